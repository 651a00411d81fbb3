/** Whether lines are those of a column: all but the last are about as long as the longest. */
function isColumn(lines: readonly string[]): boolean {
  const longest = Math.max(...lines.map(({ length }) => length));
  const full = lines.slice(0, -1);
  return full.length > 1 && longest >= 40 && full.every(({ length }) => length > longest * 0.7);
}

/**
 * Joins the lines that a PDF breaks at the width of its column, and the words that it breaks between two of them
 * (D-162). A hyphen stays where the same word has one elsewhere in the text. Other lines stay lines.
 */
export const joinLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // Letters in one sign, such as that of "fi".
    .replace(/[\ufb00-\ufb06]/g, (sign) => sign.normalize('NFKC'))
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      if (!isColumn(lines)) return block;
      return lines
        .join('\n')
        .replace(/(\p{L}+)-\n(\p{Ll}+)/gu, (_, one: string, other: string) =>
          text.includes(`${one}-${other}`) ? `${one}-${other}` : one + other,
        )
        .replaceAll('\n', ' ');
    })
    .join('\n\n');
