import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { ShareCard } from '#functions/site/share/rules.ts';
import { shareSvg } from './card.ts';
import { readWidths } from './text.ts';

export interface CardParts {
  fonts: { regular: ArrayBuffer; bold: ArrayBuffer };
  /** The drawing of each theme, and the `mark`. */
  drawings: Record<string, string>;
}

/** Makes the function that draws cards as PNG; once in a process, as its library wants. */
export async function cardDrawer(
  wasm: Parameters<typeof initWasm>[0],
  { fonts, drawings }: CardParts,
): Promise<(card: ShareCard) => Uint8Array> {
  await initWasm(wasm);
  const font = {
    fontBuffers: [new Uint8Array(fonts.regular), new Uint8Array(fonts.bold)],
    defaultFontFamily: 'Brygada 1918',
  };
  const measures = { regular: readWidths(fonts.regular), bold: readWidths(fonts.bold) };
  return (card) => {
    const drawing = drawings[card.theme] ?? drawings.home ?? '';
    const svg = shareSvg(card, { ...measures, drawing, mark: drawings.mark ?? '' });
    const picture = new Resvg(svg, { font });
    try {
      return picture.render().asPng();
    } finally {
      picture.free();
    }
  };
}
