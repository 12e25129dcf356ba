import type { EditionId } from './editions';

/** Path of an edition's OpenAPI document below the base path of each language. */
export const openapiPath = (edition: EditionId): string => `openapi/${edition}.json`;

/** Path of an edition's JSON Schema, if it has TOML files, below the base path of the default language. */
export const schemaPath = (edition: EditionId): string => `schema/${edition}/dbgpt.schema.json`;
