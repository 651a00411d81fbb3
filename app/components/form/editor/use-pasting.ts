import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { hasWords } from '#functions/core/values/markup.ts';
import type { TopLevel } from './kit.ts';
import { picturesIn } from './paste/found-pictures.ts';
import type { PastedPicture } from './paste/pictures.ts';
import { readHtml } from './paste/read-html.ts';
import { tidyPaste } from './paste/tidy.ts';

/** A picture to upload: a file that was dropped or pasted, or one of a pasted text, with the key of its place. */
export interface WaitingPicture {
  file: File;
  key: string | null;
  alt: string;
}

/** What a paste could not do: bring pictures, or anything, since it was too much at once or a file of another program. */
export type PasteNotice = { missing: number } | 'tooMuch' | 'file' | null;

/** How long pasted HTML may be without its pictures, before and after it is read, in characters. */
const mostRaw = 20_000_000;
const mostTidied = 200_000;

/** The number after those of the pictures that still have no address. */
function nextKey({ state }: EditorView): number {
  let next = 0;
  state.doc.descendants(({ attrs }) => {
    const key: string | null = attrs['data-pasted'] ?? null;
    if (key) next = Math.max(next, Number(key.slice(1)) + 1);
  });
  return next;
}

const hasText = (data: DataTransfer | null): boolean =>
  hasWords(data?.getData('text/html').replace(/<img\b[^>]*>/gi, '') ?? '');

/** Dropped or pasted files, unless they come with text. */
const filesIn = (data: DataTransfer | null): File[] =>
  hasText(data) ? [] : [...(data?.files ?? [])];

/**
 * Takes what is pasted or dropped: texts of other programs as texts of ours, and pictures one after the other to
 * the panel that uploads them, which is told whether they came without a text.
 */
export function usePasting(top: TopLevel, onPicture: (isAlone: boolean) => void) {
  const [waiting, setWaiting] = useState<WaitingPicture[]>([]);
  const [notice, setNotice] = useState<PasteNotice>(null);
  const read = useRef<PastedPicture[] | 'tooMuch'>([]);

  const tidy = (html: string, view: EditorView): string => {
    const tree = html.length > mostRaw ? null : readHtml(html);
    const options = { top, origin: window.location.origin, firstKey: nextKey(view) };
    const tidied = tree && tidyPaste(tree, options);
    const fits = tidied !== null && tidied.html.length <= mostTidied;
    read.current = fits ? tidied.pictures : 'tooMuch';
    return fits ? tidied.html : '';
  };
  const queue = (pictures: WaitingPicture[], isAlone: boolean): void => {
    if (pictures.length === 0) return;
    setWaiting((before) => [...before, ...pictures]);
    onPicture(isAlone);
  };
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = filesIn(data);
    const shown = files.filter(({ type }) => type.startsWith('image/') || type === '');
    const pictures = shown.map((file) => ({ file, key: null, alt: '' }));
    queue(pictures, true);
    // Otherwise the browser would open it in place of the form.
    if (shown.length < files.length) setNotice('file');
    return files.length > 0;
  };
  const take = (data: DataTransfer | null): boolean => {
    const pictures = read.current;
    read.current = [];
    setNotice(pictures === 'tooMuch' ? pictures : null);
    if (pictures === 'tooMuch' || takeFiles(data)) return true;
    const found = picturesIn(pictures, data);
    queue(found, !hasText(data));
    const missing = pictures.length - found.length;
    if (missing > 0) setNotice({ missing });
    return false;
  };
  const editorProps: EditorProps = {
    transformPastedHTML: tidy,
    handlePaste: (_, event) => take(event.clipboardData),
    handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event.dataTransfer),
  };
  return {
    editorProps,
    notice,
    waiting,
    forgetFirst: () => setWaiting((before) => before.slice(1)),
  };
}
