import { editions } from '../lib/editions';
import type { Options } from '../plugins/redirects/src/options';

/** All redirects of the site; `contributing/redirects.md` says how to add one. */
export const redirects: Options = {
  // Single addresses: each is a page that leads on.
  pages: [
    { from: '/docs/get_started', to: '/docs/quickstart', doc: 'quickstart' },
    // Spelled like this in the site's navigation from its first day on.
    { from: '/turtorials', to: '/docs/tutorials', doc: 'tutorials' },
    { from: '/tutorials', to: '/docs/tutorials', doc: 'tutorials' },
    {
      from: '/blog/2024/09/04/dbgpt-v0.6.0-defining-new-standards',
      to: '/blog/2024/09/04/dbgpt-v0.6.0-defining-new-standards-for-ai-native-data-applications',
    },
    // What readers try by shortening an address.
    ...editions.flatMap(({ path, route }) => [
      { from: route, to: `${route}/overview` },
      { from: `${route}/config-reference`, to: `${route}/config-reference/overview` },
      ...(path === '' ? [] : [{ from: `${route}/get_started`, to: `${route}/quickstart` }]),
    ]),
  ],
  // What moved with all that is below it: names under which editions were published before.
  moves: [
    { from: '/docs/latest', to: '/docs/next' },
    { from: '/docs/current', to: '/docs/next' },
    { from: '/docs/dev', to: '/docs/next' },
    { from: '/docs/v0.7.0', to: '/docs' },
    {
      from: '/blog/2024/09/04/dbgpt-v0.6.0-Defining new standards for AI-native data applications',
      to: '/blog/2024/09/04/dbgpt-v0.6.0-defining-new-standards-for-ai-native-data-applications',
    },
  ],
};
