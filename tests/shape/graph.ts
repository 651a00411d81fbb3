import { dirname } from 'node:path';
import type { Import } from '#tests/support/imports.ts';

/** The domains of functions/, lowest first; a domain may use what is to its left (docs/design.md). */
const ranks: string[][] = [
  ['core'],
  ['email'],
  ['lifecycle'],
  ['identity'],
  ['content', 'site', 'membership'],
  ['campaigns', 'voting'],
  ['feeds'],
  ['operations'],
];

/** The domain of each folder of the layout before there were domains. */
const formerly: Record<string, string> = {
  ...of('core', 'db shared platform permissions audit limits api richtext site'),
  ...of('email', 'notices suppression'),
  ...of('lifecycle', 'moderation publishing'),
  ...of('identity', 'auth users account'),
  ...of('content', 'jobs news events submissions'),
  ...of('site', 'pages people awards images redirects search feeds records'),
  ...of('membership', 'memberships payments bank'),
  ...of('campaigns', 'newsletters emails mailings'),
  ...of('voting', 'ballots applications votes'),
};

function of(domain: string, folders: string): Record<string, string> {
  return Object.fromEntries(folders.split(' ').map((folder) => [folder, domain]));
}

/** The domain of a file; null for the top-level files, which may use all domains. */
function domainOf(file: string, isFormer: boolean): string | null {
  const [, first = '', rest] = file.split('/');
  if (!isFormer) return rest === undefined ? null : first;
  if (file === 'functions/api/app.ts') return null;
  return rest === undefined ? 'core' : (formerly[first] ?? 'core');
}

const rankOf = (domain: string | null): number => {
  const rank = ranks.findIndex((names) => names.includes(domain ?? ''));
  return rank < 0 ? ranks.length : rank;
};

/** The imports from a domain to one beside it or to its right. */
export function wrongArrows(imports: Import[]): string[] {
  const isFormer = imports.some(({ file }) => file.startsWith('functions/moderation/'));
  return imports
    .filter(({ file, target }) => [file, target].every((one) => one.startsWith('functions/')))
    .filter(({ file, target }) => {
      const [from, to] = [domainOf(file, isFormer), domainOf(target, isFormer)];
      return from !== to && rankOf(from) < ranks.length && rankOf(to) >= rankOf(from);
    })
    .map(({ file, target }) => `${file} → ${target}`);
}

/** The folders below functions/ that import each other in circles: one list for each circle. */
export function foldersInCircles(
  imports: Import[],
  folderOf: (file: string) => string = (file) =>
    file.endsWith('/domain.ts') ? file : dirname(file),
): string[][] {
  const arrows = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (![from, to].every((folder) => folder.startsWith('functions/')) || from === to) continue;
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...arrows.keys()].map((from) => [from, reachedFrom(from, arrows)]));
  const circles = new Map<string, string[]>();
  for (const [one, targets] of reached) {
    const circle = [...targets].filter((other) => reached.get(other)?.has(one)).sort();
    if (circle.length > 1) circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reachedFrom(from: string, arrows: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>(arrows.get(from));
  for (const one of found) for (const next of arrows.get(one) ?? []) found.add(next);
  return found;
}

/** The first folder of a file below functions/, which is its domain. */
export const domainFolder = (file: string): string =>
  file.split('/').length > 2 ? file.split('/').slice(0, 2).join('/') : file;
