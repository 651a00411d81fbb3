import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { hasWords } from '#functions/core/values/markup.ts';
import type { TopLevel } from './kit.ts';
import type { PastedPicture } from './paste/pictures.ts';
import { readHtml } from './paste/read-html.ts';
import { rtfPictures } from './paste/rtf-pictures.ts';
import { tidyPaste } from './paste/tidy.ts';

const nameOf = (type: string, at: number): string => `picture-${at + 1}.${type.split('/')[1]}`;

function fileOf(data: string, at: number): File | null {
  const [, type = ''] = /^data:([\w/]+);base64,/.exec(data) ?? [];
  try {
    const text = atob(data.slice(data.indexOf(',') + 1));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return new File([bytes], nameOf(type, at), { type });
  } catch {
    return null;
  }
}

/** The files that stand beside the text: pictures within RTF, or a single picture of its own. */
function filesBeside(count: number, data: DataTransfer | null): (File | null)[] {
  const rtf = rtfPictures(data?.getData('text/rtf') ?? '');
  if (rtf.length === count)
    return rtf.map((found, at) =>
      found ? new File([found.bytes], nameOf(found.type, at), { type: found.type }) : null,
    );
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return files.length === count && count > 1 ? files : [];
}

/** The pictures of a pasted text of which the clipboard has the bytes. */
function picturesIn(
  pictures: readonly PastedPicture[],
  data: DataTransfer | null,
): WaitingPicture[] {
  const isBeside = pictures.filter(({ isFile }) => isFile);
  const beside = isBeside.length > 0 ? filesBeside(isBeside.length, data) : [];
  return pictures.flatMap((picture, at) => {
    const file = picture.data
      ? fileOf(picture.data, at)
      : (beside[isBeside.indexOf(picture)] ?? null);
    return file ? [{ file, key: picture.key, alt: picture.alt }] : [];
  });
}

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
