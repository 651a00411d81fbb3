import type { NodeType } from '@tiptap/pm/model';
import { type AnyExtension, Mark, textblockTypeInputRule } from '@tiptap/react';
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

/** Styles are read when something is pasted (paste/clean.ts): our content policy hides them from the editor. */
const reading: Record<string, readonly string[]> = { bold: ['strong', 'b'], italic: ['em', 'i'] };

/** Typing `# ` begins a heading of the text's first level, `## ` one below it. */
const typedHeadings =
  (top: 2 | 3) =>
  ({ type }: { type: NodeType }) =>
    [top, top + 1].map((level, below) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${below + 1}}\\s$`),
        type,
        getAttributes: { level },
      }),
    );

/** Limits the attributes of links and lists to what the sanitiser keeps, so that saving changes nothing. */
function limitExtension(extension: AnyExtension, top: 2 | 3): AnyExtension {
  if (extension.name === 'heading') {
    const rules = typedHeadings(top);
    return extension.extend({
      addInputRules() {
        return rules(this as unknown as { type: NodeType });
      },
    });
  }
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
  const tags = reading[extension.name];
  return tags ? extension.extend({ parseHTML: () => tags.map((tag) => ({ tag })) }) : extension;
}

const kit = (top: 2 | 3) =>
  StarterKit.configure({
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
      return (this.parent?.() ?? []).map((extension) => limitExtension(extension, top));
    },
  });

const makeMark = (name: string, tag: string, key: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** The extensions for text whose first headings have this level; a subset of what the sanitiser keeps (D-60). */
export const textExtensions = (top: 2 | 3): AnyExtension[] => [
  kit(top),
  makeMark('subscript', 'sub', 'Mod-,'),
  makeMark('superscript', 'sup', 'Mod-.'),
];
