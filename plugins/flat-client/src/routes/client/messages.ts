/**
 * Stand-in for the generator's dictionary of translated messages: each module adds those that it names before it runs
 * (`bundle/messagesLoader.mjs`).
 */
const messages: Record<string, string> = {};
export default messages;

export function addMessages(more: Readonly<Record<string, string>>): void {
  Object.assign(messages, more);
}
