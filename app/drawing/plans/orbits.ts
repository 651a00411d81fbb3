import { bearing, type Point, polar } from '../geometry.ts';
import { circle } from '../glyphs.ts';
import type { Guide } from '../layout.ts';

/** Faint circles around `centre`; the sheet cuts them where they leave it. */
export function orbits(centre: Point, radii: number[]): Guide[] {
  return radii.map((radius) => ({ d: circle(centre, radius) }));
}

/** Control point of a curve that goes from one orbit to another without crossing the inner one. */
export function transfer(centre: Point, from: Point, to: Point): Point {
  const a = bearing(centre, from);
  const b = bearing(centre, to);
  const turn = ((b.degrees - a.degrees + 540) % 360) - 180;
  const half = Math.min(Math.abs(turn) / 2, 50) * (Math.PI / 180);
  return polar(centre, a.degrees + turn / 2, (a.radius + b.radius) / 2 / Math.cos(half));
}
