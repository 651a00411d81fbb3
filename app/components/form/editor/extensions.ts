import { type AnyExtension, Mark } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { languages } from '#functions/core/values/dates.ts';
import { isLinkAddress } from './link-address.ts';

interface Attribute {
  default?: unknown;
  parseHTML?(element: HTMLElement): unknown;
}

const cleanHref = (href: string | null): string | null =>
  href?.replace(/\p{Cc}/gu, '').trim() ?? null;

const listTypes = /^[1aAiI]$/;

/** The parse rules of a mark; pasted text may express it as a style (see `tidyPaste`). */
const markRules = (tags: string[], plain: RegExp, marked: RegExp) => () => [
  ...tags.map((tag) => ({
    tag,
    getAttrs: ({ dataset }: HTMLElement) => (plain.test(dataset.style ?? '') ? false : null),
  })),
  {
    tag: 'span[data-style]',
    consuming: false,
    getAttrs: ({ dataset }: HTMLElement) => (marked.test(dataset.style ?? '') ? null : false),
  },
];

const reading: Record<string, ReturnType<typeof markRules>> = {
  bold: markRules(
    ['strong', 'b'],
    /font-weight:\s*(?:normal|400)/i,
    /font-weight:\s*(?:bold|[6-9]00)/i,
  ),
  italic: markRules(['em', 'i'], /font-style:\s*normal/i, /font-style:\s*italic/i),
};

/** Limits the attributes of links and lists to what the sanitiser keeps, so that saving changes nothing. */
function narrowAttributes(extension: AnyExtension): AnyExtension {
  if (extension.name === 'link')
    return extension.extend({
      // Text typed after a link is not part of it.
      inclusive: () => false,
      addAttributes: () => ({
        href: {
          default: null,
          parseHTML: (element: HTMLElement) => cleanHref(element.getAttribute('href')),
        },
        title: {
          default: null,
          parseHTML: (element: HTMLElement) => element.getAttribute('title'),
        },
        // A mark without a tool: a name in the other language keeps it.
        lang: {
          default: null,
          parseHTML(element: HTMLElement) {
            const lang = element.getAttribute('lang');
            return languages.find((language) => language === lang) ?? null;
          },
        },
      }),
    });
  if (extension.name === 'orderedList')
    return extension.extend({
      addAttributes: (): Record<string, Attribute> => ({
        start: {
          default: 1,
          parseHTML: (element) => Number.parseInt(element.getAttribute('start') ?? '', 10) || 1,
        },
        type: {
          default: null,
          parseHTML(element) {
            const type = element.getAttribute('type') ?? '';
            return listTypes.test(type) ? type : null;
          },
        },
      }),
    });
  const parseHTML = reading[extension.name];
  return parseHTML ? extension.extend({ parseHTML }) : extension;
}

const Kit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  codeBlock: false,
  // It would add an empty paragraph after each list.
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (href) => isLinkAddress(href ?? ''),
    // "Node.js" is not an address.
    shouldAutoLink: (text) => /^(?:https?:\/\/|www\.)/i.test(text) || text.includes('@'),
  },
}).extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(narrowAttributes);
  },
});

/** A mark without a tool: existing text (H₂O, 10⁹) keeps it. */
const makeMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** The extensions of the editor; they produce a subset of what the sanitiser keeps (D-60). */
export const editorExtensions = [Kit, makeMark('subscript', 'sub'), makeMark('superscript', 'sup')];

/** The tags that the editor supports, as a pattern. */
export const textTags =
  'p|br|hr|h[234]|ul|ol|li|a|strong|b|em|i|u|s|del|strike|code|sub|sup|blockquote|span|div';

/** Whether all tags of a text are known, so that editing loses nothing. */
export function knowsAllTags(html: string, tags = textTags): boolean {
  const known = new RegExp(`^(?:${tags})$`, 'i');
  return [...html.matchAll(/<\/?([a-z][a-z\d-]*)/gi)].every(([, name = '']) => known.test(name));
}

/**
 * Prepares pasted HTML for parsing: headings above `top` are the page's own, so pasted ones are demoted; styles
 * become attributes, since our content policy hides styles from the parser.
 */
export const tidyPaste = (html: string, top: 2 | 3 = 3): string =>
  html.replace(/<[^>]*>/g, (tag) =>
    tag
      .replace(/^(<\/?)h([12])\b/i, (_, before, level) => `${before}h${Math.max(level, top)}`)
      .replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
      .replace(/\sstyle(?=\s*=)/gi, ' data-style'),
  );
