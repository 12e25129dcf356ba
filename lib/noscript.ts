/**
 * Gives the page what its head keeps for browsers without script, as when its own script does not run.
 *
 * @returns what takes it away again
 */
export function showNoscript(): () => void {
  const added = [...document.head.querySelectorAll('noscript')].flatMap(({ textContent }) => {
    const template = document.createElement('template');
    // Where scripts run, it is text. The site's own: no reader writes into a head.
    template.innerHTML = textContent;
    return [...template.content.children];
  });
  document.head.append(...added);
  return () => {
    for (const element of added) element.remove();
  };
}
