import type { Draft } from '../model';
import { dockerImages } from './dockerImages';
import { webServerPort } from './http/target';

const names = [...new Set(Object.values(dockerImages).flat())];

const ownImage = new RegExp(`(?:^|/)(?:${names.join('|')})(?::[\\w.-]+|@sha256:\\w+)?$`);

/** Whether a word is an image of the framework: not the name of a container that begins like one. */
export const isOwnImage = (image: string): boolean => ownImage.test(image) && /[/:]/.test(image);

/** Numbers that configurations and commands give to something called a port. */
export function portsSet(text: string): number[] {
  return [...text.matchAll(/\bport\b["']?\s*[=: ]\s*["']?(\d{2,5})\b/g)].map(([, port]) => Number(port));
}

/** What is wrong with a port of a container that is opened, and on which no server listens. */
export function unheard(port: string): Omit<Draft, 'line' | 'column'> {
  return {
    message: `nothing in this container listens on port ${port}`,
    expected: `as the right side the port that the configuration names, ${webServerPort} for the web server`,
  };
}
