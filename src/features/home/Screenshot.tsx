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
  sql: [screens['chat-data/sql'], undefined],
  knowledge: [screens['knowledge/answer'], undefined],
  agent: [screens['apps/agent'], undefined],
  flow: [screens['flow-templates/rag-chat'], undefined],
} as const satisfies Record<string, readonly [(typeof screens)[Name], (typeof screens)[Name] | undefined]>;

interface Props {
  readonly of: keyof typeof pictures;
  /** What it shows; empty beside a text that says it. */
  readonly alt: string;
}

/**
 * A picture of the web interface in the language of the page, and in its color mode where there are two. Both wait until
 * they are in view, so that the one that the mode hides is never fetched.
 */
export default function Screenshot({ of, alt }: Props): ReactNode {
  const { currentLocale } = useDocusaurusContext().i18n;
  const base = useBaseUrl('/img/screens/');
  const [light, dark] = pictures[of];
  const image = (screen: (typeof screens)[Name], className: string | undefined) => {
    const { file, width, height } = currentLocale === 'zh-CN' ? screen['zh-CN'] : screen.en;
    return (
      <img
        className={clsx(styles.screenshot, className)}
        src={base + file}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
      />
    );
  };
  return (
    <>
      {image(light, dark && styles.inLight)}
      {dark && image(dark, styles.inDark)}
    </>
  );
}
