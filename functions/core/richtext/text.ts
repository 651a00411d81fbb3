const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const blocks =
  /<\/?(?:p|h\d|ul|ol|li|br|hr|dl|dt|dd|table|caption|tr|t[hd]|blockquote|pre|figure|figcaption)\b[^>]*>/gi;

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const bare = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, decodeEntity);

/** The words of sanitised rich text, without tags and with single spaces: for summaries. */
export function plainText(html: string): string {
  return bare(html.replace(blocks, ' ')).replace(/\s+/g, ' ').trim();
}

/** The same with its paragraphs and headings apart and each point of a list on a line: for plain text files. */
export function plainLines(html: string): string {
  const parts = html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/?t[rd]|\/?d[td])\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n– ')
    .replace(/<\/li>/gi, '')
    .replace(blocks, '\n\n');
  return bare(parts)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/(^|\n)– ?\n+/g, '$1– ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Its words for the search: headings, points and cells that end without a mark are apart from what follows (D-99). */
export const searchableText = (html: string): string =>
  plainLines(html)
    .split('\n')
    .map((line) => line.replace(/^– /, ''))
    .filter(Boolean)
    .map((line, i, { length }) =>
      i === length - 1 || /[.!?:;…][)”’»"]?$/.test(line) ? line : `${line} ·`,
    )
    .join(' ');

/** At most `length` characters, cut at a word, with an ellipsis if shortened. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,;:.–-]+$/, '')} …`;
}
