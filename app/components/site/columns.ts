const most = 4;

/** In how many columns a number of cards fills its last row best; four at most. */
export function bestColumns(count: number): number {
  if (count <= most) return Math.max(1, count);
  const emptyCells = (columns: number) => (columns - (count % columns)) % columns;
  return emptyCells(3) < emptyCells(most) ? 3 : most;
}
