import { drawColumn, drawDiagram } from './drawDiagram';
import { DiagramError } from './readDiagram';
import { toSvg } from './svg';

/** A drawing, followed by that for phones where it has one; or what stands in its way and where in the source: both are data, which a thread can hand over. */
export type Drawn = { readonly svg: string } | { readonly mistake: Mistake };

type Mistake = Pick<DiagramError, 'message' | 'expected' | 'row' | 'column'>;

/** A diagram from its Mermaid source, called on a thread of its own. */
export default async function drawSvg(code: string): Promise<Drawn> {
  try {
    const drawing = await drawDiagram(code);
    const column = await drawColumn(code);
    return { svg: toSvg(drawing) + (column === undefined ? '' : toSvg(column, ' data-search-ignore')) };
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    const { message, expected, row, column } = error;
    return { mistake: { message, expected, row, column } };
  }
}
