import { type AnyExtension, Mark } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress } from './link-address.ts';

interface Attribute {
  default?: unknown;
  parseHTML?(element: HTMLElement): unknown;
}

const readable = (href: string | null): string | null =>
  href?.replace(/\p{Cc}/gu, '').trim() ?? null;

const listTypes = /^[1aAiI]$/;

/** What a link and a list carry along: no more than the sanitiser keeps, so that saving changes nothing. */
function narrowed(extension: AnyExtension): AnyExtension {
  if (extension.name === 'link')
    return extension.extend({
      // What is typed behind a link is not part of it.
      inclusive: () => false,
      addAttributes: () => ({
        href: {
          default: null,
          parseHTML: (element: HTMLElement) => readable(element.getAttribute('href')),
        },
        title: {
          default: null,
          parseHTML: (element: HTMLElement) => element.getAttribute('title'),
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
  return extension;
}

const Kit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  codeBlock: false,
  // It would leave an empty paragraph behind each list.
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (href) => isLinkAddress(href ?? ''),
    // "Node.js" is no address.
    shouldAutoLink: (text) => /^(?:https?:\/\/|www\.)/i.test(text) || text.includes('@'),
  },
}).extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(narrowed);
  },
});

/** A mark without a tool of its own, so that what is there already (H₂O, 10⁹) stays. */
const kept = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** What a text in the editor is made of; a subset of what the sanitiser keeps (D-60). */
export const editorExtensions = [Kit, kept('subscript', 'sub'), kept('superscript', 'sup')];

const tags =
  /^(?:p|br|hr|h[234]|ul|ol|li|a|strong|b|em|i|u|s|del|strike|code|sub|sup|blockquote|span|div)$/i;

/** Whether the editor can show a text without losing something, such as a table or a picture. */
export const fitsEditor = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z\d-]*)/gi)].every(([, name = '']) => tags.test(name));

/** Headings of the first ranks are those of the page; what is pasted begins below. */
export const lowerHeadings = (html: string): string => html.replace(/(<\/?)h[12]\b/gi, '$1h3');
