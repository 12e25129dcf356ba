import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { openapiPath } from '../../../lib/editionFiles';
import { editionIds } from '../../../lib/editions';
import { loadFacts } from '../../../lib/facts';
import { localeOf } from '../../../lib/locales';
import { openApiDocument, openApiFile } from './openapi';
import { readTexts } from './texts';

/**
 * Writes an OpenAPI document for each edition into the build. The pages of the API are written by `remarkHttpApi`,
 * from the same documents.
 */
export default function httpApi({ i18n }: LoadContext): Plugin {
  return {
    name: 'http-api',
    async postBuild({ outDir }) {
      const texts = readTexts();
      const locale = localeOf(i18n.currentLocale);
      for (const edition of editionIds) {
        const file = path.join(outDir, openapiPath(edition));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, openApiFile(openApiDocument(loadFacts(edition), texts, locale)));
      }
    },
  };
}
