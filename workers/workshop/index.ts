import { WorkerEntrypoint } from 'cloudflare:workers';
import type { OwnWords, Weakness } from '#functions/core/adapters/passwords.ts';
import type { Paper } from '#functions/core/values/paper.ts';
import type { ShareCard } from '#functions/site/share/rules.ts';
import { drawCard } from './card.ts';
import { passwordsHere } from './passwords.ts';

/**
 * The Worker for what takes long or weighs much, which only the site's Worker can call: it draws pictures for sharing,
 * receipts and invoices, and hashes and judges passwords. Its libraries, fonts and dictionaries weigh more than the
 * whole site, and whoever asks for a page does not wait for it.
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

  hashPassword(password: string, cost: number): Promise<string> {
    return passwordsHere.hash(password, cost);
  }

  fitsPassword(password: string, phc: string | null, cost: number): Promise<boolean> {
    return passwordsHere.fits(password, phc, cost);
  }

  weaknessOf(password: string, own: OwnWords): Promise<Weakness | null> {
    return passwordsHere.weaknessOf(password, own);
  }
}
