import { imageTypes } from '#functions/core/images/rules.ts';
import { ownPicture } from '#functions/core/values/own-picture.ts';
import { element, type PastedElement, styleOf } from './tree.ts';

/** A picture in what was pasted; it waits in the text as a placeholder with its key. */
export interface PastedPicture {
  key: string;
  alt: string;
  /** Its bytes as a `data:` address; null when they are elsewhere: in a file, on another site. */
  data: string | null;
  /** Whether it was a file on the machine, whose bytes the clipboard may hold beside the text. */
  isFile: boolean;
}

const dataPicture = new RegExp(`^data:(?:${imageTypes.join('|')});base64,`, 'i');

const side = (node: PastedElement, name: 'width' | 'height'): number =>
  Number.parseFloat(node.attributes[name] ?? styleOf(node, name)) || 0;

/** Pictures of one point count who reads an e-mail. */
const isCounter = (node: PastedElement): boolean =>
  [side(node, 'width'), side(node, 'height')].some((length) => length > 0 && length <= 2);

/** Words that a program has made: the name of a file says nothing. */
function altOf({ attributes }: PastedElement): string {
  const alt = (attributes.alt ?? '').replace(/\s+/g, ' ').trim();
  const isName = /\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?)$/i.test(alt);
  if (isName || /^(?:image|picture|grafik|immagine|img)[\s_-]*\d*$/i.test(alt)) return '';
  return alt
    .replace(
      /\.?\s*(?:Description automatically generated|AI-generated content may be incorrect)\.?.*$/i,
      '',
    )
    .slice(0, 500);
}

/** What is known of the text that pictures are taken out of. */
export interface PictureTask {
  /** The origin of this site. */
  origin: string;
  firstKey: number;
  /** The pictures that have been taken. */
  pictures: PastedPicture[];
}

/** Takes pictures out of pasted HTML, in order; those of this site stay as they are. */
export function takePicture(
  node: PastedElement,
  { origin, firstKey, pictures }: PictureTask,
): PastedElement | null {
  const { src = '', width = '', height = '' } = node.attributes;
  const own = ownPicture(
    origin !== '' && src.startsWith(`${origin}/`) ? src.slice(origin.length) : src,
  );
  if (own) {
    const size: Record<string, string> =
      /^\d+$/.test(width) && /^\d+$/.test(height) ? { width, height } : {};
    return element('img', [], { src: own, alt: node.attributes.alt ?? '', ...size });
  }
  if (isCounter(node) || /^data:image\/svg/i.test(src) || src.trim() === '') return null;
  const key = `p${firstKey + pictures.length}`;
  const alt = altOf(node);
  const isFile = /^(?:file:|cid:|[a-z]:\\|webkit-fake-url:)/i.test(src) || !/^[a-z]+:/i.test(src);
  pictures.push({ key, alt, data: dataPicture.test(src) ? src : null, isFile });
  return element('img', [], { 'data-pasted': key, alt });
}
