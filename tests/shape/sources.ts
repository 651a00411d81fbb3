import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A hand-written file of the project; its path is relative to the root. */
export interface Source {
  path: string;
  text: string;
  lines: number;
}

const isGenerated = (path: string) =>
  /\/generated\/|\.d\.ts$|^workers\/local\/seed\/data\//.test(path);

/** The hand-written files in some folders of a checkout with matching names. */
export function readSources(root: string, folders: string[], endings: RegExp): Source[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        posix.join(folder, name),
      ),
    )
    .filter((path) => endings.test(path) && !isGenerated(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

export const code = /\.(?:ts|tsx|mjs)$/;

/** A quantile of some numbers: 0.5 is the median. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
