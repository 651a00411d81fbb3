/** A server's answer (RFC 5321 §4.2). */
export interface Reply {
  code: number;
  /** All of its lines, in printable ASCII. */
  text: string;
}

/** Bytes that are no answer of a mail server. */
export class BadReply extends Error {}

// RFC 5321 asks for lines of 512 bytes; a server that sends more than this says nothing useful.
const longestLine = 4096;
const mostLines = 100;

/**
 * Returns a function that takes what a server sends, in pieces of any length, and returns the answers that
 * are complete. Throws `BadReply` for anything else, and for lines without end.
 */
export function replyParser(): (bytes: Uint8Array) => Reply[] {
  const decoder = new TextDecoder('latin1');
  let rest = '';
  let lines: string[] = [];

  function takeLine(line: string): Reply | null {
    const [, code, isLast] = /^([2-5]\d\d)(?:(?: .*)?()|-.*)$/.exec(line) ?? [];
    if (code === undefined || (lines[0] && !lines[0].startsWith(code))) throw new BadReply();
    if (lines.push(line) > mostLines) throw new BadReply();
    if (isLast === undefined) return null;
    const reply = { code: Number(code), text: lines.join('\n') };
    lines = [];
    return reply;
  }

  return (bytes) => {
    const parts = (rest + decoder.decode(bytes)).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > longestLine) throw new BadReply();
    return parts.flatMap((part) => {
      if (part.length > longestLine) throw new BadReply();
      return takeLine(part.replace(/\r$/, '').replace(/[^\x20-\x7e]/g, '?')) ?? [];
    });
  };
}
