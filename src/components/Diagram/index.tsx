import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useHtml } from '../useHtml';
import { useScrolls } from '../useScrolls';
import styles from './styles.module.css';

interface Props {
  /** The drawing, from `plugins/diagrams`. */
  readonly svg: string;
  /** What it shows. */
  readonly title: string;
}

/** A diagram that was drawn while the page was compiled. It scrolls in its own box when it is wider than the page. */
export default function Diagram({ svg, title }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(place);
  const content = useHtml(svg);
  const label = translate(
    {
      id: 'diagram.label',
      message: 'Diagram: {title}',
      description: 'What a screen reader says of a diagram; the title is the heading above it',
    },
    { title },
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      {...content}
      ref={place}
      className={clsx('theme-diagram', styles.diagram)}
      role="group"
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
    />
  );
}
