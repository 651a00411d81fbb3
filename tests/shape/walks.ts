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

/** The walks through a checkout; each by its newest list whose files all exist. */
export const walk = (root: string, sources: Source[]): Walked[] =>
  walks.map(({ title, entries, files: lists }) => {
    const isThere = (file: string) => existsSync(join(root, file));
    const files = lists.find((list) => list.every(isThere));
    if (!files) {
      const missing = (lists[0] ?? []).filter((file) => !isThere(file));
      return { title, files: 0, wrong: missing.map((file) => `${file} is not there`) };
    }
    const reached = new Set([files[0] ?? '', ...Object.keys(entries)]);
    const wrong: string[] = [];
    for (const path of files) {
      if (!reached.has(path)) wrong.push(`${path} is imported by none of the files before it`);
      const { text = '' } = sources.find((source) => source.path === path) ?? {};
      for (const { target } of importsOf(path, text)) reached.add(target);
    }
    return { title, files: files.length, wrong };
  });
