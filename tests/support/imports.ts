import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** One import of a source file; paths from the root of the project, packages by name. */
export interface Import {
  file: string;
  target: string;
  /** Whether only types are imported, so that nothing of the target runs. */
  typesOnly: boolean;
}

const pattern =
  /(?:^|[\s;}])(?:import|export)\s*(?:[\w*$\s{},]*?\sfrom\s*|\s)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** The targets of all imports in the source text of `file`. */
export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(pattern)].map((match) => {
    const name = match[1] ?? match[2] ?? '';
    const typesOnly = /^[\s;}]?(?:import|export)\s+type\s/.test(match[0]);
    if (name.startsWith('#')) return { file, typesOnly, target: name.slice(1) };
    if (!name.startsWith('.')) return { file, typesOnly, target: name };
    return { file, typesOnly, target: posix.join(posix.dirname(file), name) };
  });
}

/** All imports of the source files in some folders; none for a folder that does not exist. */
export function readImports(folders: string[]): Import[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => posix.join(folder, name))
      .flatMap((file) => importsOf(file, readFileSync(file, 'utf8'))),
  );
}
