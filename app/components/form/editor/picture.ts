import type { Node } from '@tiptap/pm/model';
import type { Editor, Range } from '@tiptap/react';
import { chainInText } from './in-text.ts';

/** The attributes of a picture in a text. */
export interface PictureAttributes {
  src: string;
  alt: string;
  /** In px; null while unknown. */
  width: number | null;
  height: number | null;
  /** The key of a pasted picture without an address. */
  'data-pasted'?: string | null;
}

/** The selected picture and its position. */
export function selectedPicture({ state }: Editor) {
  const { from } = state.selection;
  const node = state.doc.nodeAt(from);
  const isSelected = 'node' in state.selection && node?.type.name === 'image';
  return isSelected ? { at: from, attributes: node.attrs as PictureAttributes } : null;
}

/** Where the pasted picture with a key waits; null if it is gone. */
export function placeOf({ state }: Editor, key: string): number | null {
  let place: number | null = null;
  state.doc.descendants((node, at) => {
    if (node.attrs['data-pasted'] === key) place = at;
    return place === null;
  });
  return place;
}

/** What is removed with the picture at a position: of a pasted one that is left out, the line that only held it. */
export function partOf(doc: Node, at: number): Range {
  const picture = doc.nodeAt(at);
  const to = at + (picture?.nodeSize ?? 0);
  const $at = doc.resolve(at);
  const isAlone = $at.depth > 0 && $at.parent.content.size === picture?.nodeSize;
  if (!isAlone || !picture.attrs['data-pasted']) return { from: at, to };
  const index = $at.index(-1);
  return $at.node(-1).canReplace(index, index + 1)
    ? { from: $at.before(), to: $at.after() }
    : { from: at, to };
}

/** Changes or removes the picture at a position; does nothing if it is gone. */
export function changePicture(editor: Editor, at: number, to: PictureAttributes | null): void {
  const { doc } = editor.state;
  if (doc.nodeAt(at)?.type.name !== 'image') return;
  const chain = chainInText(editor);
  if (to) chain.setNodeSelection(at).updateAttributes('image', to).setNodeSelection(at).run();
  else chain.deleteRange(partOf(doc, at)).run();
}

/**
 * Inserts a picture: in the caret's line if that is empty, otherwise below it in a new paragraph; the caret goes
 * after it.
 */
export function insertPicture(editor: Editor, attrs: PictureAttributes): void {
  const { $to, to } = editor.state.selection;
  const image = { type: 'image', attrs };
  const { paragraph } = editor.schema.nodes;
  const isOwnLine =
    paragraph !== undefined &&
    $to.depth > 0 &&
    $to.parent.content.size > 0 &&
    $to.node(-1).canReplaceWith($to.indexAfter(-1), $to.indexAfter(-1), paragraph);
  const content = isOwnLine ? { type: 'paragraph', content: [image] } : image;
  chainInText(editor)
    .insertContentAt(isOwnLine ? $to.after() : to, content)
    .run();
}
