import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CATALOGUE } from './catalogue.ts';
import { readData } from './data.ts';
import type { Graph, NodeKind } from './graph.ts';
import { writeIcons } from './icons.ts';
import { layout } from './layout.ts';
import { renderSvg } from './render.ts';

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
  await writeIcons(files.home ?? '', join(outDir, 'icons'));
}

if (import.meta.main) {
  const here = import.meta.dirname;
  await buildDrawings(
    resolve(process.argv[2] ?? join(here, '../../workers/local/seed/data')),
    resolve(process.argv[3] ?? join(here, 'generated')),
  );
}
