import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadFacts } from '../../../lib/facts';
import { type EditionId, editionIds } from '../../../lib/facts/editions';
import { openApiDocument } from './openapi';
import { readTexts } from './texts';

/** Path of an edition's document below the base path of each language. */
const documentPath = (edition: EditionId): string => `openapi/${edition}.json`;

/**
 * Writes an OpenAPI document for each edition into the build. The pages of the API are written by `remarkHttpApi`,
 * from the same documents.
 */
export default function httpApi({ i18n }: LoadContext): Plugin {
  return {
    name: 'http-api',
    getPathsToWatch: () => ['data/http-api/*.json'],
    async postBuild({ outDir }) {
      const texts = readTexts();
      const locale = i18n.currentLocale === 'zh-CN' ? 'zh-CN' : 'en';
      for (const edition of editionIds) {
        const file = path.join(outDir, documentPath(edition));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(
          file,
          `${JSON.stringify(openApiDocument(loadFacts(edition), texts, locale), null, 2)}\n`,
        );
      }
    },
  };
}
