import { translate } from '@docusaurus/Translate';

let bar: HTMLElement | undefined;

/**
 * The bar over a page that is on its way, in place of the package `nprogress` (config/progressBar.ts): that one's has a
 * role that does not exist, no name, and is written as text of HTML. The theme calls it as it would call the package;
 * `src/css/layout.css` moves it.
 */
export default {
  configure(): void {},

  /** Shows the bar, unless it is there. */
  start(): void {
    if (bar !== undefined) return;
    const line = document.createElement('div');
    line.className = 'bar';
    line.role = 'progressbar';
    line.ariaLabel = translate({ id: 'loading.spinner', message: 'Loading' });
    bar = document.createElement('div');
    bar.id = 'nprogress';
    bar.append(line);
    document.body.append(bar);
  },

  done(): void {
    bar?.remove();
    bar = undefined;
  },
};
