import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enough = 2 ** 30;

/**
 * The folder for temporary test data: in memory if the machine has a RAM disk with 1 GiB free, so that
 * thousands of commits need no disk; otherwise with other temporary files.
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
