import type { AnyExtension, Editor } from '@tiptap/react';
import { textExtensions } from './extensions.ts';
import { structureExtensions } from './structure-extensions.ts';
import { editorTools } from './table-tools.ts';
import type { ToolGroup } from './tools.ts';

/** The props of a panel below the toolbar. */
export interface PanelProps {
  editor: Editor;
  /** The prefix of its controls' ids. */
  id: string;
  /** The form field that the editor replaces. */
  source: HTMLTextAreaElement;
  onClose(): void;
}

/** The level of the first headings of a text: that below the heading above it. */
export type TopLevel = 2 | 3;

/** What the editor of a text supports, by the level of its first headings. */
export interface EditorKit {
  extensions: AnyExtension[];
  tools: readonly ToolGroup[];
}

export const editorKit = (top: TopLevel): EditorKit => ({
  extensions: [...textExtensions(top), ...structureExtensions],
  tools: editorTools(top),
});

const tags =
  /^(?:p|br|hr|h[234]|ul|ol|li|a|strong|b|em|i|u|s|del|strike|code|sub|sup|blockquote|span|div|img|table|thead|tbody|tfoot|tr|th|td|dl|dt|dd)$/i;

/** Whether the editor can show a text without losing anything, such as a figure. */
export const fitsEditor = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z\d-]*)/gi)].every(([, name = '']) => tags.test(name));
