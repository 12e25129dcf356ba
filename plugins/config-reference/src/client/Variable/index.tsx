import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { Migration, Variable as VariableData } from '../../contract';
import Facts, { Codes, type Fact } from '../Facts';
import parameterStyles from '../Parameter/styles.module.css';
import BreakableName from '../text/BreakableName';
import LinkList from '../text/LinkList';
import RichText, { InlineText } from '../text/RichText';
import styles from './styles.module.css';

export interface Props {
  readonly variable: VariableData;
  /** Left out by a filter. */
  readonly hidden?: boolean;
}

/** An environment variable: its name beside what it does, on a small screen above it. */
export default function Variable({ variable, hidden }: Props): ReactNode {
  const { name, id, text } = variable;
  return (
    <section className={parameterStyles.parameter} aria-labelledby={id} hidden={hidden}>
      <Heading as="h3" id={id} className={parameterStyles.name}>
        <code>
          <BreakableName name={name} />
        </code>
      </Heading>
      <div className={parameterStyles.about}>
        <RichText text={text} />
        <Facts facts={factsOf(variable)} />
      </div>
    </section>
  );
}

function factsOf({
  defaults,
  template,
  values,
  readBy,
  successor,
  guides,
}: VariableData): (Fact | undefined)[] {
  return [
    defaults.length > 0
      ? {
          name: translate({ id: 'configReference.fact.default', message: 'Default' }),
          value: <Codes values={defaults} />,
        }
      : undefined,
    template.length > 0
      ? {
          name: translate({ id: 'configReference.variable.template', message: 'In .env.template' }),
          value: <Codes values={[...new Set(template.map(({ value }) => value))]} />,
        }
      : undefined,
    values && {
      name: translate({ id: 'configReference.fact.values', message: 'Allowed values' }),
      value: <Codes values={values} />,
    },
    {
      name: translate(
        { id: 'configReference.variable.successor', message: 'In {edition}' },
        { edition: successor.edition },
      ),
      value: <Successor migration={successor} />,
    },
    readBy.length > 0
      ? {
          name: translate({ id: 'configReference.variable.readBy', message: 'Read in' }),
          value: <LinkList links={readBy} code />,
        }
      : undefined,
    guides.length > 0
      ? {
          name: translate({ id: 'configReference.class.guides', message: 'Pages that use it' }),
          value: <LinkList links={guides} />,
        }
      : undefined,
  ];
}

/** The TOML keys that took the place of a variable, and what is different about them. */
export function Successor({ migration: { keys, note } }: { readonly migration: Migration }): ReactNode {
  return (
    <span data-other-editions>
      {keys.map(({ key, selector, href }) => (
        <span key={`${key} ${selector?.value}`} className={styles.key}>
          <Link to={href}>
            <code>{key}</code>
          </Link>
          {selector && (
            <>
              {' '}
              <code>{`${selector.key} = "${selector.value}"`}</code>
            </>
          )}{' '}
        </span>
      ))}
      <InlineText text={note} />
    </span>
  );
}
