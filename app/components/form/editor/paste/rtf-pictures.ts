/** How long the hexadecimal digits of a picture may be: twice its bytes. */
const mostDigits = 20 * 1024 * 1024;

/** What ends the head of a picture in RTF, and the type it has. */
const kinds = [
  { word: '\\pngblip', type: 'image/png' },
  { word: '\\jpegblip', type: 'image/jpeg' },
] as const;

/** The group that begins at a brace: its end, found by counting. */
function endOf(rtf: string, start: number): number {
  let depth = 0;
  for (let at = start; at < rtf.length; at++) {
    const character = rtf[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at;
  }
  return rtf.length;
}

/** The head and the digits of a picture without the groups within them, from the innermost outwards. */
function withoutGroups(group: string): string {
  let rest = group;
  for (let depth = 0; depth < 8; depth++) {
    const next = rest.replace(/\{[^{}]*\}/g, ' ');
    if (next === rest) break;
    rest = next;
  }
  return rest;
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

export interface RtfPicture {
  type: 'image/png' | 'image/jpeg';
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The pictures in RTF, in order: Word and LibreOffice put a text on the clipboard as HTML whose pictures are files
 * that no page may read, and as RTF that holds them. Null for one in a format that browsers do not know.
 */
export function rtfPictures(rtf: string): (RtfPicture | null)[] {
  const found: (RtfPicture | null)[] = [];
  let at = rtf.indexOf('{\\pict');
  while (at !== -1) {
    const end = endOf(rtf, at);
    const group = rtf.slice(at, Math.min(end, at + mostDigits + 4000));
    // The same picture again, for older programs.
    if (!/\{\\nonshppict\s*$/.test(rtf.slice(Math.max(0, at - 20), at))) {
      const kind = kinds.find(({ word }) => group.includes(word));
      const digits = withoutGroups(group)
        .replace(/\\[a-z]+-?\d*\s?/g, ' ')
        .replace(/[^\da-f]/gi, '');
      found.push(kind && digits.length > 20 ? { type: kind.type, bytes: bytesOf(digits) } : null);
    }
    at = rtf.indexOf('{\\pict', end);
  }
  return found;
}
