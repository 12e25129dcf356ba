import useBaseUrl from '@docusaurus/useBaseUrl';
import type { MouseEvent, ReactNode } from 'react';
import { enlarge, placeMeant } from '../Enlarged';
import styles from './styles.module.css';

interface Props {
  /** Address of the picture, below that of the site. */
  readonly src: string;
  /** What it shows. */
  readonly alt: string;
  /** Size at which it is shown; the picture has twice as many pixels each way. */
  readonly width: string;
  readonly height: string;
  /** Present where the picture is in view at once. */
  readonly eager?: string;
}

/** A picture of the web interface, from `plugins/screens`. A link to it, which a script makes a dialog. */
export default function Screen({ src, alt, width, height, eager }: Props): ReactNode {
  const address = useBaseUrl(src);
  return (
    <a className={styles.screen} href={address} onClick={open}>
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={eager === undefined ? 'lazy' : undefined}
      />
    </a>
  );
}

function open(event: MouseEvent<HTMLAnchorElement>): void {
  // Whoever wants a tab of its own gets it.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const opener = event.currentTarget;
  const image = opener.querySelector('img');
  if (image === null) return;
  const picture = image.cloneNode() as HTMLImageElement;
  enlarge({ picture, label: image.alt, opener, middle: placeMeant(event, image) });
}
