import type { WaitingPicture } from '../use-pasting.ts';
import type { PastedPicture } from './pictures.ts';
import { rtfPictures } from './rtf-pictures.ts';

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
export function picturesIn(
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
