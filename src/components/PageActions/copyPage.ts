import { translate } from '@docusaurus/Translate';

/** Copies the page that a button names, and says so in the status beside it. */
export async function copyPage(button: HTMLButtonElement): Promise<void> {
  const status = button.parentElement?.querySelector('[role=status]');
  const say = (text: string): void => {
    if (status) status.textContent = text;
  };
  say('');
  try {
    await write(fetchText(button.dataset.page ?? ''));
    say(translate({ id: 'pageActions.copied', message: 'Copied' }));
  } catch {
    say(translate({ id: 'pageActions.failed', message: 'Not copied. Try again.' }));
  }
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

async function write(text: Promise<string>): Promise<void> {
  // Defined over HTTPS and on this machine only.
  if (navigator.clipboard) {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    // Where the browser refuses before, nobody else waits for it.
    blob.catch(() => undefined);
    // Handed over before the text is there: some browsers let nobody write long after a click.
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  }
  const { default: copyText } = await import('copy-text-to-clipboard');
  if (!copyText(await text)) throw new Error('The browser refused.');
}
