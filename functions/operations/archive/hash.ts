import { createHash } from 'node:crypto';

/** The SHA-256 of bytes or a text, as lower-case hex. */
export const hashOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Lines as they are stored: each ends with a line feed. */
export const linesText = (lines: string[]): string => `${lines.join('\n')}\n`;

const through = async (bytes: Uint8Array<ArrayBuffer>, change: TransformStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());

export const compress = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  through(new TextEncoder().encode(text), new CompressionStream('gzip'));

export const decompress = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')));
