import sanitizeHtml from 'sanitize-html';
import { type Language, languages } from '#functions/core/values/dates.ts';
import { isVisible, withoutTurns } from '#functions/core/values/markup.ts';
import { ownPicture, readableAddress } from '#functions/core/values/own-picture.ts';
import { remember } from '#functions/core/values/remember.ts';

/** The one allow-list for rich text (D-60): structure and links, no style, no script, no frame. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'a',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
    ],
    ...['sub', 'sup', 'code', 'pre', 'blockquote', 'img', 'figure', 'figcaption', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title', 'lang'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', { name: 'type', values: ['1', 'a', 'A', 'i', 'I'] }],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // No text needs more, and browsers give up at some hundreds.
  nestingLimit: 40,
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName, attribs) => {
      const { rel: _, lang, ...kept } = attribs;
      if (languages.some((language) => language === lang)) kept.lang = lang as Language;
      if (kept.href === undefined) return { tagName, attribs: kept };
      kept.href = readableAddress(kept.href);
      if (/^https?:/i.test(kept.href)) kept.rel = 'noopener nofollow';
      return { tagName, attribs: kept };
    },
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: ownPicture(attribs.src) ?? '', loading: 'lazy' },
    }),
  },
};

/** What may not be without a paragraph, as the editor writes it: an empty one stays there. */
const needsParagraph = /^(?:li|td|th|dd|blockquote)$/;

/**
 * Only pictures of this site are allowed: one without a source is dropped, and a line that held nothing else goes
 * with it. A link around no word and no picture says nothing.
 */
function withoutEmpty(): Pick<
  sanitizeHtml.IOptions,
  'onOpenTag' | 'onCloseTag' | 'exclusiveFilter'
> {
  const open: string[] = [];
  // Where in the result the last picture was kept, and dropped: beyond the tag of an element, if it was within.
  let kept = -1;
  let dropped = -1;
  return {
    onOpenTag: (name) => {
      open.push(name);
    },
    onCloseTag: () => {
      open.pop();
    },
    exclusiveFilter({ tag, attribs, text, tagPosition }) {
      if (tag === 'img') {
        if (attribs.src) kept = tagPosition;
        else dropped = tagPosition;
        return !attribs.src;
      }
      if (!/^(?:a|p|h[234])$/.test(tag) || kept > tagPosition || isVisible(text)) return false;
      const isLink = tag === 'a';
      const isGoing = isLink || (dropped > tagPosition && !needsParagraph.test(open.at(-1) ?? ''));
      // What was within begins here now.
      if (isGoing && dropped > tagPosition) dropped = tagPosition;
      // A blank in a link may part two words.
      return isLink ? 'excludeTag' : isGoing;
    },
  };
}

/** Control characters, which parsers treat differently. */
const noCharacters = /(?![\t\n\r])\p{Cc}/gu;

/** A form is sent with CRLF at the ends of lines: without this, a text that nobody touched would be another one. */
const lineEnds = /\r\n?/g;

const cleanHtml = (html: string): string =>
  sanitizeHtml(withoutTurns(html.replace(lineEnds, '\n').replace(noCharacters, '')), {
    ...options,
    ...withoutEmpty(),
  });

/**
 * Rich text made safe for storing (D-60). What is left when a tag is removed may parse differently, so it is
 * cleaned until nothing changes: what is stored is what will be shown.
 */
export function sanitizeRichText(html: string): string {
  let safe = cleanHtml(html);
  for (let again = 0; again < 3; again++) {
    const next = cleanHtml(safe);
    if (next === safe) break;
    safe = next;
  }
  return safe;
}

/**
 * Rich text made safe for display: the same allow-list again, so that a row written by other means cannot do
 * harm. Results are cached, so that a page pays for each text once.
 */
export const safeHtml = remember(1000, cleanHtml);
