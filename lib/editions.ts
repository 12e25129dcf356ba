/**
 * The editions of the documentation, read from `editions.json`: the one list of them, which the site, the verifier and
 * the extractor of facts share. No Node module, so that pages may import it.
 */
import list from '../editions.json';

/** Name of an edition: that of its folder below `facts/`. */
export type EditionId = keyof typeof list;

const statuses = ['unreleased', 'latest', 'superseded'] as const;
const settingKinds = ['toml', 'environment'] as const;

/** One edition of the documentation: the pages that describe one version of the framework. */
export interface Edition {
  readonly id: EditionId;
  /** Tag of the framework's repository that the edition documents, and from which its facts were read. */
  readonly tag: string;
  /** Docusaurus' name of the version: `current` is the folder `docs/`. */
  readonly version: string;
  /** What readers see. */
  readonly label: string;
  /** Path of the edition below `/docs`; empty for the latest stable one. */
  readonly path: string;
  /** Where the edition stands in its life; decides the banner over its pages. */
  readonly status: (typeof statuses)[number];
  /** How its server is configured: by a TOML file, or by variables of the environment. */
  readonly settings: (typeof settingKinds)[number];
  /** Folder of the English pages. */
  readonly folder: string;
  /** Name of the folder of the pages in another language. */
  readonly localizedFolder: string;
  /** Path on the site, such as `/docs/next`. */
  readonly route: string;
}

/** Every edition, from the oldest to the newest. */
export const editionIds = Object.keys(list) as readonly EditionId[];

/** Every edition, the newest first: the order in which the site offers them. */
export const editions: readonly Edition[] = editionIds.map(describeEdition).reverse();

/** Tag of the framework's repository from which the facts of an edition were read. */
export const editionTags = Object.fromEntries(editions.map(({ id, tag }) => [id, tag])) as Readonly<
  Record<EditionId, string>
>;

// The longest first: `/docs` is also the beginning of the routes of the other editions.
const byRoute = [...editions].sort((a, b) => b.route.length - a.route.length);

/** The edition that a path of the site (without its language) leads into; undefined outside of the documentation. */
export const editionAt = (path: string): Edition | undefined =>
  byRoute.find(({ route }) => path === route || path.startsWith(`${route}/`));

/** Name of an archive of an edition for reading without a network, without its ending. @param kind what its pages are */
export const archiveName = (
  { tag }: Pick<Edition, 'tag'>,
  locale: string,
  kind: 'html' | 'markdown' = 'html',
): string => `dbgpt-docs-${tag}-${locale}${kind === 'html' ? '' : `-${kind}`}`;

/** Whether a name, such as one from a command line, is an edition. */
export function isEditionId(name: string): name is EditionId {
  return Object.hasOwn(list, name);
}

function describeEdition(id: EditionId): Edition {
  const { status: givenStatus, settings: givenSettings, ...entry } = list[id];
  const status = oneOf(statuses, id, 'status', givenStatus);
  const settings = oneOf(settingKinds, id, 'settings', givenSettings);
  const { version, path } = entry;
  const isCurrent = version === 'current';
  return {
    id,
    ...entry,
    status,
    settings,
    folder: isCurrent ? 'docs' : `versioned_docs/version-${version}`,
    localizedFolder: isCurrent ? 'current' : `version-${version}`,
    route: path === '' ? '/docs' : `/docs/${path}`,
  };
}

function oneOf<T extends string>(known: readonly T[], id: EditionId, field: string, given: string): T {
  const found = known.find((one) => one === given);
  if (found !== undefined) return found;
  throw new Error(`editions.json: "${id}" has the ${field} "${given}". Write one of: ${known.join(', ')}.`);
}
