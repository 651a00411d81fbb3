import { TableMap } from '@tiptap/pm/tables';
import { type Editor, findParentNode } from '@tiptap/react';
import {
  blockTools,
  headingTools,
  historyTools,
  markTools,
  type ToolGroup,
  toolsBy,
} from './tools.ts';

/** The table that contains the caret. */
const tableOf = ({ state }: Editor) =>
  findParentNode(({ type }) => type.name === 'table')(state.selection)?.node;

const hasHeaderRow = (editor: Editor): boolean =>
  tableOf(editor)?.firstChild?.children.every(({ type }) => type.name === 'tableHeader') ?? false;

/** Whether the table has several rows or columns: the last one can only be deleted with its table. */
function hasMany(editor: Editor, side: 'width' | 'height'): boolean {
  const table = tableOf(editor);
  return table !== undefined && TableMap.get(table)[side] > 1;
}

const tableTools: ToolGroup = {
  label: 'tableTools',
  when: (editor) => tableOf(editor) !== undefined,
  tools: toolsBy({
    rowAbove: {
      icon: 'M3 11h14v5.5H3zM10 2.5v6M7 5.5h6',
      run: (chain) => chain.addRowBefore(),
    },
    rowBelow: {
      icon: 'M3 3.5h14V9H3zM10 11.5v6M7 14.5h6',
      run: (chain) => chain.addRowAfter(),
    },
    columnBefore: {
      icon: 'M11 3h5.5v14H11zM2.5 10h6M5.5 7v6',
      run: (chain) => chain.addColumnBefore(),
    },
    columnAfter: {
      icon: 'M3.5 3H9v14H3.5zM11.5 10h6M14.5 7v6',
      run: (chain) => chain.addColumnAfter(),
    },
    deleteRow: {
      icon: 'M3 3.5h14V9H3zM7.5 12l5 5M12.5 12l-5 5',
      run: (chain) => chain.deleteRow(),
      can: (editor) => hasMany(editor, 'height'),
    },
    deleteColumn: {
      icon: 'M3.5 3H9v14H3.5zM12 7.5l5 5M17 7.5l-5 5',
      run: (chain) => chain.deleteColumn(),
      can: (editor) => hasMany(editor, 'width'),
    },
    headerRow: {
      icon: 'M3 4h14v12H3zM3 8.5h14M10 8.5V16M5 6.3h10',
      run: (chain) => chain.toggleHeaderRow(),
      isOn: hasHeaderRow,
    },
    deleteTable: {
      icon: 'M11 4H3v12h14v-5M3 10h8M10 10v6M13 3l5 5M18 3l-5 5',
      run: (chain) => chain.deleteTable(),
    },
  }),
};

const insertTools: ToolGroup = {
  tools: toolsBy({
    picture: {
      icon: 'M3 4h14v12H3zM3 14l4-4 3.5 3.5 2.5-2.5 4 4M13 7.3h.01',
      panel: 'picture',
      isOn: (editor) => editor.isActive('image'),
    },
    table: {
      icon: 'M3 4h14v12H3zM3 8h14M3 12h14M7.7 4v12M12.3 4v12',
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      // Tables do not nest.
      can: (editor) => tableOf(editor) === undefined,
    },
  }),
};

/** The toolbar of an editor whose first headings have this level. */
export const editorTools = (top: 2 | 3): readonly ToolGroup[] => [
  markTools,
  headingTools(top),
  blockTools,
  insertTools,
  historyTools,
  tableTools,
];
