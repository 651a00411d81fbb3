import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '#tests/support/imports.ts';
import type { Source } from './sources.ts';
import { walks } from './walk-lists.ts';

/** The number of files of a walk, and what is wrong with its list. */
export interface Walked {
  title: string;
  files: number;
  wrong: string[];
}

/** The walks through a checkout. */
export const walk = (root: string, sources: Source[]): Walked[] =>
  walks.map(({ title, entries, files }) => {
    const reached = new Set([files[0] ?? '', ...Object.keys(entries)]);
    const wrong = files
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${file} is not there`);
    for (const path of files) {
      if (!reached.has(path)) wrong.push(`${path} is imported by none of the files before it`);
      const { text = '' } = sources.find((source) => source.path === path) ?? {};
      for (const { target } of importsOf(path, text)) reached.add(target);
    }
    return { title, files: files.length, wrong };
  });
