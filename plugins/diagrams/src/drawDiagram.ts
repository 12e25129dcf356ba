import type { Drawing } from './drawing';
import { layoutGraph } from './layoutGraph';
import { layoutSequence } from './layoutSequence';
import { readDiagram } from './readDiagram';

/** Drawings by their source: editions and languages share many. */
const known = new Map<string, Promise<Drawing>>();

/**
 * Draws a diagram from its Mermaid source.
 *
 * @throws DiagramError, with the place in the source, for what does not parse and for what is not drawn here
 */
export function drawDiagram(code: string): Promise<Drawing> {
  const drawing = known.get(code) ?? draw(code);
  known.set(code, drawing);
  return drawing;
}

async function draw(code: string): Promise<Drawing> {
  const diagram = await readDiagram(code);
  return diagram.type === 'graph' ? layoutGraph(diagram) : layoutSequence(diagram);
}
