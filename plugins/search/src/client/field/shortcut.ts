/** What the keyboard of the reader's system calls the key that goes with letters in shortcuts. */
export function isMac(platform: string): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform);
}

/** The system that the page is shown on. */
export function currentPlatform(): string {
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly platform?: string } };
  return userAgentData?.platform ?? navigator.platform;
}

/** Whether a key asks for the search: Cmd+K on Apple's systems, where Ctrl+K deletes to the line's end; else Ctrl+K. */
export function asksForSearch(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  platform: string,
): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey) return false;
  return isMac(platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
