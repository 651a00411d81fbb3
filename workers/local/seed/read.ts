import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { sampleBallot, sampleNewsletters } from './sample-schemas.ts';
import * as schemas from './schemas.ts';
import { samples } from './submitted/resources.ts';
import * as italian from './translations.ts';

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
  samplePeople: { file: 'samples/people.json', schema: z.array(schemas.person) },
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
