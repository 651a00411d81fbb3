import { escapeXml } from '#functions/core/values/escape.ts';
import { HEIGHT, type Point, step, WIDTH } from './geometry.ts';
import { glyph, num } from './glyphs.ts';
import type { LinkKind } from './graph.ts';
import type { Drawing, Label, PlacedLink } from './layout.ts';

/** Clear space between the end of a hairline and its glyph. */
const CLEARANCE = 2.5;

const LINK_OPACITY: Record<LinkKind, number> = {
  next: 0.5,
  trail: 0.28,
  when: 0.4,
  where: 0.5,
  within: 0.4,
  prize: 0.32,
  part: 0.4,
};

/** A complete SVG file; the drawing is the group `d`, in currentColor only. */
export function renderSvg(drawing: Drawing, title: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" color="#444">`,
    `<title>${escapeXml(title)}</title>`,
    '<g id="d" fill="none" stroke="currentColor" stroke-linecap="round">',
    path(drawing.guides.map((guide) => guide.d).join(''), 'stroke-width=".7" opacity=".2"'),
    ...linkPaths(drawing.links),
    ...nodePaths(drawing),
    labelTexts(drawing.labels),
    '</g></svg>\n',
  ].join('');
}

function path(d: string, attributes: string): string {
  return d === '' ? '' : `<path ${attributes} d="${d}"/>`;
}

function linkPaths(links: PlacedLink[]): string[] {
  const classes = new Map<number, string>();
  for (const link of links) {
    const opacity = LINK_OPACITY[link.kind];
    classes.set(opacity, (classes.get(opacity) ?? '') + linkPath(link));
  }
  return [...classes]
    .sort(([a], [b]) => a - b)
    .map(([opacity, d]) => path(d, `stroke-width=".8" opacity="${opacity}"`));
}

function linkPath({ from, to, controls }: PlacedLink): string {
  const start = step(from, controls[0] ?? to, from.r + CLEARANCE);
  const end = step(to, controls.at(-1) ?? from, to.r + CLEARANCE);
  const command = ['L', 'Q', 'C'][controls.length] ?? 'L';
  return `M${xy(start)}${command}${[...controls, end].map(xy).join(' ')}`;
}

const xy = ({ x, y }: Point) => `${num(x)} ${num(y)}`;

function nodePaths({ nodes }: Drawing): string[] {
  const glyphs = nodes.map((node) => ({ node, ...glyph(node) }));
  const dots = new Map<number, string>();
  for (const { node, dot } of glyphs) {
    if (dot) dots.set(dot, `${dots.get(dot) ?? ''}M${xy(node)}h0`);
  }
  return [
    path(glyphs.map(({ line = '' }) => line).join(''), 'stroke-width="1" opacity=".85"'),
    path(
      glyphs.map(({ fill = '' }) => fill).join(''),
      'fill="currentColor" stroke="none" opacity=".9"',
    ),
    ...[...dots].map(([size, d]) => path(d, `stroke-width="${size}" opacity=".85"`)),
  ];
}

function labelTexts(labels: Label[]): string {
  if (labels.length === 0) return '';
  const texts = labels.map(
    ({ text, side, ...at }) =>
      `<text x="${num(at.x)}" y="${num(at.y)}" text-anchor="${side}">${escapeXml(text)}</text>`,
  );
  return (
    '<g fill="currentColor" stroke="none" opacity=".7" font-family="Georgia, serif" ' +
    `font-style="italic">${texts.join('')}</g>`
  );
}
