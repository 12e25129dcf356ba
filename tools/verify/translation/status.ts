import { pathOf } from '../../../lib/content/paths';
import type { PageText } from '../model';
import type { DocumentStore } from '../store';
import { chineseShare, isPlainlyChinese } from './chinese';
import { sourceHash, stampOf } from './source';

/** How the translation of an English page stands. */
export type TranslationState = 'current' | 'missing' | 'stale' | 'unstamped' | 'identical';

export interface TranslationStatus {
  readonly english: PageText;
  /** Path that the translation has or would have. */
  readonly path: string;
  readonly translation: PageText | undefined;
  readonly state: TranslationState;
}

/** The state of the translation of each English page, in the order of their paths. */
export function translationStatus(store: DocumentStore): TranslationStatus[] {
  return store
    .list()
    .flatMap((path) => store.textOf(path) ?? [])
    .filter(({ locale }) => locale === 'en')
    .flatMap((english) => statusOf(english, store) ?? []);
}

/** The same of one page; undefined where there can be no translation. */
export function statusOf(english: PageText, store: DocumentStore): TranslationStatus | undefined {
  const path = pathOf({ ...english, locale: 'zh-CN' });
  if (path === undefined) return undefined;
  const translation = store.textOf(path);
  return { english, path, translation, state: stateOf(english, translation, store) };
}

function stateOf(
  english: PageText,
  translation: PageText | undefined,
  store: DocumentStore,
): TranslationState {
  if (translation === undefined) return 'missing';
  if (isEnglish(translation, store)) return 'identical';
  const stamp = stampOf(translation);
  if (stamp === undefined) return 'unstamped';
  return stamp === sourceHash(english) ? 'current' : 'stale';
}

/** Most pages need not be parsed to see that they are not. */
function isEnglish(translation: PageText, store: DocumentStore): boolean {
  if (isPlainlyChinese(translation)) return false;
  const document = store.byPath(translation.path);
  return document !== undefined && chineseShare(document) < 0.1;
}
