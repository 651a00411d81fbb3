import {
  formulaHtml,
  formulasIn,
  inDollars,
  replaceFormulas,
  withDollars,
} from '#functions/core/values/formulas.ts';
import { addressesIn } from '#functions/core/values/link-address.ts';
import { piecesOf } from '#functions/core/values/pieces.ts';

const knownTags =
  'p|br|hr|h[1-6]|ul|ol|li|a|strong|em|b|i|u|s|sub|sup|code|pre|blockquote|img|figure|figcaption|' +
  'dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|div|span|script|style|iframe|svg|math|font|small';
// An attribute needs its "=", so that "a <b and c> d" is read as a sentence.
const tag = new RegExp(
  `</?(?:${knownTags})(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+))*\\s*/?>`,
  'i',
);

/** Whether a text contains HTML tags, so that it is read as HTML. */
const isHtml = (text: string): boolean => tag.test(text);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line as HTML, with its addresses as links and its formulas as such. */
const lineToHtml = (text: string): string =>
  piecesOf(text, [...addressesIn(text), ...formulasIn(text)])
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(piece);
      return 'tex' in piece
        ? formulaHtml(escapeHtml(piece.tex), piece.isBlock)
        : `<a href="${escapeHtml(piece.href)}">${escapeHtml(piece.text)}</a>`;
    })
    .join('');

/**
 * The content of a plain field as HTML, not yet sanitised. Text without tags becomes paragraphs (separated by
 * empty lines) with its line breaks, and web addresses become links; text with tags is HTML already. What an
 * editor produces is unchanged.
 */
export const typedToHtml = (text: string): string => (isHtml(text) ? text : plainToHtml(text));

/** The same for a text in which tags are words. */
export const plainToHtml = (text: string): string =>
  withDollars(text.replace(/\r\n?/g, '\n'))
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(lineToHtml).join('<br>')}</p>`)
    .join('');

const characters: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  nbsp: '\u00a0',
};

// How two versions of the same HTML may differ after sanitising.
const normalizeHtml = (html: string): string =>
  replaceFormulas(html, formulaHtml)
    .replace(/<br\s*\/?>/g, '<br>')
    .replace(/ rel="[\w ]*"/g, '')
    .replaceAll('&nbsp;', '\u00a0');

/**
 * HTML for editing in a plain field: as text when nothing is lost by that (paragraphs, line breaks, linked
 * addresses), otherwise as HTML. `typedToHtml` reverses it; HTML without any tag comes back as a paragraph.
 */
export function htmlToTyped(html: string): string {
  if (html.trim() === '') return '';
  const whole = isHtml(html) ? html : `<p>${html.trim()}</p>`;
  const text = replaceFormulas(whole, inDollars)
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/?(?:p|a)\b[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => characters[name] ?? '');
  return normalizeHtml(typedToHtml(text)) === normalizeHtml(whole) ? text : whole;
}
