import { expect, it } from 'vitest';
import { plainText } from '#functions/core/richtext/text.ts';
import {
  conferences,
  dateText,
  day,
  jobPath,
  lastDay,
  newsPath,
  otherEvents,
  pages,
  samples,
  talkPath,
  today,
} from '#tests/e2e/seeded.ts';
import { factsOf, hrefsOf, open, regionOf, textOf, textsOf } from './document.ts';

const page = pages.find(({ path }) => path === '/home');
const home = await open('/home');

/** All upcoming events except colloquia, soonest first. */
const ahead = [
  ...[...conferences, ...otherEvents]
    .filter((event) => lastDay(event) >= today)
    .map(({ title, startDate }) => ({ title, start: startDate ?? '' })),
  ...samples.events
    .filter(({ endInDays }) => endInDays >= 0)
    .map(({ title, startInDays }) => ({ title, start: day(startInDays) })),
].sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));

const [talk] = samples.colloquia
  .filter(({ startInDays }) => startInDays >= 0)
  .sort((a, b) => a.startInDays - b.startInDays);
const [latest] = samples.jobs
  .filter(({ deadlineInDays }) => deadlineInDays === null || deadlineInDays >= 0)
  .sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);

it('HOM-01 the hero has the words of the page at /home', () => {
  expect(textsOf(home, '.hero h1')).toEqual([page?.tagline]);
  expect(textOf(home.querySelector('.hero'))).toContain(page?.subtagline);
});

it('HOM-02 D-254 all that is ahead but talks is there: own conferences in large, the others in rows', () => {
  const section = regionOf(home, 'What comes next');
  const titles = ahead.map(({ title }) => title);
  const own = titles.filter((title) => conferences.some((one) => one.title === title)).slice(0, 2);
  expect(textsOf(section, '.highlights h3')).toEqual(own);
  expect(textsOf(section, '.agenda > li > a')).toEqual(titles.filter((one) => !own.includes(one)));
  expect(textOf(home.querySelector('.hero'))).toContain(own[0]);
  expect(ahead.length).toBeGreaterThan(0);
});

it('HOM-03 the next colloquium is there', () => {
  if (!talk) throw new Error('The seed has no talk that is ahead.');
  const section = regionOf(home, 'Next colloquium');
  expect(textsOf(section, 'h3')).toEqual([talk.title]);
  expect(section.querySelector('time')?.getAttribute('datetime')).toBe(day(talk.startInDays));
  expect(hrefsOf(section, talk.title)).toEqual([talkPath(talk.slug)]);
});

it('HOM-04 HOM-06 the job openings show the latest job with its facts', () => {
  if (!latest) throw new Error('The seed has no open job.');
  const section = regionOf(home, 'Job openings');
  expect(textsOf(section, 'h3')).toEqual([latest.title]);
  expect(textOf(section)).toContain(plainText(latest.summary));
  expect(factsOf(section)).toMatchObject({
    Country: latest.country,
    Duration: latest.period,
    Deadline: dateText(day(latest.deadlineInDays ?? 0)),
  });
  expect(hrefsOf(section, latest.title)).toEqual([jobPath(latest.slug)]);
});

it('HOM-05 all job openings are one click away', () => {
  expect(hrefsOf(home, 'See all job openings')).toEqual(['/jobs']);
});

it('D-80 the latest three news lead to the page of each', async () => {
  const section = regionOf(home, 'Latest news');
  const newest = [...samples.news].sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
  expect(textsOf(section, '.headlines a')).toEqual(newest.slice(0, 3).map(({ title }) => title));
  for (const { slug, title } of newest.slice(0, 3)) {
    expect(hrefsOf(section, title)).toEqual([newsPath(slug)]);
    expect(textsOf(await open(newsPath(slug)), 'h1')).toEqual([title]);
  }
});
