import type { PluginOptions } from '@docusaurus/plugin-content-docs';

/** One edition of the documentation: the pages that describe one version of the framework. */
export interface Edition {
  /** Docusaurus' name of the version: `current` is the folder `docs/`. */
  readonly name: string;
  /** What readers see. */
  readonly label: string;
  /** Path of the edition below `/docs`; empty for the latest stable one. */
  readonly path: string;
  /** Tag of the framework's repository that the edition documents. */
  readonly tag: string;
  /** Folder below `facts/`. */
  readonly facts: string;
  /** Where the edition stands in its life; decides the banner over its pages. */
  readonly status: 'unreleased' | 'latest' | 'superseded';
}

export const editions: readonly Edition[] = [
  { name: 'current', label: 'dev', path: 'next', tag: 'v0.7.1', facts: 'next', status: 'unreleased' },
  { name: 'v0.7.0', label: 'v0.7.0', path: '', tag: 'v0.7.0', facts: 'v0.7.0', status: 'latest' },
  { name: 'v0.6.3', label: 'v0.6.3', path: 'v0.6.3', tag: 'v0.6.3', facts: 'v0.6.3', status: 'superseded' },
];

const banners = { unreleased: 'unreleased', latest: 'none', superseded: 'unmaintained' } as const;

/** The editions as options of the docs plugin. */
export const versionOptions: Pick<PluginOptions, 'lastVersion' | 'versions'> = {
  lastVersion: editions.find((edition) => edition.status === 'latest')?.name,
  versions: Object.fromEntries(
    editions.map(({ name, label, path, status }) => [
      name,
      { label, path, banner: banners[status], badge: true, noIndex: false },
    ]),
  ),
};
