import { InputRule } from '@tiptap/pm/inputrules';
import type { Mark, ResolvedPos } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { addressesIn, linkAddress } from '#functions/core/values/link-address.ts';
import { mark } from './commands.ts';

/** The longest address that is looked for before the caret. */
const mostBefore = 500;

/** Links the address that ends at a place, if there is one without a link. */
function linkAddressBefore(tr: Transaction, $at: ResolvedPos): boolean {
  const { parent, parentOffset } = $at;
  if (!parent.inlineContent || parent.type.spec.code) return false;
  const from = Math.max(0, parentOffset - mostBefore);
  const text = parent.textBetween(from, parentOffset, undefined, '\ufffc');
  const found = addressesIn(text).at(-1);
  if (!found || !text.slice(found.at + found.text.length).match(/^[.,;:!?)\]’”»]*$/)) return false;
  const start = $at.start() + from + found.at;
  const end = start + found.text.length;
  const [link, code] = [mark('link'), mark('code')];
  if (tr.doc.rangeHasMark(start, end, link) || tr.doc.rangeHasMark(start, end, code)) return false;
  tr.addMark(start, end, link.create({ href: found.href })).removeStoredMark(link);
  return true;
}

/** An address becomes a link once the space after it is typed. */
export const linkRule = new InputRule(/\S\s$/, ({ tr, selection }, [typed]) => {
  const { $from, from } = selection;
  return linkAddressBefore(tr, $from) ? tr.insertText(typed.slice(-1), from) : null;
});

/** The same at the end of a line: never takes the key. */
export const linkBefore: Command = ({ tr, selection: { $from, empty } }, dispatch) => {
  if (empty && linkAddressBefore(tr, $from)) dispatch?.(tr);
  return false;
};

/** The link at the caret: its address and where it begins and ends; null for none. */
export function linkAt({ selection: { $from } }: EditorState) {
  const { parent, nodeAfter, nodeBefore } = $from;
  const isLink = ({ type }: Mark) => type === mark('link');
  const link = nodeAfter?.marks.find(isLink) ?? nodeBefore?.marks.find(isLink);
  if (!link) return null;
  // From the caret as far as the line has this link.
  const has = (index: number) => parent.maybeChild(index)?.marks.some((one) => one.eq(link));
  const sizes = (first: number, end: number) =>
    parent.children.slice(first, end).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  let first = has($from.index()) ? $from.index() : $from.index() - 1;
  let end = first + 1;
  while (has(first - 1)) first--;
  while (has(end)) end++;
  const from = $from.start() + sizes(0, first);
  const to = from + sizes(first, end);
  return { from, to, href: String(link.attrs.href ?? '') };
}

/** Links the selected words, or the link at the caret anew; without either, inserts what was typed as a link. */
export const setLink =
  (href: string, typed: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const link = mark('link').create({ href });
    const present = linkAt(state);
    const { from, to } = present ?? selection;
    if (from === to) tr.replaceSelectionWith(state.schema.text(typed, [link]), false);
    else tr.removeMark(from, to, link.type).addMark(from, to, link);
    dispatch?.(tr.removeStoredMark(link.type).scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state) ?? state.selection;
  dispatch?.(state.tr.removeMark(from, to, mark('link')));
  return true;
};

/** Links the selected words to a pasted address; false for anything else. */
export const linkPasted =
  (text: string): Command =>
  (state, dispatch) => {
    const address = text.trim();
    const href = /\s/.test(address) ? null : linkAddress(address);
    const isAddress = href !== null && addressesIn(address)[0]?.text === address;
    return !state.selection.empty && isAddress && setLink(href, address)(state, dispatch);
  };
