import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Paper } from '#functions/core/values/paper.ts';
import type { ShareCard } from '#functions/site/share/rules.ts';
import { drawCard } from './card.ts';

/**
 * The Worker that draws, which only the site's Worker can call: pictures for sharing, receipts and invoices. Its
 * libraries and fonts weigh more than the whole site.
 */
export default class extends WorkerEntrypoint {
  /** A card as PNG. */
  draw(card: ShareCard): Promise<Uint8Array> {
    return drawCard(card);
  }

  /** A document as PDF. Its library is loaded for the first one. */
  async drawPaper(paper: Paper): Promise<Uint8Array> {
    const { paperOf } = await import('./paper.ts');
    return paperOf(paper);
  }
}
