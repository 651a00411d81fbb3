import { baseKeymap, chainCommands, exitCode, splitBlockKeepMarks } from '@tiptap/pm/commands';
import { redo, undo } from '@tiptap/pm/history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from '@tiptap/pm/inputrules';
import { keymap } from '@tiptap/pm/keymap';
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list';
import type { Command, Plugin } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell } from '@tiptap/pm/tables';
import { clearFormatting, isWithin, mark, node, toolActions } from './commands.ts';
import type { TopLevel } from './fits-editor.ts';
import { formulaRules } from './formulas.ts';
import { linkBefore, linkRule } from './links.ts';

/** Typing `# ` begins a heading of the text's first level, `## ` one below it. */
const headings = (top: TopLevel): InputRule[] =>
  [top, top + 1].map((level, below) =>
    textblockTypeInputRule(new RegExp(`^#{${below + 1}}\\s$`), node('heading'), { level }),
  );

/** Words within signs, such as `**bold**`, once the last sign is typed. */
const marked = (sign: string, name: 'bold' | 'italic' | 'strike' | 'code'): InputRule => {
  const one = `\\${sign[0]}`;
  const around = one.repeat(sign.length);
  const find = new RegExp(
    `(?:^|[\\s(])${around}([^\\s${one}](?:[^${one}]*[^\\s${one}])?)${around}$`,
  );
  return new InputRule(find, ({ tr }, [whole, words = ''], start, end) => {
    const from = start + whole.indexOf(sign);
    const type = mark(name);
    return tr
      .delete(from + sign.length + words.length, end)
      .delete(from, from + sign.length)
      .addMark(from, from + words.length, type.create())
      .removeStoredMark(type);
  });
};

const ruler = new InputRule(/^---$/, ({ tr }, _, start, end) =>
  tr.replaceRangeWith(start - 1, end, node('horizontalRule').create()),
);

const rules = (top: TopLevel): Plugin =>
  inputRules({
    rules: [
      ...headings(top),
      wrappingInputRule(/^\s*[-+*]\s$/, node('bulletList')),
      wrappingInputRule(
        /^(\d{1,4})\.\s$/,
        node('orderedList'),
        ([, first]) => ({ start: Number(first) }),
        ([, first], list) => list.childCount + list.attrs.start === Number(first),
      ),
      wrappingInputRule(/^\s*>\s$/, node('blockquote')),
      ruler,
      marked('**', 'bold'),
      marked('__', 'bold'),
      marked('*', 'italic'),
      marked('_', 'italic'),
      marked('~~', 'strike'),
      marked('`', 'code'),
      linkRule,
      ...formulaRules,
    ],
  });

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('hardBreak').create()).scrollIntoView());
  return true;
};

/** At the beginning of an item, out of the list. */
const leaveItem: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const isAtStart = empty && (view ? view.endOfTextblock('backward', state) : true);
  if (!isAtStart || $from.parentOffset > 0 || $from.index(-1) > 0) return false;
  return (
    $from.node(-1).type === node('listItem') && liftListItem(node('listItem'))(state, dispatch)
  );
};

/** The first part of a picture's caption is no place to delete the picture from. */
const stayInCaption: Command = ({ selection: { $from, empty } }) =>
  empty && $from.parent.type === node('figure') && $from.parentOffset === 0;

/** After a caption the text goes on in a new paragraph. */
const leaveCaption: Command = (state, dispatch) =>
  state.selection.$from.parent.type === node('figure') && exitCode(state, dispatch);

/** A new paragraph goes on in bold. */
const splitInBold: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  return (
    parent.type === node('paragraph') &&
    parent.content.size > 0 &&
    splitBlockKeepMarks(state, dispatch)
  );
};

/** Tab moves between cells and indents items; elsewhere it leaves the text. */
const tab =
  (isBack: boolean): Command =>
  (state, dispatch, view) => {
    if (isWithin(state, 'tableCell', 'tableHeader')) {
      const step = goToNextCell(isBack ? -1 : 1);
      if (step(state, dispatch) || isBack) return true;
      addRowAfter(state, dispatch);
      if (view) step(view.state, dispatch);
      return true;
    }
    if (!isWithin(state, 'listItem')) return false;
    const item = node('listItem');
    (isBack ? liftListItem(item) : sinkListItem(item))(state, dispatch);
    return true;
  };

/** Keys of ours; what none of these commands takes is the library's. */
const keysOf = (top: TopLevel): Record<string, Command> => {
  const tools = toolActions(top);
  return {
    'Mod-b': tools.bold.run,
    'Mod-i': tools.italic.run,
    'Mod-u': tools.underline.run,
    'Mod-Shift-s': tools.strike.run,
    'Mod-e': tools.code.run,
    'Mod-,': tools.subscript.run,
    'Mod-.': tools.superscript.run,
    'Mod-Alt-1': tools.heading.run,
    'Mod-Alt-2': tools.subheading.run,
    'Mod-Shift-7': tools.numbers.run,
    'Mod-Shift-8': tools.bullets.run,
    'Mod-Shift-b': tools.quote.run,
    'Mod-\\': clearFormatting,
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Shift-Enter': breakLine,
    'Mod-Enter': breakLine,
    Enter: chainCommands(linkBefore, leaveCaption, splitListItem(node('listItem')), splitInBold),
    Backspace: chainCommands(undoInputRule, stayInCaption, leaveItem),
    Tab: tab(false),
    'Shift-Tab': tab(true),
  };
};

/** What typing does beyond letters: keys, Markdown, addresses and formulas. */
export const typing = (top: TopLevel): Plugin[] => [
  rules(top),
  keymap(keysOf(top)),
  keymap(baseKeymap),
];
