import sanitizeHtml from 'sanitize-html';
import { remember } from '#functions/shared/remember.ts';

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
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName, attribs) => {
      const external = /^\s*https?:/i.test(attribs.href ?? '');
      const { rel: _, ...kept } = attribs;
      return { tagName, attribs: external ? { ...kept, rel: 'noopener nofollow' } : kept };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // Pictures come from this site only; one without a source is dropped.
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/images\//.test(frame.attribs.src ?? ''),
};

/** Rich text made safe, for storing (D-60). */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options);
}

/**
 * Rich text made safe, for showing: the same allow-list once more, so that a row written by other
 * means cannot harm. The answer for a text is remembered, so that a page pays for it once.
 */
export const safeHtml = remember(1000, sanitizeRichText);
