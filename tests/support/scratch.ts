import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enough = 2 ** 30;

/**
 * Where tests keep what is gone afterwards: in memory if the machine offers 1 GiB of it as a folder,
 * so that thousands of commits wait for no disk; otherwise with all temporary files.
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
