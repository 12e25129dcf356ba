import type { Options } from '../plugins/redirects/src/index';

/** Addresses that lead to a page. Patterns (former edition names, `.html` endings) are in the plugin. */
export const redirects: Options = {
  pages: [
    { from: '/docs/get_started', to: '/docs/quickstart', doc: 'quickstart' },
    // Spelled like this in the site's navigation from its first day on.
    { from: '/turtorials', to: '/docs/tutorials', doc: 'tutorials' },
    {
      from: '/blog/2024/09/04/dbgpt-v0.6.0-defining-new-standards',
      to: '/blog/2024/09/04/dbgpt-v0.6.0-defining-new-standards-for-ai-native-data-applications',
    },
  ],
};
