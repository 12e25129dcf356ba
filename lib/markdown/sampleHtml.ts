const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;

/** Text between elements of HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character as keyof typeof entities]);

/** The text of a highlighted sample. */
export const sampleText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
