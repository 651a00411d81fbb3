import type { AnyExtension, Editor } from '@tiptap/react';
import type { ComponentType } from 'react';
import { editorExtensions, knowsAll, tidyPaste } from './extensions.ts';
import { type ToolGroup, textTools } from './tools.ts';

/** What a panel below the toolbar is given. */
export interface PanelProps {
  editor: Editor;
  /** The ids of its controls begin with it. */
  id: string;
  /** The field of the form that the editor stands for. */
  source: HTMLTextAreaElement;
  /** A file that was dropped on the text, or pasted. */
  file: File | null;
  onClose(): void;
}

/** What an editor can do: what a text is made of, and the tools for it. */
export interface EditorKit {
  extensions: AnyExtension[];
  tools: readonly ToolGroup[];
  /** Whether it can show a text without losing something. */
  fits(html: string): boolean;
  /** Makes pasted HTML ready for reading. */
  tidy(html: string): string;
  /** What asks for a picture, where pictures are. */
  PicturePanel?: ComponentType<PanelProps>;
}

/** The editor of a text. */
export const textKit: EditorKit = {
  extensions: editorExtensions,
  tools: textTools,
  fits: (html) => knowsAll(html),
  tidy: (html) => tidyPaste(html),
};
