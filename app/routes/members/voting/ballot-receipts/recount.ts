import { boxOf, tallyOf } from '#functions/voting/votes/rules.ts';

/** What a file of ballots holds, counted where it is read. */
export interface Recounted {
  /** The SHA-256 of the file. */
  hash: string;
  votes: number;
  counts: Map<string, number>;
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Counts the file of a ballot box; null when it is none. */
export async function recountOf(file: ArrayBuffer): Promise<Recounted | null> {
  const box = boxOf(new TextDecoder().decode(file));
  if (!box) return null;
  return {
    hash: hexOf(await crypto.subtle.digest('SHA-256', file)),
    votes: box.length,
    counts: tallyOf(box.map(({ options }) => options)),
  };
}
