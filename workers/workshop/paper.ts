import { drawPaper } from '#app/drawing/paper/draw.ts';
import type { Paper } from '#functions/core/values/paper.ts';
import bold from '../../app/drawing/generated/share/bold.bin';
import regular from '../../app/drawing/generated/share/regular.bin';

/** A document as PDF. */
export const paperOf = (paper: Paper): Promise<Uint8Array> => drawPaper(paper, { regular, bold });
