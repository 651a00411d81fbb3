import { lift, setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands';
import type { MarkType, NodeType } from '@tiptap/pm/model';
import { liftListItem, wrapRangeInList } from '@tiptap/pm/schema-list';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { TopLevel } from './fits-editor.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;
type NodeName = keyof typeof nodes;
type MarkName = keyof typeof marks;

export const node = (name: NodeName): NodeType => nodes[name] as NodeType;
export const mark = (name: MarkName): MarkType => marks[name] as MarkType;

/** The innermost node around the caret whose type has one of these names, and its place. */
function around({ selection: { $from } }: EditorState, ...names: NodeName[]) {
  for (let { depth } = $from; depth > 0; depth--) {
    const found = $from.node(depth);
    if (names.includes(found.type.name)) return { node: found, pos: $from.before(depth) };
  }
  return null;
}

export const isWithin = (state: EditorState, ...names: NodeName[]): boolean =>
  around(state, ...names) !== null;

const listAt = (state: EditorState) => around(state, 'bulletList', 'orderedList');

/** Whether a mark applies to the selection, or to what is typed next. */
function hasMark({ selection, storedMarks, doc }: EditorState, name: MarkName): boolean {
  const { from, to, $from, empty } = selection;
  if (empty) return Boolean(mark(name).isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, mark(name));
}

/** Makes the selected lines a list, another kind of list, or lines again. */
const toggleList =
  (name: 'bulletList' | 'orderedList'): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const list = listAt(state);
    if (list?.node.type === node(name)) return liftListItem(node('listItem'))(state, dispatch);
    const { tr } = state;
    if (list) {
      tr.setNodeMarkup(list.pos, node(name));
      dispatch?.(tr.scrollIntoView());
      return true;
    }
    // An item begins with a paragraph: a heading becomes one.
    tr.setBlockType($from.pos, $to.pos, node('paragraph'));
    const range = tr.doc.resolve($from.pos).blockRange(tr.doc.resolve($to.pos));
    if (!range || !wrapRangeInList(tr, range, node(name))) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Whether the caret is in such a list. */
const listIs = (name: NodeName) => (state: EditorState) => listAt(state)?.node.type === node(name);

const toggleQuote: Command = (state, dispatch) =>
  isWithin(state, 'blockquote')
    ? lift(state, dispatch)
    : wrapIn(node('blockquote'))(state, dispatch);

const isHeading = ({ selection: { $from } }: EditorState, level: number): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level;

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(node('paragraph'))(state, dispatch)
      : setBlockType(node('heading'), { level })(state, dispatch);

/** Three rows and columns, the first row as header, with the caret in its first cell. */
const insertTable: Command = (state, dispatch) => {
  if (isWithin(state, 'table')) return false;
  const rows = [0, 1, 2].map((row) =>
    node('tableRow').create(
      null,
      [0, 1, 2].flatMap(() => node(row === 0 ? 'tableHeader' : 'tableCell').createAndFill() ?? []),
    ),
  );
  const { tr } = state;
  const at = tr.selection.from;
  tr.replaceSelectionWith(node('table').create(null, rows));
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The last row or column goes with its table. */
const orTable =
  (command: Command): Command =>
  (state, dispatch) =>
    command(state, dispatch) || deleteTable(state, dispatch);

/** Removes what was made of the selected words: marks other than links, and headings. */
export const clearFormatting: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  const { tr } = state;
  for (const type of Object.values(marks))
    if (type !== marks.link) tr.removeMark(from, to, type).removeStoredMark(type);
  if (!empty || state.selection.$from.parent.type === nodes.heading)
    tr.setBlockType(from, to, node('paragraph'));
  dispatch?.(tr);
  return true;
};

/** What a tool does, whether it applies already, and whether it can be used; always if that is not said. */
export interface ToolAction {
  run: Command;
  isOn?(state: EditorState): boolean;
}

const markTool = (name: MarkName): ToolAction => ({
  run: toggleMark(mark(name)),
  isOn: (state) => hasMark(state, name),
});

const headingTool = (level: number): ToolAction => ({
  run: toggleHeading(level),
  isOn: (state) => isHeading(state, level),
});

/** What the tools of a text do whose first headings have this level, by name (tools.ts). */
export const toolActions = (top: TopLevel) => ({
  bold: markTool('bold'),
  italic: markTool('italic'),
  underline: markTool('underline'),
  strike: markTool('strike'),
  code: markTool('code'),
  subscript: markTool('subscript'),
  superscript: markTool('superscript'),
  heading: headingTool(top),
  subheading: headingTool(top + 1),
  bullets: { run: toggleList('bulletList'), isOn: listIs('bulletList') },
  numbers: { run: toggleList('orderedList'), isOn: listIs('orderedList') },
  quote: { run: toggleQuote, isOn: (state: EditorState) => isWithin(state, 'blockquote') },
  table: { run: insertTable },
  rowBelow: { run: addRowAfter },
  columnAfter: { run: addColumnAfter },
  deleteRow: { run: orTable(deleteRow) },
  deleteColumn: { run: orTable(deleteColumn) },
  headerRow: { run: toggleHeaderRow },
});
