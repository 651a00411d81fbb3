import type { Point } from './geometry.ts';
import type { PlacedNode } from './layout.ts';

/** What a node looks like: filled shapes, outlines, and round dots by their diameter. */
type Glyph = { fill?: string; line?: string; dot?: number };

export const num = (value: number) => String(Math.round(value * 10) / 10);

export function circle({ x, y }: Point, r: number): string {
  const d = num(r * 2);
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${d} 0a${num(r)} ${num(r)} 0 1 0 -${d} 0z`;
}

function square({ x, y }: Point, r: number): string {
  const d = num(r * 2);
  return `M${num(x - r)} ${num(y - r)}h${d}v${d}h-${d}z`;
}

function diamond({ x, y }: Point, r: number): string {
  const d = num(r);
  return `M${num(x)} ${num(y - r)}l${d} ${d}l-${d} ${d}l-${d} -${d}z`;
}

function triangle({ x, y }: Point, r: number): string {
  return `M${num(x)} ${num(y - r)}l${num(r)} ${num(r * 1.75)}h-${num(r * 2)}z`;
}

/** Each kind has one glyph in all drawings. */
export function glyph(node: PlacedNode): Glyph {
  const { r, strong } = node;
  switch (node.kind) {
    case 'society':
      return { fill: circle(node, r - 8), line: circle(node, r - 4) + circle(node, r) };
    case 'edition':
      if (strong) return { fill: circle(node, r - 3.5), line: circle(node, r) };
      return node.variant === 'netscix' ? { line: circle(node, r) } : { fill: circle(node, r) };
    case 'country':
      if (r > 10) return { dot: 8, line: circle(node, r - 3.5) + circle(node, r) };
      return r > 6 ? { dot: 5, line: circle(node, r) } : { line: circle(node, r) };
    case 'award':
      return { fill: square(node, r - 4), line: square(node, r) };
    case 'role':
      return { line: square(node, r) };
    case 'chapter':
      return { fill: diamond(node, r - 3), line: diamond(node, r + 2) };
    case 'person':
      return r > 5
        ? { fill: triangle(node, r - 3), line: triangle(node, r + 1) }
        : { fill: triangle(node, r) };
    case 'year':
      return strong ? { dot: 4, line: circle(node, r) } : { line: circle(node, r) };
    default:
      return { dot: Math.round(r * 2) };
  }
}
