import type { EditionFacts } from '../../../lib/facts';
import { stateKey } from '../../../lib/stateKey';
import { curlSample } from './curl';
import { type OpenApiDocument, openApiDocument } from './openapi';
import { type Area, apiOperations } from './operations';
import { type ApiTexts, operationText } from './texts';

/** What the document of an edition promises of an operation: a server can be asked whether it keeps it. */
export interface PromisedOperation {
  /** `POST /api/v2/serve/knowledge/spaces` */
  readonly key: string;
  readonly area: Area;
  /** The command on its page. */
  readonly sample: string;
  /** Whether the page says that it always fails. */
  readonly fails: boolean;
  /** The claim that proves it; undefined where it does not fail. */
  readonly claim: string | undefined;
  /** Hash of the sample and of what the document says, words for readers left out. */
  readonly hash: string;
}

/** The operations of an edition, and the document that describes them. */
export function promisesOf(
  facts: EditionFacts,
  texts: ApiTexts,
): { readonly document: OpenApiDocument; readonly operations: readonly PromisedOperation[] } {
  const document = openApiDocument(facts, texts, 'en');
  const operations = apiOperations(facts).flatMap(({ key, area, method, path }): PromisedOperation[] => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation === undefined) return [];
    const sample = curlSample(document.servers[0]?.url ?? '', method, path, operation);
    const claim = operationText(texts, facts.edition, key)?.fails?.claim;
    const fails = claim !== undefined;
    const said = JSON.stringify([sample, fails, operation, componentsOf(operation, document)], silent);
    return [{ key, area, sample, fails, claim, hash: stateKey(said) }];
  });
  return { document, operations };
}

/** Leaves out texts. A field may bear one of these names, too: its schema is an object and stays. */
const silent = (name: string, value: unknown): unknown =>
  ['summary', 'description', 'x-fails'].includes(name) && typeof value === 'string' ? undefined : value;

/** The components that an operation leads to, in the order in which it does. */
function componentsOf(operation: object, { components }: OpenApiDocument): object[] {
  const found = new Map<string, object>();
  const visit = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = components.schemas[name];
      if (schema === undefined || found.has(name)) continue;
      found.set(name, schema);
      visit(schema);
    }
  };
  visit(operation);
  return [...found.values()];
}
