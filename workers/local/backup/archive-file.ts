import { open } from 'node:fs/promises';
import type { ArchiveBytes } from '#functions/operations/archive/verify.ts';

/** A file of this machine as an archive. */
export async function openArchiveFile(
  path: string,
): Promise<ArchiveBytes & { close(): Promise<void> }> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    size,
    async read(offset, length) {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; ) {
        const { bytesRead } = await file.read(bytes, at, length - at, offset + at);
        if (bytesRead === 0) throw new Error(`${path} ends too early.`);
        at += bytesRead;
      }
      return bytes;
    },
    close: () => file.close(),
  };
}
