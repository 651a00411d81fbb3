import { escapeXml } from '#functions/core/values/escape.ts';
import { inDollars, replaceFormulas } from '#functions/core/values/formulas.ts';

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

/** The text of HTML, without tags and with its characters. */
export const withoutTags = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, decodeEntity);

const signsOf = (plain: string, own: string): Map<string, string> =>
  new Map([...plain].map((char, i) => [char, [...own][i] ?? '']));

/** The signs that Unicode has raised and lowered, by those they stand for. */
const signs = {
  sup: signsOf(
    '0123456789+-−–=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδεθφχ',
    '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᵋᶿᵠᵡ',
  ),
  sub: signsOf(
    '0123456789+-−–=()aehijklmnoprstuvxβγρφχ',
    '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ',
  ),
};
type Place = keyof typeof signs;

/** A group in raised or lowered signs; null where one of them does not exist. */
function inSigns(place: Place, group: string): string | null {
  const chars = [...group.replace(/ ?([+\-−–=]) ?/g, '$1')].map((char) => signs[place].get(char));
  return chars.includes(undefined) ? null : chars.join('');
}

/** Ends of ordinal numbers and marks of notes mean the same on the line. */
const saysItself = /^(?:st|nd|rd|th|\[.*\]|[*†‡§¶′″°]+)$/i;

/** What is raised or lowered between two signs ('' for none) as plain text: 10⁶, else behind `^` or `_`. */
function onTheLine(place: Place, group: string, after: string, next: string): string {
  if (saysItself.test(group)) return group;
  // Several notes or affiliations; after a digit it would be a number with its decimals.
  const isNotes = place === 'sup' && /^\d+(?:, ?\d+)+$/.test(group) && !/\d/.test(after);
  if (isNotes) return group.replace(/\d+/g, (note) => inSigns(place, note) ?? note);
  const isOne = [...group].length === 1 && !/[\p{L}\p{N}]/u.test(next);
  const isShort = isOne || /^\([^()]*\)$/.test(group);
  const behind = `${place === 'sup' ? '^' : '_'}${isShort ? group : `(${group})`}`;
  return inSigns(place, group) ?? (after ? behind : group);
}

const innermost = /<(su[bp])\b[^>]*>([^<]*(?:<(?!\/?su[bp]\b)[^<]*)*)<\/\1>/g;
/** HTML with formulas as their TeX, for mail programs and readers of feeds, which show no MathML. */
export const withTexAsCode = (html: string): string =>
  replaceFormulas(html, (tex, isBlock) => `<code>${inDollars(tex, isBlock)}</code>`);

/** A formula of its own line stays apart from the words around it. */
const inText = (tex: string, isBlock: boolean): string =>
  isBlock ? ` ${inDollars(tex, isBlock)} ` : inDollars(tex, isBlock);

/** HTML that keeps its meaning when its tags are dropped: exponents and indices as signs, formulas as TeX. */
export function withSigns(html: string): string {
  const before = replaceFormulas(html, inText);
  const result = before.replace(innermost, (all, place: Place, inner: string, at: number) => {
    const after = /([^\s>])(?:<\/\w+>)*$/.exec(before.slice(Math.max(0, at - 80), at))?.[1] ?? '';
    const next = before.charAt(at + all.length);
    // The link of a note stays around it; what is longer is a text in small letters.
    const parts = /^((?:<[^>]*>|\s)*)(.{1,200}?)((?:<[^>]*>|\s)*)$/s.exec(inner);
    if (!parts) return inner;
    const [, opening = '', group = '', closing = ''] = parts;
    return opening + escapeXml(onTheLine(place, withoutTags(group), after, next)) + closing;
  });
  return result === before ? result : withSigns(result);
}

/** A search as typed, with what stands behind `^` or `_` in the signs that `plainText` writes. */
export const typedSigns = (text: string): string =>
  text.replace(
    /([\^_])(?:\{([^{}]+)\}|\(([^()]+)\)|([+\-−]?[\p{L}\p{N}]+))/gu,
    (typed, mark: string, ...groups: string[]) =>
      inSigns(mark === '^' ? 'sup' : 'sub', groups.slice(0, 3).find(Boolean) ?? '') ?? typed,
  );

const signed = new Map([...signs.sup, ...signs.sub].map(([char, sign]) => [sign, char]));
const plainOf = (text: string): string => [...text].map((sign) => signed.get(sign)).join('');
const anySigns = new RegExp(`[${[...signed.keys()].join('')}]+`, 'gu');

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );

/** Other ways to write a word with signs: as the words of its TeX, and an index of digits on the line. */
export const otherSigns = (word: string): string[] =>
  [
    word
      .replace(/[α-ω]/g, (letter) => ` ${greek[letter.charCodeAt(0) - 0x3b1]} `)
      .replace(/\s+/g, ' ')
      .trim(),
    word.replace(anySigns, (run) => ` ${plainOf(run)}`).trim(),
    word.replace(/[₀-₉]+/g, plainOf),
  ].filter((other) => other !== word);

const bare = (html: string): string => withoutTags(withSigns(html));

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
