import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../app/drawing/catalogue.ts';
import { readData } from '../../app/drawing/data.ts';
import { HEIGHT, WIDTH } from '../../app/drawing/geometry.ts';
import { layout } from '../../app/drawing/layout.ts';
import { renderSvg } from '../../app/drawing/render.ts';

const data = readData(join(import.meta.dirname, '../../workers/local/seed/data'));

function draw(name: string) {
  const entry = CATALOGUE[name];
  if (!entry) throw new Error(`no drawing ${name}`);
  const graph = entry.graph(data);
  const drawing = layout(graph, entry.plan(graph));
  return { graph, drawing, svg: renderSvg(drawing, entry.title) };
}

describe.each(Object.keys(CATALOGUE))('the drawing %s', (name) => {
  const { drawing, svg } = draw(name);

  it('has the same bytes each time', () => {
    expect(draw(name).svg === svg).toBe(true);
  });

  it('keeps every node and label on the sheet', () => {
    const { nodes, labels } = drawing;
    for (const { x, y } of [...nodes, ...labels]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
    expect(/NaN|Infinity|undefined/.test(svg)).toBe(false);
  });

  it('lets no two nodes overlap', () => {
    const { nodes } = drawing;
    const overlaps = nodes.flatMap((a, i) =>
      nodes
        .slice(i + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r)
        .map((b) => `${a.id} / ${b.id}`),
    );
    expect(overlaps).toEqual([]);
  });

  it('weighs at most 12 KB compressed', () => {
    expect(gzipSync(svg).length).toBeLessThanOrEqual(12 * 1024);
  });

  it('takes its colour from the page alone', () => {
    const group = svg.match(/<g id="d".*<\/g>/s)?.[0] ?? '';
    const colours = [...group.matchAll(/(?:fill|stroke|color)="([^"]*)"/g)].map(
      ([, value]) => value,
    );
    expect(new Set(colours)).toEqual(new Set(['none', 'currentColor']));
    expect(/<style|<script|\s(class|style|href)=|var\(/.test(group)).toBe(false);
    expect([...group.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id)).toEqual(['d']);
  });
});

describe('the drawing of the events', () => {
  it('shows every edition of the data', () => {
    const view = draw('events').graph.nodes.filter((node) => node.kind === 'edition');
    expect(view.map((node) => node.label).sort()).toEqual(
      data.editions.map((edition) => edition.title).sort(),
    );
  });
});
