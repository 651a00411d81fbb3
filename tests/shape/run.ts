import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { campaignMachine } from '#functions/campaigns/model/rules.ts';
import { review } from '#functions/content/review/rules.ts';
import { publishing } from '#functions/lifecycle/publishing/rules.ts';
import { ballotMachine } from '#functions/voting/ballots/rules.ts';
import { projectPath } from '#workers/local/project.ts';
import budgets from './budgets.json' with { type: 'json' };
import { compare } from './compare.ts';
import { commandsIn } from './proofs.ts';
import { sizesOf } from './sizes.ts';
import { code, quantile, readSources } from './sources.ts';
import { casts, type Place } from './types.ts';
import { walk } from './walks.ts';

const { values: options } = parseArgs({
  options: { root: { type: 'string' }, list: { type: 'string' }, compare: { type: 'string' } },
});
if (options.compare !== undefined) {
  await compare(options.compare);
  process.exit();
}

const root = options.root ? resolve(options.root) : projectPath();
const isCode = ['app', 'functions', 'workers'];

const show = (name: string, ...values: (string | number)[]) =>
  console.log(`${name.padEnd(46)}${values.map((value) => String(value).padStart(9)).join('')}`);

const placed = ({ path, line, text }: Place) => `${path}:${line}: ${text}`;

/** The lines that `--list` prints, by name. */
const lists: Record<string, string[]> = {};

/** Groups values by name. */
function groupBy<T>(all: T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one]);
  return groups;
}

/** Prints a count, and stores its lines for `--list`. */
function count(title: string, name: string, found: string[]): void {
  show(title, found.length);
  lists[name] = found;
}

function showSizes(): void {
  show('', 'files', 'lines', 'median', 'p95', 'max');
  for (const [name, folders, endings] of [
    ['app, functions, workers', isCode, code],
    ...[...isCode, 'tests'].map((folder) => [`  ${folder}`, [folder], code] as const),
    ['styles', ['app'], /\.css$/],
    ['texts', ['app', 'functions', 'i18n'], /(?:\/|^)(?:i18n|texts)\/.*\.json$/],
    ['readmes', isCode, /\.md$/],
    ['documents', ['docs'], /\.md$/],
    ['migrations', ['migrations'], /\.(?:sql|json)$/],
  ] as const) {
    const lengths = readSources(root, [...folders], endings).map(({ lines }) => lines);
    const sum = lengths.reduce((total, lines) => total + lines, 0);
    show(
      name,
      lengths.length,
      sum,
      quantile(lengths, 0.5),
      quantile(lengths, 0.95),
      Math.max(0, ...lengths),
    );
  }
}

function crowded(): string[] {
  const folders = groupBy(readSources(root, isCode, code), ({ path }) =>
    path.replace(/\/[^/]*$/, ''),
  );
  lists.folders = [...folders]
    .filter(([, files]) => files.length > 12)
    .map(([folder, files]) => `${folder}: ${files.length}`);
  return lists.folders;
}

showSizes();
show('folders with more than 12 files of code', crowded().length);
show('\nof the budget', 'now', 'most');
for (const [name, size] of Object.entries(sizesOf(root)))
  show(name, size, (budgets as Record<string, number>)[name] ?? 0);

const sources = readSources(root, isCode, code);
console.log('');
count('casts (as unknown as, as never)', 'casts', casts(sources).map(placed));
const functions = sources.filter(({ path }) => path.startsWith('functions/'));
const commands = commandsIn(functions).map(({ place, needs }) => `${needs.join(', ')}  ${place}`);
count('commands, with the proof that each needs', 'proofs', [
  ...commands.sort(),
  ...Object.entries({ ballotMachine, campaignMachine, publishing, review }).flatMap(
    ([machine, { transitions }]) =>
      transitions.map(
        ({ proof, name, from, to }) => `'${proof}'  ${machine}: ${name}, ${from} → ${to}`,
      ),
  ),
]);

console.log('\nfiles that a reader opens to follow');
for (const { title, files, wrong } of walk(root, sources)) {
  show(`  ${title}`, files);
  for (const line of wrong) console.log(`    ! ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}

for (const line of lists[options.list ?? ''] ?? []) console.log(line);
