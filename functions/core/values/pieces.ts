/** A text as what was found in it, in order and apart, and the words between. */
export function piecesOf<Found extends { text: string; at: number }>(
  text: string,
  found: readonly Found[],
): (string | Found)[] {
  const pieces: (string | Found)[] = [];
  let end = 0;
  for (const one of [...found].sort((a, b) => a.at - b.at)) {
    if (one.at < end) continue;
    pieces.push(text.slice(end, one.at), one);
    end = one.at + one.text.length;
  }
  return [...pieces, text.slice(end)];
}
