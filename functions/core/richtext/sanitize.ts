import { Parser } from 'htmlparser2';
import { type Language, languages } from '#functions/core/values/dates.ts';
import { isVisible, withoutTurns } from '#functions/core/values/markup.ts';
import { ownPicture, readableAddress } from '#functions/core/values/own-picture.ts';
import { remember } from '#functions/core/values/remember.ts';

type Attributes = Record<string, string>;

/** The one allow-list for rich text (D-60): structure and links, no style, no script, no frame. */
const plainTags =
  'p br hr h2 h3 h4 ul ol li a strong em b i u s sub sup code pre blockquote img figure figcaption dl dt dd table caption thead tbody tfoot tr th td';
/** MathML Core, as the server writes it from TeX (formulas.ts): no link, no other content than formulas. */
const mathTags =
  'math semantics annotation mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mpadded mphantom mstyle menclose merror';
const isOfFormula = new Set(mathTags.split(' '));
const allowedTags = new Set(`${plainTags} math`.split(' '));
const mathAttributes =
  'display alttext encoding mathvariant stretchy fence form separator lspace rspace minsize maxsize symmetric movablelimits largeop accent accentunder displaystyle scriptlevel linethickness width height depth voffset notation columnspan rowspan class'.split(
    ' ',
  );
const allowedAttributes: Record<string, readonly string[]> = {
  a: ['href', 'rel', 'title', 'lang'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'type'],
  ...Object.fromEntries(mathTags.split(' ').map((tag) => [tag, mathAttributes])),
};
/** How Temml aligns equations; no other class is kept. */
const mathClass = /^tml-(?:left|right|jot)$/;
const listTypes = new Set(['1', 'a', 'A', 'i', 'I']);
const voidTags = new Set(['br', 'hr', 'img']);
/** Whose content is no text, or nothing that anybody sees. */
const silentTags = new Set('script style textarea option iframe xmp noembed noframes'.split(' '));
/** No text needs more, and browsers give up at some hundreds. */
const mostDepth = 40;

/** What may not be without a paragraph, as the editor writes it: an empty one stays there. */
const needsParagraph = /^(?:li|td|th|dd|blockquote)$/;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (char) => escapes[char] ?? char);
const escapeValue = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const scheme = /^[a-z][a-z\d.+-]*:/i;

/** Whether a browser that follows an address stays with pages and e-mail. */
function isHarmless(address: string): boolean {
  const read = address.replace(/[\0-\x20]+/g, '');
  const [named] = scheme.exec(read) ?? [];
  return named ? /^(?:https?|mailto):$/i.test(named) : !/^[/\\]{2}/.test(read);
}

/** The attributes of a link: one to another site says so. */
function linkAttributes({ rel: _, lang, ...kept }: Attributes): Attributes {
  if (languages.some((language) => language === lang)) kept.lang = lang as Language;
  if (kept.href === undefined) return kept;
  const { href, ...others } = { ...kept, href: readableAddress(kept.href) };
  if (!isHarmless(href)) return others;
  return { ...kept, href, ...(/^https?:/i.test(href) ? { rel: 'noopener nofollow' } : {}) };
}

function attributesOf(tag: string, given: Attributes): Attributes {
  if (tag === 'a') return linkAttributes(given);
  if (tag === 'img') return { ...given, src: ownPicture(given.src) ?? '', loading: 'lazy' };
  if (given.class && !mathClass.test(given.class)) return { ...given, class: '' };
  if (tag === 'ol' && !listTypes.has(given.type ?? '')) return { ...given, type: '' };
  return given;
}

function openingTag(tag: string, attributes: Attributes): string {
  const kept = (allowedAttributes[tag] ?? []).length === 0 ? [] : Object.entries(attributes);
  const written = kept
    .filter(([name, value]) => allowedAttributes[tag]?.includes(name) && (value || name === 'alt'))
    .map(([name, value]) => ` ${name}="${escapeValue(value)}"`);
  return `<${tag}${written.join('')}${voidTags.has(tag) ? ' />' : '>'}`;
}

/** An element that has begun, and where its tag and its content begin in the result. */
interface Open {
  tag: string;
  isWritten: boolean;
  from: number;
  inner: number;
  text: string;
}

/**
 * HTML of what the list allows, written anew: a tag, an attribute or an address that is not in it is left out. Only
 * pictures of this site are allowed: one without a source is dropped, and a line that held nothing else goes with
 * it. A link around no word and no picture says nothing.
 */
function cleanHtml(html: string): string {
  let result = '';
  const open: Open[] = [];
  let silent = 0;
  // Where in the result the last picture was kept, and dropped: beyond the tag of an element, if it was within.
  let kept = -1;
  let dropped = -1;

  function close({ tag, isWritten, from, inner, text }: Open): void {
    const parent = open.at(-1);
    if (parent) parent.text += text;
    if (!isWritten || voidTags.has(tag)) return;
    if (/^(?:a|p|h[234])$/.test(tag) && kept <= from && !isVisible(text)) {
      const isEmptied = dropped > from;
      const isLink = tag === 'a';
      if (isLink || (isEmptied && !needsParagraph.test(parent?.tag ?? ''))) {
        // A blank in a link may part two words.
        result = result.slice(0, from) + (isLink ? result.slice(inner) : '');
        // What was within begins here now.
        if (isEmptied) dropped = from;
        return;
      }
    }
    result += `</${tag}>`;
  }

  const parser = new Parser({
    onopentag(tag, given) {
      if (silent > 0 || silentTags.has(tag)) silent++;
      // Nothing but formulas stands in a formula, and its parts nowhere else.
      const isInFormula = open.some((around) => around.tag === 'math');
      const fits = isInFormula ? isOfFormula.has(tag) && tag !== 'math' : allowedTags.has(tag);
      const isAllowed = silent === 0 && open.length < mostDepth && fits;
      const attributes = isAllowed ? attributesOf(tag, given) : {};
      const isWritten = isAllowed && (tag !== 'img' || attributes.src !== '');
      const from = result.length;
      if (isAllowed && tag === 'img') {
        if (isWritten) kept = from;
        else dropped = from;
      }
      if (isWritten) result += openingTag(tag, attributes);
      open.push({ tag, isWritten, from, inner: result.length, text: '' });
    },
    ontext(text) {
      if (silent > 0) return;
      result += escapeText(text);
      const inner = open.at(-1);
      if (inner) inner.text += text;
    },
    onclosetag() {
      const ended = open.pop();
      if (silent > 0) silent--;
      if (ended) close(ended);
    },
  });
  parser.end(html);
  return result;
}

/** Control characters, which parsers treat differently. */
const noCharacters = /(?![\t\n\r])\p{Cc}/gu;

/** A form is sent with CRLF at the ends of lines: without this, a text that nobody touched would be another one. */
const lineEnds = /\r\n?/g;

const cleanText = (html: string): string =>
  cleanHtml(withoutTurns(html.replace(lineEnds, '\n').replace(noCharacters, '')));

/**
 * Rich text made safe for storing (D-60). What is left when a tag is removed may parse differently, so it is
 * cleaned until nothing changes: what is stored is what will be shown.
 */
export function sanitizeRichText(html: string): string {
  let safe = cleanText(html);
  for (let again = 0; again < 3; again++) {
    const next = cleanText(safe);
    if (next === safe) break;
    safe = next;
  }
  return safe;
}

/**
 * Rich text made safe for display: the same allow-list again, so that a row written by other means cannot do
 * harm. Results are cached, so that a page pays for each text once.
 */
export const safeHtml = remember(1000, cleanText);
