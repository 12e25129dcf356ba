import { translate } from '@docusaurus/Translate';
import { adoptStyle } from '../../../lib/adoptStyle';
import { enlargedStyle } from './enlargedStyle';

/** What is shown large, and from where. */
export interface Enlarged {
  /** A copy of what stands on the page. */
  readonly picture: Element;
  /** What it shows. */
  readonly label: string;
  /** What gets the focus back. */
  readonly opener: HTMLElement;
  /** The part that is in the middle at first where not all of it has room: 0 to 1 from the left and from the top. */
  readonly middle?: readonly [number, number] | undefined;
}

let styled = false;

/** Shows a picture as large as the window allows, or a drawing as large as it is drawn, until a click or Escape. */
export function openDialog({ picture, label, opener, middle: [x, y] = [0.5, 0] }: Enlarged): void {
  if (!styled) adoptStyle(enlargedStyle);
  styled = true;
  const dialog = document.createElement('dialog');
  const close = document.createElement('button');
  const box = document.createElement('div');
  close.className = 'clean-btn';
  close.textContent = '×';
  close.ariaLabel = translate({
    id: 'screen.close',
    message: 'Close',
    description: 'Label of the button that closes a picture shown large',
  });
  dialog.className = 'enlarged';
  dialog.ariaLabel = label;
  box.append(picture);
  dialog.append(close, box);
  const leave = () => dialog.close();
  dialog.addEventListener('click', leave);
  // Back leads to another page: the picture does not stay over it.
  window.addEventListener('popstate', leave);
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', leave);
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  const [width, height] = [box.scrollWidth, box.scrollHeight];
  // The arrow keys reach what is out of view.
  if (width > box.clientWidth || height > box.clientHeight) box.tabIndex = 0;
  box.scrollTo(x * width - box.clientWidth / 2, y * height - box.clientHeight / 2);
}
