import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Closes the menu of the navbar that is open, which the theme leaves open on Escape. */
function closeDropdown(): void {
  const opened = document.querySelector<HTMLElement>('.dropdown--show > [aria-expanded]');
  if (opened) {
    opened.focus();
    // The theme closes a menu when something outside of it is pressed, and knows no other way.
    document.dispatchEvent(new MouseEvent('mousedown'));
  }
  // One that the pointer alone keeps open, until the pointer leaves: `src/css/layout.css`.
  const hovered = document.querySelector('.dropdown:hover');
  hovered?.setAttribute('data-escaped', '');
  hovered?.addEventListener('mouseleave', () => hovered.removeAttribute('data-escaped'), { once: true });
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeDropdown();
  });
}
