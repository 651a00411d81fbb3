import { WorkerEntrypoint } from 'cloudflare:workers';
import type { ShareCard } from '#functions/site/share/rules.ts';
import { drawCard } from './card.ts';

/**
 * The Worker that draws pictures for sharing, which only the site's Worker can call: the renderer and its fonts
 * weigh more than the whole site.
 */
export default class extends WorkerEntrypoint {
  /** A card as PNG. */
  draw(card: ShareCard): Promise<Uint8Array> {
    return drawCard(card);
  }
}
