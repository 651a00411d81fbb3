import type { Seed } from './read.ts';

type ProblemReporter = (index: number, field: string, message: string) => void;

/** Checks across records: names used twice, and references to something unknown. */
export function crossCheck(seed: Seed): string[] {
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
