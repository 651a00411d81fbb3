import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A path inside this project. */
export const projectPath = (...parts: string[]) => join(root, ...parts);

/** The configuration of the second Worker (its name stands there and in wrangler.toml). */
export const workshopConfig = 'workers/workshop/wrangler.toml';

/** A hash over the names and contents of files and folders of this project. */
export function hashOf(paths: string[], ignored: RegExp = /$^/): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) {
    if (ignored.test(path)) continue;
    hash
      .update(`${path}\n`)
      .update(readFileSync(projectPath(path)))
      .update('\n');
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(projectPath(path)).isDirectory()) return [path];
  return readdirSync(projectPath(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectPath().length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
