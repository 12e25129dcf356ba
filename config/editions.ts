import type { PluginOptions } from '@docusaurus/plugin-content-docs';
import { editions } from '../lib/editions';

const banners = { unreleased: 'unreleased', latest: 'none', superseded: 'unmaintained' } as const;

/** The editions (`editions.json`) as options of the docs plugin. */
export const versionOptions: Pick<PluginOptions, 'lastVersion' | 'versions'> = {
  lastVersion: editions.find(({ status }) => status === 'latest')?.version,
  versions: Object.fromEntries(
    editions.map(({ version, label, path, status }) => [
      version,
      { label, path, banner: banners[status], badge: true, noIndex: false },
    ]),
  ),
};

/** The framework's tag that each version documents, for the banner over its pages. */
export const versionTags = Object.fromEntries(editions.map(({ version, tag }) => [version, tag]));
