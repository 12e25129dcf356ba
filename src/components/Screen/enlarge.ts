import { translate } from '@docusaurus/Translate';
import styles from './styles.module.css';

/** Shows the picture of a link as large as the window allows, until a click or Escape. */
export function enlarge(link: HTMLAnchorElement): void {
  const picture = link.querySelector('img')?.cloneNode() as HTMLImageElement;
  const dialog = document.createElement('dialog');
  const close = document.createElement('button');
  close.className = 'clean-btn close';
  close.textContent = '×';
  close.ariaLabel = translate({
    id: 'screen.close',
    message: 'Close',
    description: 'Label of the button that closes a picture shown large',
  });
  dialog.className = styles.large ?? '';
  dialog.ariaLabel = picture.alt;
  dialog.append(close, picture);
  const leave = () => dialog.close();
  dialog.addEventListener('click', leave);
  // Back leads to another page: the picture does not stay over it.
  window.addEventListener('popstate', leave);
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', leave);
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
