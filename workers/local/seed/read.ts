import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { sampleBallot, sampleNewsletters } from './sample-schemas.ts';
import * as schemas from './schemas.ts';
import { samples } from './submitted/resources.ts';
import * as italian from './translations.ts';

type ProblemReporter = (index: number, field: string, message: string) => void;

/** Checks across records: names used twice, and references to something unknown. */
function crossCheck(seed: Seed): string[] {
  const problems: string[] = [];
  const into =
    (file: string): ProblemReporter =>
    (index, field, message) =>
      problems.push(`${file} [${index}].${field}: ${message}`);

  const conferences = into('data/netsci-conferences.json');
  const otherEvents = into('data/other-events.json');
  const titles = new Map<string, string>();
  checkUnique(seed.conferences, 'title', conferences, titles, 'data/netsci-conferences.json');
  checkUnique(seed.otherEvents, 'title', otherEvents, titles, 'data/other-events.json');
  for (const [i, { startDate, title }] of seed.conferences.entries())
    if (!startDate) conferences(i, 'startDate', `"${title}" needs a start date to be published`);

  for (const [i, { parent }] of seed.otherEvents.entries())
    if (parent !== null && !seed.conferences.some(({ title }) => title === parent))
      otherEvents(i, 'parent', `unknown edition "${parent}"`);

  checkUnique(seed.sections, 'id', into('sections.json'));
  checkUnique(seed.pages, 'path', into('pages.json'));
  checkUnique(seed.pages, 'title', into('pages.json'));
  checkUnique(seed.redirects, 'from', into('redirects.json'));
  checkUnique(seed.awards, 'path', into('data/awards.json'));
  checkUnique(seed.awards, 'name', into('data/awards.json'));
  for (const [kind, samples] of Object.entries(seed.samples)) {
    const group = (index: number, field: string, message: string) =>
      problems.push(`samples.json ${kind}[${index}].${field}: ${message}`);
    checkUnique<{ slug: string; title: string }>(samples, 'slug', group);
    checkUnique<{ slug: string; title: string }>(samples, 'title', group);
  }

  const sections = new Set(seed.sections.map(({ id }) => id));
  for (const [i, { sectionId }] of seed.pages.entries())
    if (!sections.has(sectionId))
      into('pages.json')(i, 'sectionId', `unknown section "${sectionId}"`);

  const awards = new Set(seed.awards.map(({ path }) => path));
  for (const [i, { path }] of seed.awards.entries())
    if (!seed.awardTexts[path]) into('data/awards.json')(i, 'path', `no text in awards-texts.json`);
  for (const path of Object.keys(seed.awardTexts))
    if (!awards.has(path)) problems.push(`awards-texts.json ${path}: unknown award`);

  const named = (one: { firstName: string; lastName: string }) =>
    `${one.firstName} ${one.lastName}`;
  const editions = new Set(seed.conferences.map(({ title }) => title));
  for (const [i, { awardPath, presentedAt }] of seed.winners.entries()) {
    if (!awards.has(awardPath))
      into('data/winners.json')(i, 'awardPath', `unknown award "${awardPath}"`);
    if (presentedAt && !editions.has(presentedAt))
      into('data/winners.json')(i, 'presentedAt', `unknown edition "${presentedAt}"`);
  }
  const winners = seed.winners.map((one) => ({ lastName: `${one.awardPath} ${named(one)}` }));
  checkUnique(winners, 'lastName', into('data/winners.json'));
  const people = seed.people.map((one) => ({ lastName: named(one) }));
  checkUnique(people, 'lastName', into('data/people.json'));
  return problems;
}

function checkUnique<T>(
  records: T[],
  field: keyof T & string,
  problem: ProblemReporter,
  known = new Map<string, string>(),
  file = '',
) {
  for (const [i, record] of records.entries()) {
    const value = String(record[field]);
    const first = known.get(value);
    if (first) problem(i, field, `"${value}" is already the ${field} of ${first}`);
    else known.set(value, `${file} [${i}]`);
  }
}

const seedFolder = import.meta.dirname;

/** Every file of the seed: its path and its schema. */
const seedFiles = {
  sections: { file: 'sections.json', schema: z.array(schemas.section) },
  pages: { file: 'pages.json', schema: z.array(schemas.page) },
  redirects: { file: 'redirects.json', schema: z.array(schemas.redirect) },
  conferences: { file: 'data/netsci-conferences.json', schema: z.array(schemas.conference) },
  otherEvents: { file: 'data/other-events.json', schema: z.array(schemas.otherEvent) },
  awards: { file: 'data/awards.json', schema: z.array(schemas.award) },
  awardTexts: { file: 'awards-texts.json', schema: z.record(z.string(), schemas.awardText) },
  winners: { file: 'data/winners.json', schema: z.array(schemas.winner) },
  people: { file: 'data/people.json', schema: z.array(schemas.person) },
  samples: { file: 'samples.json', schema: samples },
  ballots: { file: 'samples/ballots.json', schema: z.array(sampleBallot) },
  newsletters: { file: 'samples/newsletters.json', schema: sampleNewsletters },
  translatedAwards: { file: 'translations/awards.json', schema: italian.translatedAwards },
  translatedSamples: { file: 'translations/samples.json', schema: italian.translatedSamples },
} as const;

type Files = typeof seedFiles;
/** The seed as read from its files, checked. */
export type Seed = { [Name in keyof Files]: z.infer<Files[Name]['schema']> };

/** The errors in the seed: each line names a file, an index and a field. */
class SeedError extends Error {
  constructor(problems: string[]) {
    const view = problems.slice(0, 20);
    if (problems.length > view.length) view.push(`… and ${problems.length - view.length} more`);
    super(`The seed is not valid; nothing was written.\n  ${view.join('\n  ')}`);
    this.name = 'SeedError';
  }
}

const readFile = (file: string) => readFileSync(join(seedFolder, file), 'utf8');

/** Reads and checks the whole seed; throws one SeedError with all errors. */
export function readSeed(readText: (file: string) => string = readFile): Seed {
  const problems: string[] = [];
  const seed: Partial<Record<keyof Files, unknown>> = {};
  for (const [name, { file, schema }] of Object.entries(seedFiles)) {
    const parsed = schema.safeParse(parseJson(readText(file), file));
    if (parsed.success) seed[name as keyof Files] = parsed.data;
    else for (const issue of parsed.error.issues) problems.push(problemIn(file, issue));
  }
  if (problems.length > 0) throw new SeedError(problems);
  const broken = crossCheck(seed as Seed);
  if (broken.length > 0) throw new SeedError(broken);
  return seed as Seed;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SeedError([`${file}: ${error instanceof Error ? error.message : error}`]);
  }
}

function problemIn(file: string, { path, message }: z.core.$ZodIssue): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return `${file} ${parts.join('').replace(/^\./, '')}: ${message}`;
}
