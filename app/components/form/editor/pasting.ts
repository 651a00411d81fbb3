import { DOMParser } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { plainToHtml } from '#functions/core/forms/typed-text.ts';
import { hasWords } from '#functions/core/values/markup.ts';
import type { TopLevel } from './fits-editor.ts';
import { linkPasted } from './links.ts';
import { joinLines } from './paste/lines.ts';
import type { PastedPicture } from './paste/pictures.ts';
import { readHtml } from './paste/read-html.ts';
import { rtfPictures } from './paste/rtf-pictures.ts';
import { tidyPaste } from './paste/tidy.ts';
import { insertPictures, nextKey } from './pictures.ts';
import { schema } from './schema.ts';

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
function picturesIn(pictures: readonly PastedPicture[], data: DataTransfer | null): PictureFile[] {
  const isBeside = pictures.filter(({ isFile }) => isFile);
  const beside = isBeside.length > 0 ? filesBeside(isBeside.length, data) : [];
  return pictures.flatMap((picture, at) => {
    const file = picture.data
      ? fileOf(picture.data, at)
      : (beside[isBeside.indexOf(picture)] ?? null);
    return file ? [{ file, key: picture.key }] : [];
  });
}

/** The file of a picture, and the key of its place in the text. */
export interface PictureFile {
  file: File;
  key: string;
}

/** What a paste could not do: bring pictures, or anything, since it was too much at once or a file of another program. */
export type PasteNotice = { missing: number } | 'tooMuch' | 'file' | null;

/** How long pasted HTML may be without its pictures, before and after it is read, in characters. */
const mostRaw = 20_000_000;
const mostTidied = 200_000;

const hasText = (data: DataTransfer | null): boolean =>
  hasWords(data?.getData('text/html').replace(/<img\b[^>]*>/gi, '') ?? '');

/** Dropped or pasted files, unless they come with text. */
const filesIn = (data: DataTransfer | null): File[] =>
  hasText(data) ? [] : [...(data?.files ?? [])];

interface Pasting {
  top: TopLevel;
  /** Uploads pictures whose places are in the text. */
  onPictures(pictures: PictureFile[]): void;
  onNotice(notice: PasteNotice): void;
}

/** Puts pictures into the text, at a place or below the caret's line, and uploads them. */
export function takePictures(
  view: EditorView,
  files: readonly File[],
  at: number | null,
  { onPictures }: Pick<Pasting, 'onPictures'>,
): number {
  const first = nextKey(view.state.doc);
  const pictures = files.map((file, nth) => ({ file, key: `p${first + nth}` }));
  const place = insertPictures(
    view,
    pictures.map(({ key }) => ({ 'data-pasted': key })),
    at,
  );
  onPictures(pictures);
  return place;
}

/**
 * Takes what is pasted or dropped: texts of other programs as texts of ours, and pictures, which stand in the text at
 * once and are uploaded meanwhile (D-162, D-163).
 */
export function pasting({ top, onPictures, onNotice }: Pasting): EditorProps {
  let read: PastedPicture[] | 'tooMuch' = [];

  const tidy = (html: string, { state }: EditorView): string => {
    const tree = html.length > mostRaw ? null : readHtml(html);
    const options = { top, origin: window.location.origin, firstKey: nextKey(state.doc) };
    const tidied = tree && tidyPaste(tree, options);
    const fits = tidied !== null && tidied.html.length <= mostTidied;
    read = fits ? tidied.pictures : 'tooMuch';
    return fits ? tidied.html : '';
  };
  const takeFiles = (view: EditorView, data: DataTransfer | null, at: number | null): boolean => {
    const files = filesIn(data);
    const shown = files.filter(({ type }) => type.startsWith('image/') || type === '');
    if (shown.length > 0) takePictures(view, shown, at, { onPictures });
    // Otherwise the browser would open it in place of the form.
    if (shown.length < files.length) onNotice('file');
    return files.length > 0;
  };
  const take = (view: EditorView, data: DataTransfer | null, at: number | null = null): boolean => {
    const pictures = read;
    read = [];
    onNotice(pictures === 'tooMuch' ? pictures : null);
    if (pictures === 'tooMuch' || takeFiles(view, data, at)) return true;
    if (linkPasted(data?.getData('text/plain') ?? '')(view.state, view.dispatch)) return true;
    const found = picturesIn(pictures, data);
    // Their places come with the text, in a moment.
    if (found.length > 0) setTimeout(() => onPictures(found));
    const missing = pictures.length - found.length;
    if (missing > 0) onNotice({ missing });
    return false;
  };
  return {
    transformPastedHTML: tidy,
    clipboardTextParser: (text) => {
      const page = new window.DOMParser().parseFromString(
        plainToHtml(joinLines(text)),
        'text/html',
      );
      return DOMParser.fromSchema(schema).parseSlice(page.body, { preserveWhitespace: true });
    },
    handlePaste: (view, event) => take(view, event.clipboardData),
    handleDrop(view, event, _, isMoved) {
      if (isMoved) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      return take(view, event.dataTransfer, at?.pos ?? null);
    },
  };
}
