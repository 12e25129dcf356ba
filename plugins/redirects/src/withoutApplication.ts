import { showNoscript } from '../../../lib/noscript';

// Scripts of the application have run, or failed, by then. Without it the page is what it is without script: menus and
// buttons that would do nothing are none.
document.addEventListener('DOMContentLoaded', () => {
  if (!('docusaurus' in window)) showNoscript();
});
