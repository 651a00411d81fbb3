import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { themes } from '#functions/site/pages/schema.ts';
import { projectPath } from '#workers/local/project.ts';

describe.each(themes)('the drawing %s', (name) => {
  const svg = readFileSync(projectPath(`app/drawing/networks/${name}.svg`), 'utf8');

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
