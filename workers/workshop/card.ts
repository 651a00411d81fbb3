import wasm from '@resvg/resvg-wasm/index_bg.wasm';
import { cardDrawer } from '#app/drawing/share/draw.ts';
import type { ShareCard } from '#functions/site/share/rules.ts';
import bold from '../../app/drawing/generated/share/bold.bin';
import drawings from '../../app/drawing/generated/share/drawings.txt';
import regular from '../../app/drawing/generated/share/regular.bin';

let drawer: ReturnType<typeof cardDrawer> | undefined;

/** A card as PNG. */
export async function drawCard(card: ShareCard): Promise<Uint8Array> {
  drawer ??= cardDrawer(wasm, { fonts: { regular, bold }, drawings: JSON.parse(drawings) });
  return (await drawer)(card);
}
