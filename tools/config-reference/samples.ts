import type { EditionId } from '../../lib/editions';
import { oncePerName } from '../../lib/oncePer';
import { readReference } from '../../plugins/config-reference/src/reference/readReference';
import type { TomlView } from '../../plugins/config-reference/src/reference/reference';
import { samplesOf, sampleTexts } from '../../plugins/config-reference/src/reference/sample';
import { filesKey, samplesKey } from '../../plugins/config-reference/src/reference/sampleRuns';
import type { FileUse } from '../../plugins/config-reference/src/reference/wholeFiles';

/** What the page of a class offers to copy. */
export interface ReferenceSample {
  /** The class. */
  readonly of: string;
  /** The fewest keys that work; undefined where the table may be left out. */
  readonly minimal: string | undefined;
  /** All keys, as they are shown. */
  readonly full: string | undefined;
  /** Names the state of both. */
  readonly key: string;
}

/** Files that are copied together, as they are started. */
export interface ReferenceFiles {
  /** `files/` and the id of the use. */
  readonly of: string;
  readonly files: FileUse['files'];
  /** Names the state of all of them. */
  readonly key: string;
}

/** The reference of an edition; undefined where it has no TOML files. */
function tomlView(id: EditionId): TomlView | undefined {
  const view = readReference({ siteAddress: '' }, 'en').find(({ edition }) => edition.facts.edition === id);
  return view?.form === 'toml' ? view : undefined;
}

/** The whole files that an edition offers. */
export function wholeFiles(id: EditionId): ReferenceFiles[] {
  const view = tomlView(id);
  if (view === undefined) return [];
  return view.texts.files.map(({ id: use, files }) => ({
    of: `files/${use}`,
    files,
    key: filesKey(files),
  }));
}

/** The samples of all class pages of an edition; of classes that cannot be used in a file there are none. */
export function referenceSamples(id: EditionId): ReferenceSample[] {
  const view = tomlView(id);
  if (view === undefined) return [];
  const { edition, say } = view;
  return [...edition.classes].flatMap((name) => {
    if (['broken', 'data-source'].includes(say.statusOf(name) ?? '')) return [];
    const { minimal, full } = samplesOf(edition, name, sampleTexts(edition, say));
    if (minimal === undefined && full === undefined) return [];
    return [{ of: name, minimal, full, key: samplesKey({ minimal, full }) }];
  });
}

/** The state of all these samples and files: class, or `files/` and a use -> key. */
export const referenceKeys = oncePerName(
  (id: EditionId): ReadonlyMap<string, string> =>
    new Map([...referenceSamples(id), ...wholeFiles(id)].map(({ of, key }) => [of, key])),
);
