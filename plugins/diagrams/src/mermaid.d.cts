/** Mermaid, able to parse without a browser. It takes a moment to load, so only those who have a diagram do. */
export function importMermaid(): Promise<typeof import('mermaid').default['mermaidAPI']>;
