import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { CATALOGUE } from './catalogue.ts';
import { readData } from './data.ts';
import type { Graph, NodeKind } from './graph.ts';
import { MARK, writeIcons } from './icons.ts';
import { layout } from './layout.ts';
import { renderSvg } from './render.ts';
import { cardDrawer } from './share/draw.ts';

const PLURALS: Partial<Record<NodeKind, string>> = {
  edition: 'editions',
  city: 'cities',
  country: 'countries',
  year: 'years',
  award: 'awards',
  role: 'roles',
  person: 'people',
  event: 'events',
  chapter: 'chapters',
};

/** Counts for the accessible name of a drawing; 0 for kinds that it does not show. */
function factsOf(graph: Graph): Record<string, number> {
  const facts: Record<string, number> = { nodes: graph.nodes.length, links: graph.links.length };
  for (const [kind, plural] of Object.entries(PLURALS)) {
    facts[plural] = graph.nodes.filter((node) => node.kind === kind).length;
  }
  return facts;
}

/** Reads the society's data and writes all drawings, facts.json and icons/ into `outDir`. */
export async function buildDrawings(dataDir: string, outDir: string): Promise<void> {
  const data = readData(dataDir);
  const facts: Record<string, Record<string, number>> = {};
  const files: Record<string, string> = {};
  for (const [name, { title, graph, plan }] of Object.entries(CATALOGUE)) {
    const built = graph(data);
    facts[name] = factsOf(built);
    files[name] = renderSvg(layout(built, plan(built)), title);
  }
  mkdirSync(outDir, { recursive: true });
  for (const [name, svg] of Object.entries(files)) writeFileSync(join(outDir, `${name}.svg`), svg);
  writeFileSync(join(outDir, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
  await writeIcons(join(outDir, 'icons'));
  await writeShareParts(files, outDir);
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
async function writeShareParts(files: Record<string, string>, outDir: string): Promise<void> {
  const fonts = {
    regular: fontFile('400Regular/Brygada1918_400Regular'),
    bold: fontFile('600SemiBold/Brygada1918_600SemiBold'),
  };
  const groups = Object.entries(files).map(([name, svg]) => [
    name,
    svg.slice(svg.indexOf('<g id="d"'), svg.lastIndexOf('</svg>')),
  ]);
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

if (import.meta.main) {
  const here = import.meta.dirname;
  await buildDrawings(
    resolve(process.argv[2] ?? join(here, '../../workers/local/seed/data')),
    resolve(process.argv[3] ?? join(here, 'generated')),
  );
}
