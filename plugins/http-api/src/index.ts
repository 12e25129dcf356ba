import type { LoadContext, Plugin } from '@docusaurus/types';
import { openapiPath } from '../../../lib/editionFiles';
import { editionIds } from '../../../lib/editions';
import { loadFacts } from '../../../lib/facts';
import { localeOf } from '../../../lib/locales';
import { writeFiles } from '../../../lib/writeFiles';
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
        const text = openApiFile(openApiDocument(loadFacts(edition), texts, locale));
        writeFiles(outDir, { [openapiPath(edition)]: text });
      }
    },
  };
}
