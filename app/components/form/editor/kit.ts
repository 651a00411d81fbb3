import type { AnyExtension, Editor } from '@tiptap/react';
import type { ComponentType } from 'react';
import { editorExtensions, knowsAllTags, tidyPaste } from './extensions.ts';
import { type ToolGroup, textTools } from './tools.ts';

/** The props of a panel below the toolbar. */
export interface PanelProps {
  editor: Editor;
  /** The prefix of its controls' ids. */
  id: string;
  /** The form field that the editor replaces. */
  source: HTMLTextAreaElement;
  /** A file that was dropped on the text or pasted. */
  file: File | null;
  onClose(): void;
}

/** What an editor supports: extensions and tools. */
export interface EditorKit {
  extensions: AnyExtension[];
  tools: readonly ToolGroup[];
  /** Whether the editor can show a text without losing anything. */
  fits(html: string): boolean;
  /** Prepares pasted HTML for parsing. */
  tidy(html: string): string;
  /** The panel for pictures, if the editor supports them. */
  PicturePanel?: ComponentType<PanelProps>;
}

/** The editor of ordinary rich text. */
export const textKit: EditorKit = {
  extensions: editorExtensions,
  tools: textTools,
  fits: (html) => knowsAllTags(html),
  tidy: (html) => tidyPaste(html),
};
