import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { themes } from '#functions/site/pages/schema.ts';
import { cardDrawer } from './share/draw.ts';

const here = import.meta.dirname;

const PAPER = '#faf6ee';
const INK = '#1d2430';
const PALE = '#e8e4da';

/** The mark on a 32 × 32 field: the open dial of the home drawing, four years and their hub. */
const MARK =
  '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
  'd="M6.5 21.2A11.2 11.2 0 1 1 19.7 26.3M6.5 21.2L16.2 15.6L25.9 10"/>' +
  '<path fill="currentColor" d="M12.2 15.6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z' +
  'M3.7 21.2a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0zM7.5 6.1a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0z' +
  'M22.3 10a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0zM16.9 26.3a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0z"/>';

const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>\n`;

/** Writes mark.svg, favicons and touch icons into `outDir`. */
async function writeIcons(outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const save = (name: string, content: string | Buffer) =>
    writeFileSync(join(outDir, name), content);
  save('mark.svg', svg('0 0 32 32', `<title>Network Science Society</title><g id="m">${MARK}</g>`));
  save('favicon.svg', svg('0 0 32 32', themeSvg(MARK)));
  save('favicon.ico', ico(await tile(32, 1, 'none')));
  save('apple-touch-icon.png', await tile(180, 0.68, PAPER));
  save('icon-192.png', await tile(192, 0.72, PAPER));
  save('icon-512.png', await tile(512, 0.72, PAPER));
  save('icon-maskable-512.png', await tile(512, 0.58, PAPER));
}

function themeSvg(content: string): string {
  const style = `g{color:${INK}}@media(prefers-color-scheme:dark){g{color:${PALE}}}`;
  return `<title>Network Science Society</title><style>${style}</style><g>${content}</g>`;
}

/** A square PNG of `size` px; the mark takes `share` of its width. */
function tile(size: number, share: number, background: string): Promise<Buffer> {
  const side = 32 / share;
  const start = (32 - side) / 2;
  const box = `${start} ${start} ${side} ${side}`;
  const field = `<rect x="${start}" y="${start}" width="${side}" height="${side}"`;
  const picture = svg(box, `${field} fill="${background}"/><g color="${INK}">${MARK}</g>`);
  return sharp(Buffer.from(picture), { density: (72 * size) / side })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Wraps one 32 px PNG into an ICO container. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const { resolve: find } = createRequire(import.meta.url);
const fontFile = (name: string): ArrayBuffer => {
  const bytes = readFileSync(find(`@expo-google-fonts/brygada-1918/${name}.ttf`));
  return new Uint8Array(bytes).buffer;
};

/**
 * Writes what pictures for sharing are drawn with into `share/`, for the Worker, and the general one into `icons/`.
 * The fonts are whole, since titles have letters of many languages.
 */
async function writeShareParts(outDir: string): Promise<void> {
  const fonts = {
    regular: fontFile('400Regular/Brygada1918_400Regular'),
    bold: fontFile('600SemiBold/Brygada1918_600SemiBold'),
  };
  const groups = themes.map((name) => {
    const network = readFileSync(join(here, 'networks', `${name}.svg`), 'utf8');
    return [name, network.slice(network.indexOf('<g id="d"'), network.lastIndexOf('</svg>'))];
  });
  const drawings = { ...Object.fromEntries(groups), mark: MARK };
  mkdirSync(join(outDir, 'share'), { recursive: true });
  for (const [name, bytes] of Object.entries(fonts))
    writeFileSync(join(outDir, 'share', `${name}.bin`), new Uint8Array(bytes));
  writeFileSync(join(outDir, 'share', 'drawings.txt'), JSON.stringify(drawings));
  const draw = await cardDrawer(readFileSync(find('@resvg/resvg-wasm/index_bg.wasm')), {
    fonts,
    drawings,
  });
  const societyName = 'Network Science Society';
  const general = draw({ title: societyName, line: '', theme: 'home', societyName });
  const small = sharp(general).png({ palette: true, colours: 64, compressionLevel: 9 });
  writeFileSync(join(outDir, 'icons', 'og.png'), await small.toBuffer());
}

const outDir = join(here, 'generated');
await writeIcons(join(outDir, 'icons'));
await writeShareParts(outDir);
