import { readFileSync } from 'node:fs';
import { slug } from '#functions/core/values/slug.ts';
import type { FeedResource } from '#functions/lifecycle/content/rules.ts';
import { siteNow } from '#tests/support/site-client.ts';
import { projectPath } from '#workers/local/project.ts';
import { dayFrom, seedId, seedShortId } from '#workers/local/seed/ids.ts';

/** What the seed puts into the database; dates are relative to today. */

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(projectPath('workers/local/seed', `${name}.json`), 'utf8'));

export const today = siteNow().toISOString().slice(0, 10);
/** The day `offset` days from now; null stays null. */
export const day = (offset: number) => dayFrom(today, offset);

export interface Meeting {
  title: string;
  eventType: string;
  startDate: string | null;
  endDate: string | null;
  location: string | null;
  country: string | null;
  website: string | null;
  /** The title of the edition of which it is a satellite. */
  parent?: string;
}

interface Sample {
  slug: string;
  title: string;
  summary: string;
  description: string | null;
  website: string | null;
}
export interface SampleJob extends Sample {
  position: string;
  employer: string;
  positionType: string;
  country: string;
  location: string;
  period: string;
  contactEmail: string;
  startInDays: number | null;
  deadlineInDays: number | null;
  publishedDaysAgo: number;
}
interface SampleTalk extends Sample {
  startInDays: number;
  startTime: string;
  videoUrl: string | null;
  contactEmail: string;
}
interface SampleEvent extends SampleTalk {
  country: string;
  location: string;
  endInDays: number;
  earlyBirdInDays: number | null;
  registrationInDays: number | null;
  submissionInDays: number | null;
}
interface Samples extends Record<FeedResource, Sample[]> {
  jobs: SampleJob[];
  news: (Sample & { publishedDaysAgo: number })[];
  colloquia: SampleTalk[];
  events: SampleEvent[];
  editions: SampleEvent[];
}
export interface Person {
  firstName: string;
  lastName: string;
  position: string | null;
  isMainOfficer: boolean;
  isPastPresident: boolean;
  isOfficer: boolean;
  isExecutive: boolean;
}
export interface Winner {
  awardPath: string;
  firstName: string;
  lastName: string;
  year: number | null;
  rationale: string | null;
}
export interface Page {
  path: string;
  sectionId: string;
  title: string;
  tagline: string;
  subtagline: string;
  sectionTitle: string;
  body: string;
  isTaglineQuote: boolean;
}
export interface Section {
  id: string;
  theme: string;
  pattern: 'dot' | 'triangle' | null;
  heroTall: boolean;
  footerFill: boolean;
}

export const otherEvents = read<Meeting[]>('data/other-events').filter((event) => event.startDate);
export const people = [...read<Person[]>('data/people'), ...read<Person[]>('samples/people')];
export const winners = read<Winner[]>('data/winners');
export const awards = read<{ name: string; path: string }[]>('data/awards');
const seededSamples = read<Omit<Samples, 'news'> & { news: (Sample & { publishedOn: string })[] }>(
  'samples',
);
const daysSince = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;
export const samples: Samples = {
  ...seededSamples,
  news: seededSamples.news.map((one) => ({ ...one, publishedDaysAgo: daysSince(one.publishedOn) })),
};
export const conferences: Meeting[] = [
  ...read<Meeting[]>('data/netsci-conferences'),
  ...samples.editions.map(({ startInDays, endInDays, ...one }) => ({
    ...{ ...one, eventType: 'NETSCI' },
    startDate: day(startInDays),
    endDate: day(endInDays),
  })),
];
export const pages = read<Page[]>('pages');
export const sections = read<Section[]>('sections');
export const redirects = read<{ from: string; to: string }[]>('redirects');

/** The sample with this slug; throws when the seed has none. */
export function sample<K extends keyof Samples>(kind: K, name: string): Samples[K][number] {
  const found = samples[kind].find((one) => one.slug === name);
  if (!found) throw new Error(`The seed has no ${kind} "${name}".`);
  return found;
}

/** The last day of a meeting. */
export const lastDay = (event: Meeting): string => event.endDate ?? event.startDate ?? '';

export const jobPath = (name: string) => `/jobs/${seedId('job', name)}`;
export const newsId = (name: string) => seedId('news', name);
export const newsPath = (name: string) =>
  `/news/${newsId(name)}/${slug(sample('news', name).title)}`;
export const otherPath = (title: string, key = title) =>
  `/events/other/${seedShortId(key)}/${slug(title)}`;
export const editionPath = (title: string) => `/events/netsci/${seedShortId(title)}/${slug(title)}`;
export const talkPath = (name: string) =>
  `/events/colloquium/${seedShortId(name)}/${slug(sample('colloquia', name).title)}`;

export { seedId, seedShortId, slug };

/** A date as text, as the site writes it. */
export const dateText = (iso: string, language = 'en-GB') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
