import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { editionIds } from '../../../lib/editions';
import { factsDirectory } from '../../../lib/facts/file';
import { writeFiles } from '../../../lib/writeFiles';
import { type DataOptions, dataIndex, factFile, indexFile } from './dataIndex';

/**
 * Publishes the facts of each edition at addresses that stay, and an index of all that the site has for programs. In the
 * default language alone: facts have none.
 */
export default function editionData({ siteConfig, i18n }: LoadContext, options: DataOptions): Plugin {
  return {
    name: 'edition-data',
    async postBuild({ outDir }) {
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      const topics = new Map<string, readonly string[]>();
      for (const edition of editionIds) {
        const files = (await readdir(path.join(factsDirectory, edition))).filter((file) =>
          file.endsWith('.json'),
        );
        topics.set(edition, files.map((file) => path.basename(file, '.json')).sort());
        for (const topic of topics.get(edition) ?? []) {
          const source = path.join(factsDirectory, edition, `${topic}.json`);
          await cp(source, path.join(outDir, factFile(edition, topic)));
        }
      }
      await cp(path.join(factsDirectory, 'differences.json'), path.join(outDir, 'data/differences.json'));
      const index = dataIndex(siteConfig.url + siteConfig.baseUrl, topics, options);
      writeFiles(outDir, { [indexFile]: `${JSON.stringify(index, null, 2)}\n` });
    },
  };
}
