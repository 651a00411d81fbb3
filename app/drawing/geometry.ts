export type Point = { x: number; y: number };
export const WIDTH = 1200;
export const HEIGHT = 800;

const RADIAN = Math.PI / 180;

/** Degrees run clockwise on the screen from east: 90 is down, 180 left, 270 up. */
export function polar(centre: Point, degrees: number, radius: number): Point {
  return {
    x: centre.x + Math.cos(degrees * RADIAN) * radius,
    y: centre.y + Math.sin(degrees * RADIAN) * radius,
  };
}

/** The inverse of `polar`, degrees in [0, 360). */
export function bearing(centre: Point, point: Point): { degrees: number; radius: number } {
  const degrees = Math.atan2(point.y - centre.y, point.x - centre.x) / RADIAN;
  return {
    degrees: (degrees + 360) % 360,
    radius: Math.hypot(point.x - centre.x, point.y - centre.y),
  };
}

export function mix(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Control point of a gentle bow; `bow` is its height as a share of the chord, + to the right. */
export function bowPoint(from: Point, to: Point, bow: number): Point {
  const middle = mix(from, to, 0.5);
  return { x: middle.x - (to.y - from.y) * bow, y: middle.y + (to.x - from.x) * bow };
}

/** The point at `distance` from `from` in the direction of `towards`. */
export function step(from: Point, towards: Point, distance: number): Point {
  const length = Math.hypot(towards.x - from.x, towards.y - from.y);
  return length === 0 ? from : mix(from, towards, distance / length);
}
