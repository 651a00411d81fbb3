import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Meeting = {
  title: string;
  eventType: string;
  startDate: string | null;
  location: string | null;
  country: string | null;
};
type Award = { name: string; path: string };
type Winner = {
  awardPath: string;
  firstName: string;
  lastName: string;
  year: number | null;
};
type Person = { firstName: string; lastName: string; position: string | null };
type Chapter = { name: string; kind: string; country: string | null };

export type SocietyData = {
  editions: Meeting[];
  others: Meeting[];
  awards: Award[];
  winners: Winner[];
  people: Person[];
  chapters: Chapter[];
};

/** Reads the six JSON files of the society's data from one folder. */
export function readData(dataDir: string): SocietyData {
  const read = (name: string) => JSON.parse(readFileSync(join(dataDir, `${name}.json`), 'utf8'));
  return {
    editions: read('netsci-conferences'),
    others: read('other-events'),
    awards: read('awards'),
    winners: read('winners'),
    people: read('people'),
    chapters: read('chapters'),
  };
}

/** The year of a meeting: of its start date, else the four digits in its title; null when neither. */
export function yearOf(meeting: Meeting): number | null {
  const text = meeting.startDate ?? meeting.title.match(/\b(?:19|20)\d\d\b/)?.[0];
  return text ? Number(text.slice(0, 4)) : null;
}

/** Decimal years, 2026.5 for the first of July 2026; mid-year when only the year is known. */
export function timeOf(meeting: Meeting): number | null {
  const year = yearOf(meeting);
  if (year === null || !meeting.startDate) return year === null ? null : year + 0.5;
  const [, month = '7', day = '1'] = meeting.startDate.split('-');
  return year + (Number(month) - 1) / 12 + (Number(day) - 1) / 366;
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`;
}
