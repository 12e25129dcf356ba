/**
 * Scrolls a sidebar to the line of the current page, unless that is in view already. The window stays where it is.
 *
 * @param root what the sidebar is in
 */
export function showCurrentPage(root: ParentNode): void {
  const line = root.querySelector('.theme-doc-sidebar-menu [aria-current="page"]');
  const menu = line?.closest('.menu');
  if (!line || !menu) return;
  const { top, bottom } = line.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  const isInView = top >= box.top && bottom <= Math.min(box.bottom, window.innerHeight);
  if (!isInView) menu.scrollTop += (top + bottom - box.top - box.bottom) / 2;
}

/** Before the next frame is painted. Asked right after React's changes, the browser lays the page out twice. */
export function onRouteDidUpdate(): void {
  requestAnimationFrame(() => showCurrentPage(document));
}
