import { translate } from '@docusaurus/Translate';
import type { ContextName, SearchContext } from '../../contract';

/** What readers call a context. */
export function contextLabel(name: ContextName, contexts: readonly SearchContext[]): string {
  switch (name) {
    case 'docs':
      return translate({ id: 'search.context.docs', message: 'Documentation' });
    case 'config-reference':
      return translate({ id: 'search.context.configReference', message: 'Configuration reference' });
    case 'api':
      return translate({ id: 'search.context.api', message: 'API reference' });
    case 'blog':
      return translate({ id: 'search.context.blog', message: 'Blog' });
    default:
      return contexts.find((context) => context.name === name)?.label ?? name;
  }
}
