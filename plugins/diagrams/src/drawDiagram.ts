import { oncePerName } from '../../../lib/oncePer';
import { type Drawing, narrow, widestOnPhone } from './drawing';
import { faultsOf } from './faults';
import { layoutColumn, layoutGraph } from './layoutGraph';
import { layoutSequence } from './layoutSequence';
import { readDiagram } from './readDiagram';

/**
 * Draws a diagram from its Mermaid source, once: editions and languages share many.
 *
 * @throws DiagramError, with the place in the source, for what does not parse and for what is not drawn here
 */
export const drawDiagram = oncePerName(async (code: string): Promise<Drawing> => {
  const diagram = await readDiagram(code);
  return diagram.type === 'graph' ? layoutGraph(diagram) : layoutSequence(diagram);
});

/**
 * Draws the same for a phone, where that is needed and helps: as wide as a phone shows it with letters that can be
 * read, or as near to that as it gets.
 */
export async function drawColumn(code: string): Promise<Drawing | undefined> {
  const { width } = await drawDiagram(code);
  if (width <= widestOnPhone) return undefined;
  const diagram = await readDiagram(code);
  let best: Drawing | undefined;
  for (const setting of narrow) {
    const drawing =
      diagram.type === 'graph' ? await layoutColumn(diagram, setting) : layoutSequence(diagram, setting);
    if (drawing.width < (best?.width ?? width * 0.9) && faultsOf(drawing).length === 0) best = drawing;
    if (best !== undefined && best.width <= widestOnPhone) return best;
  }
  return best;
}
