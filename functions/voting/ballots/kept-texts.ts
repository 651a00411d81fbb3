import type { FileStore } from '#functions/core/adapters/files.ts';

/** What is stored under a key, as text; empty for nothing. */
export const readText = async (files: FileStore, key: string): Promise<string> =>
  new Response(await files.get(key)).text();

/** Stores a text for good. Throws when it cannot be read again. */
export async function keepText(files: FileStore, key: string, text: string): Promise<void> {
  await files.put(key, new TextEncoder().encode(text), 'text/plain');
  if ((await readText(files, key)) !== text) throw new Error(`The file ${key} is not kept.`);
}
