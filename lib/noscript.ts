/** Gives the page what its head keeps for browsers without script, as when its own script does not run. */
export function showNoscript(): void {
  // Where scripts run, it is text. The site's own: no reader writes into a head.
  for (const { textContent } of document.head.querySelectorAll('noscript'))
    document.head.insertAdjacentHTML('beforeend', textContent);
}
