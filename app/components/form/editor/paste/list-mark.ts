/** How an item of a list is marked. */
export interface Mark {
  name: 'ul' | 'ol';
  /** The number of the item. */
  start: number;
  type: 'a' | 'A' | 'i' | 'I' | null;
}

const bullet: Mark = { name: 'ul', start: 1, type: null };

const formats: Record<string, Mark['type']> = {
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
};

const romans: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(word: string): number {
  const values = [...word.toLowerCase()].map((letter) => romans[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

const letterNumber = (word: string): number => (word.toLowerCase().codePointAt(0) ?? 97) - 96;

/** The format that the styles of a document give to a level of a list; '' when they do not say. */
function formatOf(styles: string, list: string, level: string): string {
  const [, rules = ''] =
    new RegExp(`@list ${list}:level${level}\\b[^{]*\\{([^}]*)\\}`, 'i').exec(styles) ?? [];
  const [, format] = /mso-level-number-format:\s*([\w-]+)/i.exec(rules) ?? [];
  return format?.toLowerCase() ?? (rules && 'decimal');
}

/** What a drawn mark says, such as "·", "3." or "iv)"; the document's styles decide what it leaves open. */
export function readMark(text: string, styles: string, list: string, level: string): Mark {
  const format = list && formatOf(styles, list, level);
  if (format === 'bullet' || format === 'image') return bullet;
  const [, word = '', point] =
    /^\(?(?:[\da-z]+\.)*?([\d]+|[a-z]{1,7})([.):]*)$/i.exec(text.replace(/[\s\u00a0]+/g, '')) ?? [];
  if (/^\d+$/.test(word)) return { name: 'ol', start: Number(word), type: null };
  // "o" alone is a bullet of the font Courier.
  if (!word || !point) return format && text.trim() === '' ? numbered(format, 1) : bullet;
  const type = formats[format] ?? (/^[ivx]{2,}$|^[iI]$/.test(word) ? 'i' : 'a');
  const start = type.toLowerCase() === 'i' ? romanNumber(word) : letterNumber(word);
  const isUpper = word !== word.toLowerCase();
  return numbered(isUpper ? type.toUpperCase() : type, start);
}

const numbered = (format: string, start: number): Mark => ({
  name: 'ol',
  start,
  type: formats[format] ?? (/^[aAiI]$/.test(format) ? (format as Mark['type']) : null),
});
