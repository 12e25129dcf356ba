import { pathOf } from '../../../lib/content/paths';
import type { Document } from '../model';
import type { DocumentStore } from '../store';
import { chineseShare } from './chinese';
import { sourceHash, stampOf } from './source';

/** How the translation of an English page stands. */
export type TranslationState = 'current' | 'missing' | 'stale' | 'unstamped' | 'identical';

export interface TranslationStatus {
  readonly english: Document;
  /** Path that the translation has or would have. */
  readonly path: string;
  readonly translation: Document | undefined;
  readonly state: TranslationState;
}

/** The state of the translation of each English page, in the order of their paths. */
export function translationStatus(store: DocumentStore): TranslationStatus[] {
  return store.documents
    .filter(({ locale }) => locale === 'en')
    .flatMap((english) => statusOf(english, store) ?? []);
}

/** The same of one page; undefined where there can be no translation. */
export function statusOf(english: Document, store: DocumentStore): TranslationStatus | undefined {
  const path = pathOf({ ...english, locale: 'zh-CN' });
  if (path === undefined) return undefined;
  const translation = store.byPath(path);
  return { english, path, translation, state: stateOf(english, translation) };
}

function stateOf(english: Document, translation: Document | undefined): TranslationState {
  if (translation === undefined) return 'missing';
  if (chineseShare(translation) < 0.1) return 'identical';
  const stamp = stampOf(translation);
  if (stamp === undefined) return 'unstamped';
  return stamp === sourceHash(english) ? 'current' : 'stale';
}
