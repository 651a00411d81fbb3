import type { ChainedCommands, Editor } from '@tiptap/react';
import type { FirstTool } from './first-tools.ts';

/** A button of the toolbar. */
export interface Tool {
  name:
    | FirstTool
    | 'rowAbove'
    | 'rowBelow'
    | 'columnBefore'
    | 'columnAfter'
    | 'deleteRow'
    | 'deleteColumn'
    | 'headerRow'
    | 'deleteTable';
  /** The path of its icon, on 20 × 20; a tool without one shows its name. */
  icon?: string;
  /** What it does; a tool with a panel opens that instead. */
  run?(chain: ChainedCommands): ChainedCommands;
  panel?: 'link' | 'picture';
  /** Whether it applies to the selection already; missing where that makes no sense. */
  isOn?(editor: Editor): boolean;
  can?(editor: Editor): boolean;
}

export interface ToolGroup {
  tools: readonly Tool[];
  /** When the group is shown; always, if missing. */
  when?(editor: Editor): boolean;
  /** The name of the group. */
  label?: 'tableTools';
}

/** Tools by name, in this order. */
export const toolsBy = (tools: Partial<Record<Tool['name'], Omit<Tool, 'name'>>>): Tool[] =>
  Object.entries(tools).map(([name, tool]) => ({ name: name as Tool['name'], ...tool }));

export const markTools: ToolGroup = {
  tools: toolsBy({
    bold: {
      icon: 'M6 3.5h5a3.2 3.2 0 0 1 0 6.4H6zM6 9.9h5.8a3.3 3.3 0 0 1 0 6.6H6z',
      run: (chain) => chain.toggleBold(),
      isOn: (editor) => editor.isActive('bold'),
    },
    italic: {
      icon: 'M8.5 3.5h6M5.5 16.5h6M12 3.5l-4 13',
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
    subscript: {
      icon: 'M3 4l8 9M11 4l-8 9M13.5 13c.3-1.3 2.9-1.2 2.9.3 0 1.2-2.3 1.7-2.9 3.7h3',
      run: (chain) => chain.toggleMark('subscript'),
      isOn: (editor) => editor.isActive('subscript'),
    },
    superscript: {
      icon: 'M3 7l8 9M11 7l-8 9M13.5 3c.3-1.3 2.9-1.2 2.9.3 0 1.2-2.3 1.7-2.9 3.7h3',
      run: (chain) => chain.toggleMark('superscript'),
      isOn: (editor) => editor.isActive('superscript'),
    },
  }),
};

/** Tools for two levels of headings, by name: no letter tells them apart. */
export const headingTools = (top: 2 | 3): ToolGroup => ({
  tools: toolsBy({
    heading: {
      run: (chain) => chain.toggleHeading({ level: top }),
      isOn: (editor) => editor.isActive('heading', { level: top }),
    },
    subheading: {
      run: (chain) => chain.toggleHeading({ level: top === 2 ? 3 : 4 }),
      isOn: (editor) => editor.isActive('heading', { level: top + 1 }),
    },
  }),
});

export const blockTools: ToolGroup = {
  tools: toolsBy({
    bullets: {
      icon: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    numbers: {
      icon: 'M9 5h8M9 10h8M9 15h8M3 3.6l1.5-.8v5M2.9 12.6c.3-1.3 2.6-1.2 2.6.3 0 1.1-2.3 1.8-2.5 3.6h2.7',
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    quote: {
      icon: 'M3 15.5V11c0-3 1.4-5 4.2-6M3 11h5v4.5H3zM11.5 15.5V11c0-3 1.4-5 4.2-6M11.5 11h5v4.5h-5z',
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    link: {
      panel: 'link',
      icon: 'M8.3 11.7a3.2 3.2 0 0 0 4.6 0l3-3a3.2 3.2 0 0 0-4.6-4.6l-1.2 1.2M11.7 8.3a3.2 3.2 0 0 0-4.6 0l-3 3a3.2 3.2 0 0 0 4.6 4.6l1.2-1.2',
      isOn: (editor) => editor.isActive('link'),
    },
  }),
};

/** Undo and redo. */
export const historyTools: ToolGroup = {
  tools: toolsBy({
    undo: {
      icon: 'M7 4L3.5 7.5 7 11M3.5 7.5H12a4.3 4.3 0 0 1 0 8.6H8',
      run: (chain) => chain.undo(),
      can: (editor) => editor.can().undo(),
    },
    redo: {
      icon: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4.3 4.3 0 0 0 0 8.6h4',
      run: (chain) => chain.redo(),
      can: (editor) => editor.can().redo(),
    },
  }),
};
