import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { Parameter as ParameterData } from '../../contract';
import Facts, { Codes, type Fact } from '../Facts';
import BreakableName from '../text/BreakableName';
import Marks from '../text/Marks';
import RichText from '../text/RichText';
import { typeName } from '../text/typeName';
import styles from './styles.module.css';

export interface Props {
  readonly parameter: ParameterData;
  /** Left out by a filter. */
  readonly hidden?: boolean;
}

/**
 * A parameter: its name and type beside what it does, on a small screen above it. All stands beside the heading
 * and not in boxes of its own, so that a search finds what belongs to the heading.
 */
export default function Parameter({ parameter, hidden }: Props): ReactNode {
  const { name, id, type, required, secret, fixed, marks, text } = parameter;
  return (
    <section className={styles.parameter} aria-labelledby={id} hidden={hidden}>
      <Heading as="h3" id={id} className={styles.name}>
        <code>
          <BreakableName name={name} />
        </code>
      </Heading>
      <p className={styles.type}>
        {typeName(type)}
        {required && (
          <span className={styles.required}>
            <Translate id="configReference.parameter.required">required</Translate>
          </span>
        )}
        {secret && (
          <span>
            <Translate id="configReference.parameter.secret">secret</Translate>
          </span>
        )}
        {fixed && (
          <span>
            <Translate id="configReference.parameter.fixed">cannot be changed later</Translate>
          </span>
        )}
      </p>
      <Marks marks={marks} />
      <div className={styles.about}>
        <RichText text={text} />
        <Facts facts={factsOf(parameter)} />
      </div>
    </section>
  );
}

function factsOf(parameter: ParameterData): (Fact | undefined)[] {
  const { environment, values, table, choices, inheritedFrom } = parameter;
  return [
    defaultFact(parameter),
    environment && {
      name: translate({ id: 'configReference.fact.environment', message: 'Environment variable' }),
      value: <Environment variables={environment} />,
    },
    values && {
      name: translate({ id: 'configReference.fact.values', message: 'Allowed values' }),
      value: <Codes values={values} />,
    },
    table && {
      name: translate({ id: 'configReference.fact.table', message: 'Keys of the table' }),
      value: <Link to={table.href}>{table.title}</Link>,
    },
    choices && choicesFact(parameter, choices),
    inheritedFrom && {
      name: translate({ id: 'configReference.fact.inherited', message: 'Inherited from' }),
      value: inheritedFrom.href ? (
        <Link to={inheritedFrom.href}>{inheritedFrom.title}</Link>
      ) : (
        <code>{inheritedFrom.title}</code>
      ),
    },
  ];
}

/** Variables that stand in for the key. */
function Environment({
  variables,
}: {
  readonly variables: NonNullable<ParameterData['environment']>;
}): ReactNode {
  return variables.map(({ name, fallback }) => (
    <span key={name}>
      <code>{name}</code>{' '}
      {fallback === undefined && (
        <Translate id="configReference.environment.needed">
          – without it, and without the key, the server does not start
        </Translate>
      )}
    </span>
  ));
}

function defaultFact({ defaultValue, defaultTable, unset }: ParameterData): Fact | undefined {
  const name = translate({ id: 'configReference.fact.default', message: 'Default' });
  if (defaultTable) {
    const link = <Link to={defaultTable.href}>{defaultTable.title}</Link>;
    if (defaultValue === undefined) return { name, value: link };
    return {
      name,
      value: (
        <>
          {link} <code>{defaultValue}</code>
        </>
      ),
    };
  }
  if (unset) return { name, value: <Translate id="configReference.parameter.unset">not set</Translate> };
  return defaultValue === undefined ? undefined : { name, value: <code>{defaultValue}</code> };
}

function choicesFact(
  { discriminator = '' }: ParameterData,
  choices: NonNullable<ParameterData['choices']>,
): Fact {
  const links = choices.map(({ value, title, href }) => (
    <span key={href}>
      <Link to={href}>{value === null ? title : <code>{value}</code>}</Link>{' '}
    </span>
  ));
  const name = choices.some(({ value }) => value !== null)
    ? translate(
        { id: 'configReference.fact.choices', message: 'Kind of table, by {key}' },
        { key: discriminator },
      )
    : translate({ id: 'configReference.fact.table', message: 'Keys of the table' });
  return { name, value: links };
}
