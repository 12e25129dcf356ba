import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import screens from '../../../data/screens/next.json';
import styles from './styles.module.css';

type Name = keyof typeof screens;

/** The pictures of this page, by name: named one by one, so that only they get into its code. */
const pictures = {
  chart: [screens['home/chat-data'], screens['home/chat-data-dark']],
  sql: [screens['chat-data/sql'], screens['home/sql-dark']],
  knowledge: [screens['knowledge/answer'], screens['home-knowledge/dark']],
  agent: [screens['apps/agent'], screens['home-agent/dark']],
  flow: [screens['flow-templates/streaming-chat'], screens['home-flow/dark']],
} as const satisfies Record<string, readonly [(typeof screens)[Name], (typeof screens)[Name]]>;

interface Props {
  readonly of: keyof typeof pictures;
  /** What it shows; empty beside a text that says it. */
  readonly alt: string;
  /** Stands in the first view, and is fetched before everything that can wait. */
  readonly first?: boolean;
}

/**
 * A picture of the web interface in the language of the page and in its color mode. Pictures wait until they come near
 * the view, so that one that the mode hides is never fetched; of the first, that for the mode in which the site opens
 * does not wait: it is the largest thing that a reader sees.
 */
export default function Screenshot({ of, alt, first = false }: Props): ReactNode {
  const { currentLocale } = useDocusaurusContext().i18n;
  const base = useBaseUrl('/img/screens/');
  const [light, dark] = pictures[of];
  const image = (screen: (typeof screens)[Name], className: string | undefined, atOnce = false) => {
    const { file, width, height } = currentLocale === 'zh-CN' ? screen['zh-CN'] : screen.en;
    return (
      <img
        className={clsx(styles.screenshot, className)}
        src={base + file}
        alt={alt}
        width={width}
        height={height}
        {...(atOnce ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    );
  };
  return (
    <>
      {image(light, styles.inLight, first)}
      {image(dark, styles.inDark)}
    </>
  );
}
