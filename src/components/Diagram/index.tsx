import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { enlarge, placeMeant } from '../Enlarged';
import { useHtml } from '../useHtml';
import { useMeasured } from '../useMeasured';
import { useScrolls } from '../useScrolls';
import styles from './styles.module.css';

interface Props {
  /** The drawing, from `plugins/diagrams`; behind it, where a phone has not room enough for it, one in a column. */
  readonly svg: string;
  /** What it shows. */
  readonly title: string;
}

/** What has room beside its frame in the column of the text, in pixels; in Chinese that is the narrower. */
const textWidth = 638;

const isWide = (svg: string): boolean => Number(/width="(\d+)/.exec(svg)?.[1]) > textWidth;

/** Of two drawings the one that the width of the page lets show. */
const drawingIn = (place: Element): SVGSVGElement | undefined =>
  [...place.querySelectorAll('svg')].find(({ clientWidth }) => clientWidth > 0);

/** Whether its letters are smaller than those of other small print. */
function isReduced(place: HTMLElement): boolean {
  const drawing = drawingIn(place);
  return drawing !== undefined && drawing.clientWidth < 0.9 * drawing.width.baseVal.value;
}

/**
 * A diagram that was drawn while the page was compiled. It is made smaller as long as its letters can be read, and
 * scrolls from there; where it is smaller, it opens large.
 */
export default function Diagram({ svg, title }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const reduced = useMeasured(place, isReduced);
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
  const action = translate({
    id: 'diagram.enlarge',
    message: 'Enlarge',
    description: 'Label of the button below a diagram that is shown smaller than it is drawn',
  });
  const open = (event: MouseEvent) => {
    const [drawn, opener] = [place.current && drawingIn(place.current), button.current];
    if (!drawn || !opener) return;
    const picture = document.createElement('div');
    picture.className = `theme-diagram ${styles.diagram}`;
    picture.append(drawn.cloneNode(true));
    // The button lies outside of it.
    const middle = event.currentTarget === place.current ? placeMeant(event, drawn) : undefined;
    enlarge({ picture, label, opener, middle });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      className={clsx('theme-diagram', styles.diagram, isWide(svg) && 'wide')}
      role="group"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same */}
      <div {...content} ref={place} tabIndex={scrolls ? 0 : undefined} onClick={reduced ? open : undefined} />
      {reduced && (
        <button
          type="button"
          ref={button}
          className="clean-btn"
          aria-haspopup="dialog"
          aria-label={`${action} (${label})`}
          onClick={open}
        >
          {action}
        </button>
      )}
    </div>
  );
}
