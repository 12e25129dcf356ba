import type { Config } from '@docusaurus/types';
// The fixture's configuration is a link to this file; types are not followed through it.
import config from '../../docusaurus.config';
import { withoutPlugin } from '../support/withoutPlugin';

const faster = config.future?.faster;
if (typeof faster !== 'object') throw new Error('The configuration has no list in future.faster to change.');

/** The fixture without `plugins/flat-client`: one line of its configuration less, and nothing else. */
const stock: Config = {
  ...config,
  plugins: withoutPlugin(config.plugins ?? [], './plugins/flat-client/src/index.ts'),
  // The cache is that of the build with the plugin.
  future: { ...config.future, faster: { ...faster, rspackPersistentCache: false } },
};

export default stock;
