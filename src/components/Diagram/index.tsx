import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { enlarge } from '../Enlarged';
import { useHtml } from '../useHtml';
import { useMeasured } from '../useMeasured';
import styles from './styles.module.css';

interface Props {
  /** The drawing, from `plugins/diagrams`. */
  readonly svg: string;
  /** What it shows. */
  readonly title: string;
}

/** What has room beside its frame in the column of the text, in pixels; in Chinese that is the narrower. */
const textWidth = 638;

const isWide = (svg: string): boolean => Number(/width="(\d+)/.exec(svg)?.[1]) > textWidth;

const drawingIn = (place: Element): SVGSVGElement | null => place.querySelector('svg');

function isReduced(place: HTMLElement): boolean {
  const drawing = drawingIn(place);
  return drawing !== null && drawing.clientWidth < drawing.width.baseVal.value;
}

/**
 * A diagram that was drawn while the page was compiled. All of it is in view; where its letters are smaller for that,
 * it opens large.
 */
export default function Diagram({ svg, title }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const reduced = useMeasured(place, isReduced);
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
  const open = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const [drawn, opener] = [place.current, button.current];
    const box = drawn && drawingIn(drawn)?.getBoundingClientRect();
    if (!box || !opener) return;
    const picture = document.createElement('div');
    picture.className = `theme-diagram ${styles.diagram}`;
    picture.append(...[...drawn.childNodes].map((node) => node.cloneNode(true)));
    // The place that a finger meant.
    const middle =
      currentTarget === drawn
        ? ([(clientX - box.left) / box.width, (clientY - box.top) / box.height] as const)
        : undefined;
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
      <div {...content} ref={place} onClick={reduced ? open : undefined} />
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
