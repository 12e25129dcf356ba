import tags from '../../facts/editions.json';

/** Folder of an edition below `facts/`; the one list of them is `facts/editions.json`. */
export type EditionId = keyof typeof tags;

/** Every edition with facts, from the oldest to the newest. */
export const editionIds = Object.keys(tags) as readonly EditionId[];

/** Tag of the framework's repository from which the facts of an edition were read. */
export const editionTags: Readonly<Record<EditionId, string>> = tags;

/** Whether a name, such as one from a command line, is an edition with facts. */
export function isEditionId(name: string): name is EditionId {
  return Object.hasOwn(tags, name);
}
