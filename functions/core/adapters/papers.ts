import type { Paper } from '#functions/core/values/paper.ts';

/** Draws documents as PDF (workers/workshop). */
export interface Papers {
  draw(paper: Paper): Promise<Uint8Array>;
}

/** The Worker that draws, as a binding offers it. */
interface Drawer {
  drawPaper(paper: Paper): Promise<Uint8Array>;
}

export const boundPapers = (drawer: Drawer | undefined): Papers => ({
  async draw(paper) {
    if (!drawer) throw new Error('No Worker draws documents (binding WORKSHOP).');
    return drawer.drawPaper(paper);
  },
});
