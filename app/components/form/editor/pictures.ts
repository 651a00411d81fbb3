import { type Node, Slice } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView, NodeViewConstructor } from '@tiptap/pm/view';
import { node } from './commands.ts';

/** The attributes of a picture in a text. */
export interface PictureAttributes {
  src: string | null;
  alt: string | null;
  /** In px; null while unknown. */
  width: number | null;
  height: number | null;
  /** The key of a picture that has no address yet. */
  'data-pasted': string | null;
}

const isPicture = ({ type }: Node): boolean => type === node('image') || type === node('figure');

/** The selected picture and its position; with the caret in a caption, its picture. */
export function selectedPicture({ state: { selection, doc } }: EditorView) {
  const { $from } = selection;
  const at = $from.parent.type === node('figure') ? $from.before() : selection.from;
  const found = doc.nodeAt(at);
  const isChosen = selection instanceof NodeSelection || at !== selection.from;
  return found && isPicture(found) && isChosen
    ? { at, attributes: found.attrs as PictureAttributes }
    : null;
}

/** The pictures without an address, in order. */
export function openPictures(doc: Node): { key: string; at: number }[] {
  const found: { key: string; at: number }[] = [];
  doc.descendants((one, at) => {
    const key: string | null = one.attrs['data-pasted'] ?? null;
    if (key) found.push({ key, at });
  });
  return found;
}

/** Where the picture with a key waits; null if it is gone. */
export const placeOf = ({ state }: EditorView, key: string): number | null =>
  openPictures(state.doc).find((one) => one.key === key)?.at ?? null;

/** The key of the next picture without an address. */
export const nextKey = (doc: Node): number =>
  Math.max(-1, ...openPictures(doc).map(({ key }) => Number(key.slice(1)))) + 1;

/** What is removed with the picture at a position: of a pasted one that is left out, the line that only held it. */
export function partOf(doc: Node, at: number): { from: number; to: number } {
  const picture = doc.nodeAt(at);
  const to = at + (picture?.nodeSize ?? 0);
  const $at = doc.resolve(at);
  const isAlone = $at.parent.isTextblock && $at.parent.content.size === picture?.nodeSize;
  if (!isAlone || !picture.attrs['data-pasted']) return { from: at, to };
  const index = $at.index(-1);
  return $at.node(-1).canReplace(index, index + 1)
    ? { from: $at.before(), to: $at.after() }
    : { from: at, to };
}

/**
 * Changes or removes the picture at a position, wherever the caret is; of one that was left out, with the line that
 * only held it. Does nothing if it is gone.
 */
export function changePicture(
  view: EditorView,
  at: number,
  to: Partial<PictureAttributes> | null,
): void {
  const { doc, tr } = view.state;
  const found = doc.nodeAt(at);
  if (!found || !isPicture(found)) return;
  if (to) {
    const chosen =
      view.state.selection instanceof NodeSelection && view.state.selection.from === at;
    tr.setNodeMarkup(at, null, { ...found.attrs, ...to }, found.marks);
    if (chosen) tr.setSelection(NodeSelection.create(tr.doc, at));
  } else {
    const { from, to: end } = partOf(doc, at);
    tr.delete(from, end);
  }
  view.dispatch(tr);
}

/** Puts blocks at a place between blocks: below the line of `at`, or in its place if it is empty. */
function insertBlock(tr: Transaction, at: number, figure: Node): number {
  const $at = tr.doc.resolve(at);
  const { parent, parentOffset } = $at;
  if (parent.isTextblock && parent.content.size === 0 && parent.type === node('paragraph')) {
    tr.replaceWith($at.before(), $at.after(), figure);
    return $at.before();
  }
  const place = dropPoint(
    tr.doc,
    parent.isTextblock ? (parentOffset === 0 ? $at.before() : $at.after()) : at,
    new Slice(tr.doc.type.create(null, figure).content, 0, 0),
  );
  const to = place ?? at;
  tr.insert(to, figure);
  return to;
}

/**
 * Inserts pictures at a place, or below the caret's line, and goes on in a new paragraph: the caret stands there if it
 * was where they are put. Returns the place of the last one.
 */
export function insertPictures(
  view: Pick<EditorView, 'state' | 'dispatch'>,
  pictures: Partial<PictureAttributes>[],
  at: number | null = null,
): number {
  const { tr } = view.state;
  const { $to } = tr.selection;
  // Within a line, its end is where a picture goes without cutting a sentence.
  let place = at ?? ($to.parent.isTextblock ? $to.end() : $to.pos);
  let from = place;
  for (const attrs of pictures) {
    from = insertBlock(tr, place, node('figure').create(attrs));
    place = from + (tr.doc.nodeAt(from)?.nodeSize ?? 0);
  }
  const $place = tr.doc.resolve(place);
  if (
    $place.nodeAfter?.type !== node('paragraph') &&
    $place.parent.canReplaceWith($place.index(), $place.index(), node('paragraph'))
  )
    tr.insert(place, node('paragraph').create());
  if (at === null) tr.setSelection(Selection.near(tr.doc.resolve(place + 1)));
  view.dispatch(tr.scrollIntoView());
  return from;
}

/** A picture of its own line in the editor: its caption can be written beneath it. */
export const figureView =
  (caption: string): NodeViewConstructor =>
  (first) => {
    const dom = document.createElement('figure');
    const picture = document.createElement('img');
    const contentDOM = document.createElement('figcaption');
    contentDOM.dataset.hint = caption;
    dom.appendChild(picture);
    dom.appendChild(contentDOM);
    const show = ({ attrs, content }: Node) => {
      for (const name of ['src', 'alt', 'width', 'height', 'data-pasted'])
        if (attrs[name] === null) picture.removeAttribute(name);
        else picture.setAttribute(name, String(attrs[name]));
      contentDOM.classList.toggle('empty', content.size === 0);
    };
    picture.contentEditable = 'false';
    show(first);
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== first.type) return false;
        show(next);
        return true;
      },
      ignoreMutation: ({ target }) => !contentDOM.contains(target) || target === contentDOM,
    };
  };

/** Selects the picture at a place. */
export function choosePicture(view: EditorView, at: number): void {
  const found = view.state.doc.nodeAt(at);
  if (!found || !isPicture(found)) return;
  const { tr } = view.state;
  view.dispatch(
    tr.setSelection(
      NodeSelection.isSelectable(found)
        ? NodeSelection.create(tr.doc, at)
        : TextSelection.create(tr.doc, at + 1),
    ),
  );
}
