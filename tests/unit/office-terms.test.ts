import { getZodConstraint } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import {
  officeName,
  pastTerms,
  presentOfficers,
  shownGroups,
  type Term,
  yearsOf,
} from '#functions/site/people/rules.ts';
import { lineFields, termsForm, termsIn } from '#functions/site/people/schema.ts';

const term = (from: string, to: string | null = null, office = 'Secretary'): Term => ({
  office,
  officeIt: '',
  from,
  to,
});
const officer = (lastName: string, terms: Term[] = [], isOfficer: 0 | 1 = 1) => ({
  lastName,
  isOfficer,
  terms,
});

const people = [
  officer('Flagged'),
  officer('Unflagged', [term('2020-01-01')], 0),
  officer('Now', [term('2023-05-01', '2027-04-30', 'Treasurer'), term('2019-05-01', '2023-04-30')]),
  officer('Open', [term('2024-01-01')]),
  officer('Next', [term('2026-11-24')]),
  officer('Last', [term('2022-01-01', '2026-11-23', 'President')]),
];
const present = (day: string) =>
  presentOfficers(people, day).map(({ lastName, held }) => [
    lastName,
    ...held.map((one) => one.office),
  ]);
const past = (day: string) =>
  pastTerms(people, day).map(({ person, term: one }) => [person.lastName, one.office, one.to]);

describe('D-08 D-136 officers by the calendar', () => {
  it('are present from the first day of a term to its last, in their order; without a term always', () => {
    expect(present('2026-11-23')).toEqual([
      ['Flagged'],
      ['Now', 'Treasurer'],
      ['Open', 'Secretary'],
      ['Last', 'President'],
    ]);
    expect(present('2026-11-24')).toEqual([
      ['Flagged'],
      ['Now', 'Treasurer'],
      ['Open', 'Secretary'],
      ['Next', 'Secretary'],
    ]);
  });

  it('are listed by themselves the day after their last, the latest end first', () => {
    expect(past('2026-11-23')).toEqual([['Now', 'Secretary', '2023-04-30']]);
    expect(past('2026-11-24')).toEqual([
      ['Last', 'President', '2026-11-23'],
      ['Now', 'Secretary', '2023-04-30'],
    ]);
  });

  it('show years, and the office in the language of the page where it has one', () => {
    expect([
      yearsOf(term('2019-05-01', '2023-04-30')),
      yearsOf(term('2023-01-01', '2023-12-31')),
    ]).toEqual(['2019–2023', '2023']);
    expect(officeName({ office: 'Secretary', officeIt: 'Segretaria' }, 'it')).toEqual({
      name: 'Segretaria',
      language: 'it',
    });
    expect(officeName({ office: 'Secretary', officeIt: '' }, 'it').language).toBe('en');
  });
});

describe('D-136 the form of terms', () => {
  const line = (n: number, office: string, from: string, to = '') => ({
    [lineFields(n).office]: office,
    [lineFields(n).from]: from,
    [lineFields(n).to]: to,
  });
  const faults = (fields: object) =>
    termsForm.safeParse({ version: 1, ...fields }).error?.issues.map(({ path }) => path[0]);

  it('takes the lines that are filled in, wherever they stand', () => {
    const typed = { version: 3, ...line(0, '', ''), ...line(2, 'Secretary', '2024-01-01') };
    expect(termsIn(termsForm.parse(typed))).toEqual({ version: 3, terms: [term('2024-01-01')] });
  });

  it('is one that screens can show', () => {
    expect(getZodConstraint(termsForm)?.version).toMatchObject({ required: true });
  });

  it('wants an office, a first day, and no last day before it', () => {
    expect(faults(line(0, 'Secretary', ''))).toEqual(['from0']);
    expect(faults(line(1, '', '2024-01-01'))).toEqual(['office1']);
    expect(faults(line(0, 'Secretary', '2024-02-30'))).toContain('from0');
    expect(faults(line(0, 'Secretary', '2024-01-02', '2024-01-01'))).toEqual(['to0']);
  });
});

describe('D-246 the groups of the committee and of the board', () => {
  const flags = { isMainOfficer: 0, isPastPresident: 0, isExecutive: 0, isOfficer: 0 } as const;
  const one = (lastName: string, own: object) => ({ lastName, terms: [], ...flags, ...own });
  const known = [one('Past', { isPastPresident: 1 }), one('Board', { isOfficer: 1 })];
  const names = (people: typeof known, page: 'committee' | 'board') =>
    shownGroups(people, page, '2026-11-24').groups.map(({ name, people: of }) => [
      name,
      ...of.map(({ lastName }) => lastName),
    ]);

  it('are the same while nobody is named, and their own as soon as somebody is', () => {
    const all = [
      ['officers', 'Board'],
      ['pastPresidents', 'Past'],
    ];
    expect(names(known, 'committee')).toEqual(all);
    expect(names(known, 'board')).toEqual(all);
    const named = [...known, one('Head', { isMainOfficer: 1 })];
    expect(names(named, 'board')).toEqual([['officers', 'Board']]);
    expect(names(named, 'committee')).toEqual([
      ['mainOfficers', 'Head'],
      ['pastPresidents', 'Past'],
    ]);
  });
});
