import { InputRule } from '@tiptap/pm/inputrules';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { EditorView, NodeViewConstructor } from '@tiptap/pm/view';
import { formulasIn, inDollars } from '#functions/core/values/formulas.ts';
import { node } from './commands.ts';
import type { Drawing } from './draw-formula.ts';

const formulaOf = (tex: string, isBlock: boolean): Node =>
  node('formula').create({ tex, display: isBlock ? 'block' : null });

/** A formula is one once its last dollar is typed. */
const typed = new InputRule(
  /\$[^$]+\$\$?$/,
  (state, match, start, end) => {
    const { tr } = state;
    const text = match.input ?? '';
    const found = formulasIn(text).at(-1);
    const open = openKey.getState(state);
    // Within a source, the dollar at its end is there already.
    if (open && end < open.to && /^\$+$/.test(state.doc.textBetween(end, open.to)))
      return tr.setSelection(TextSelection.create(tr.doc, open.to));
    if (!found || found.at + found.text.length !== text.length) return null;
    // Of what was typed last, all but the last sign stands in the text.
    const from = end - (found.text.length - 1);
    return from < start - 1
      ? null
      : tr.replaceRangeWith(from, end, formulaOf(found.tex, found.isBlock));
  },
  { inCodeMark: false },
);
export const formulaRules = [typed];

/** Where a formula stands as its source, to be changed; null for none. */
type Open = { from: number; to: number } | null;
const openKey = new PluginKey<Open>('open-formula');

/** A formula that is chosen becomes its source between dollars, with the caret in it. */
const openAt =
  (at: number): Command =>
  (state, dispatch) => {
    const formula = state.doc.nodeAt(at);
    if (formula?.type !== node('formula')) return false;
    const { tex, display } = formula.attrs;
    const source = inDollars(tex, display !== null);
    const { tr, schema } = state;
    tr.replaceWith(at, at + 1, schema.text(source));
    tr.setSelection(TextSelection.create(tr.doc, at + source.lastIndexOf(tex) + tex.length));
    dispatch?.(tr.setMeta(openKey, { from: at, to: at + source.length }).scrollIntoView());
    return true;
  };

/** Begins a formula at the caret, or makes the selected words one. */
export const beginFormula: Command = (state, dispatch) => {
  const { from, to, $from, $to } = state.selection;
  if (!$from.sameParent($to) || !$from.parent.inlineContent) return false;
  if (state.doc.nodeAt(from)?.type === node('formula')) return openAt(from)(state, dispatch);
  const words = state.doc.textBetween(from, to);
  const { tr } = state;
  tr.insertText(`$${words}$`, from, to);
  tr.setSelection(TextSelection.create(tr.doc, from + 1 + words.length));
  dispatch?.(tr.setMeta(openKey, { from, to: from + words.length + 2 }).scrollIntoView());
  return true;
};

/** Once the caret leaves a source, it is a formula again, or what was typed. */
function close(state: EditorState) {
  const open = openKey.getState(state);
  if (!open) return null;
  const { from, to } = state.selection;
  if (from > open.from && to < open.to) return null;
  const { tr } = state;
  const source = state.doc.textBetween(open.from, open.to);
  const [found] = formulasIn(source);
  const isEmpty = /^\${2,4}$/.test(source);
  if (isEmpty) tr.delete(open.from, open.to);
  else if (found && found.text === source)
    tr.replaceWith(open.from, open.to, formulaOf(found.tex, found.isBlock));
  return tr.setMeta(openKey, null);
}

let drawing: Promise<unknown> | undefined;
const unreadable = new Set<string>();

/** Whether a formula could not be drawn. */
export const isUnreadable = (tex: string): boolean => unreadable.has(tex);

/** Draws a formula as MathML; what cannot be read stays as it was typed. */
async function draw(
  into: HTMLElement,
  { tex, display }: Node['attrs'],
  script: string,
): Promise<void> {
  into.textContent = inDollars(tex, display !== null);
  drawing ??= import(/* @vite-ignore */ script);
  await drawing;
  const detail: Drawing = { tex, isBlock: display === 'block', mathml: null };
  document.dispatchEvent(new CustomEvent('draw-formula', { detail }));
  if (detail.mathml === null) {
    unreadable.add(tex);
    into.classList.add('unreadable');
    return;
  }
  // Our content policy objects to styles.
  const html = detail.mathml.replace(/ style="[^"]*"/g, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  into.replaceChildren(...page.body.childNodes);
}

const viewOf =
  (script: string): NodeViewConstructor =>
  ({ attrs }, view, at) => {
    const dom = document.createElement('span');
    dom.className = 'formula';
    dom.addEventListener('click', () => {
      const place = at();
      if (place !== undefined) openAt(place)(view.state, view.dispatch, view);
    });
    draw(dom, attrs, script).then(
      // The hints below the text say what cannot be read.
      () => isUnreadable(attrs.tex) && view.dispatch(view.state.tr),
      // Without a connection the source is shown; the next formula tries again.
      () => {
        drawing = undefined;
      },
    );
    return { dom, ignoreMutation: () => true };
  };

/** Formulas in the editor; `script` is the address of what draws them. */
export const formulas = (script: string): Plugin =>
  new Plugin<Open>({
    key: openKey,
    state: {
      init: (): Open => null,
      apply(tr, open): Open {
        const set = tr.getMeta(openKey);
        if (set !== undefined) return set;
        return open && { from: tr.mapping.map(open.from, -1), to: tr.mapping.map(open.to, 1) };
      },
    },
    appendTransaction: (_, __, state) => close(state),
    props: {
      nodeViews: { formula: viewOf(script) },
      handleKeyDown(view: EditorView, { key }) {
        const { selection } = view.state;
        return (
          key === 'Enter' &&
          'node' in selection &&
          openAt(selection.from)(view.state, view.dispatch)
        );
      },
    },
  });
