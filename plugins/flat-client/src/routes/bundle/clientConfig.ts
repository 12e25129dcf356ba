/** Parts of the site's configuration that only the build reads. */
export const buildOnly: readonly string[] = [
  'plugins',
  'presets',
  'themes',
  'clientModules',
  'headTags',
  'scripts',
  'stylesheets',
  'staticDirectories',
  'markdown',
];

/** The site's configuration as the browser gets it: without the options of plugins and what else is for the build. */
export const clientConfig = (siteConfig: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(siteConfig).filter(([name]) => !buildOnly.includes(name)));
