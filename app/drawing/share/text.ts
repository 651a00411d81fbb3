/** The width of each character of a font at a size of 1; from its tables `cmap` (format 4) and `hmtx`. */
export function readWidths(font: ArrayBuffer): (text: string) => number {
  const data = new DataView(font);
  const tables = new Map<string, number>();
  for (let i = 0; i < data.getUint16(4); i++) {
    const at = 12 + i * 16;
    const name = String.fromCharCode(...new Uint8Array(font, at, 4));
    tables.set(name, data.getUint32(at + 8));
  }
  const table = (name: string): number => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`The font has no table ${name}.`);
    return at;
  };
  const unitsPerEm = data.getUint16(table('head') + 18);
  const metrics = data.getUint16(table('hhea') + 34);
  const glyphOf = readCharacters(data, table('cmap'));
  const widthOf = (character: string): number => {
    const glyph = Math.min(glyphOf(character.codePointAt(0) ?? 0), metrics - 1);
    return data.getUint16(table('hmtx') + glyph * 4) / unitsPerEm;
  };
  return (text) => [...text].reduce((width, character) => width + widthOf(character), 0);
}

/** The glyph of a character; 0 for one that the font does not have. */
function readCharacters(data: DataView, cmap: number): (code: number) => number {
  const subtables = Array.from(
    { length: data.getUint16(cmap + 2) },
    (_, i) => cmap + data.getUint32(cmap + 4 + i * 8 + 4),
  );
  const at = subtables.find((start) => data.getUint16(start) === 4);
  if (at === undefined) throw new Error('The font has no table of characters in format 4.');
  const count = data.getUint16(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + count * 2];
  const [deltas, offsets] = [starts + count * 2, starts + count * 4];
  return (code) => {
    for (let i = 0; i < count; i++) {
      if (data.getUint16(ends + i * 2) < code) continue;
      const start = data.getUint16(starts + i * 2);
      if (start > code) return 0;
      const delta = data.getUint16(deltas + i * 2);
      const offset = data.getUint16(offsets + i * 2);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = data.getUint16(offsets + i * 2 + offset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/**
 * A text in lines of at most `width`, as `measure` counts it; what does not fit into `most` lines ends with an
 * ellipsis. A word that is wider than a line is cut.
 */
export function breakLines(
  text: string,
  { width, most, measure }: { width: number; most: number; measure(text: string): number },
): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.trim().split(/\s+/);
  for (const [i, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    if (lines.length < most) continue;
    const last = lines.pop() ?? '';
    return [...lines, shorten(`${last} ${words.slice(i).join(' ')}`, width, measure)];
  }
  return [...lines, line].map((one) => shorten(one, width, measure));
}

/** A text cut to a width, with an ellipsis where something is missing. */
function shorten(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && measure(`${characters.join('').trimEnd()}…`) > width)
    characters.pop();
  // Not in the middle of a word, unless there is only one.
  const whole =
    text[characters.join('').length] === ' ' ? [] : characters.join('').split(' ').slice(0, -1);
  return `${(whole.join(' ') || characters.join('')).trimEnd()}…`;
}
