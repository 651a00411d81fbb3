import { WorkerEntrypoint } from 'cloudflare:workers';
import wasm from '@resvg/resvg-wasm/index_bg.wasm';
import bold from '#app/drawing/generated/share/bold.bin';
import drawings from '#app/drawing/generated/share/drawings.txt';
import regular from '#app/drawing/generated/share/regular.bin';
import { cardDrawer } from '#app/drawing/share/draw.ts';
import type { Factors, Formulas, OwnWords, Weakness } from '#functions/core/adapters/workshop.ts';
import type { Paper } from '#functions/core/values/paper.ts';
import type { ShareCard } from '#functions/site/share/rules.ts';
import { factorsHere } from './factors.ts';
import { writeFormulas } from './formulas.ts';
import { passwordsHere } from './passwords.ts';

let drawer: ReturnType<typeof cardDrawer> | undefined;

/** A card as PNG. */
async function drawCard(card: ShareCard): Promise<Uint8Array> {
  drawer ??= cardDrawer(wasm, { fonts: { regular, bold }, drawings: JSON.parse(drawings) });
  return (await drawer)(card);
}

/**
 * The Worker for what takes long or weighs much, which only the site's Worker can call: it draws pictures for sharing,
 * receipts and invoices, and checks what proves who somebody is. Its libraries, fonts and dictionaries weigh more than the
 * whole site, and whoever asks for a page does not wait for it.
 */
export default class extends WorkerEntrypoint implements Factors {
  /** A card as PNG. */
  draw(card: ShareCard): Promise<Uint8Array> {
    return drawCard(card);
  }

  /** A document as PDF. Its library is loaded for the first one. */
  async drawPaper(paper: Paper): Promise<Uint8Array> {
    const { drawPaper } = await import('#app/drawing/paper/draw.ts');
    return drawPaper(paper, { regular, bold });
  }

  writeFormulas(...asked: Parameters<Formulas['write']>) {
    return writeFormulas(...asked);
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

  newPasskeyOptions(asked: Parameters<Factors['newPasskeyOptions']>[0]) {
    return factorsHere.newPasskeyOptions(asked);
  }

  passkeyOptions(asked: Parameters<Factors['passkeyOptions']>[0]) {
    return factorsHere.passkeyOptions(asked);
  }

  checkNewPasskey(asked: Parameters<Factors['checkNewPasskey']>[0]) {
    return factorsHere.checkNewPasskey(asked);
  }

  checkPasskey(asked: Parameters<Factors['checkPasskey']>[0]) {
    return factorsHere.checkPasskey(asked);
  }

  newAppSecret() {
    return factorsHere.newAppSecret();
  }

  drawApp(...app: Parameters<Factors['drawApp']>) {
    return factorsHere.drawApp(...app);
  }

  appStep(...code: Parameters<Factors['appStep']>) {
    return factorsHere.appStep(...code);
  }
}
