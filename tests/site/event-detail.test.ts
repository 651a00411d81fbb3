import { expect, it } from 'vitest';
import { dateText, day, sample } from '#tests/e2e/seeded.ts';
import { details } from '#tests/e2e/support.ts';
import { hrefOf, open, regionOf, textOf, textsOf } from './document.ts';

const school = sample('events', 'sample-summer-school-networks');
const talk = sample('colloquia', 'sample-what-is-a-community');
const [ofSchool, ofTalk, ofMeeting] = [
  await open(details.event),
  await open(details.talk),
  await open(details.meeting),
];
const fact = (root: Document, term: string) =>
  textsOf(root, 'main dl > div').find((text) => text.startsWith(term));
/** The words and days of the blocks with dates. */
const blocks = (root: Document) =>
  [...root.querySelectorAll('.date-blocks .date-block')].map((block) => [
    textOf(block.querySelector('.date-label')),
    block.querySelector('time')?.getAttribute('datetime'),
  ]);

it('EVT-16 EVT-17 an event shows its title and the way to its website', () => {
  expect(textsOf(ofSchool, 'main h1')).toEqual([school.title]);
  expect(hrefOf(ofSchool.querySelector('main'), 'Go to the website')).toBe(school.website);
});

it('EVT-18 EVT-19 an event shows its contact, and its description as HTML', () => {
  const contact = hrefOf(ofSchool.querySelector('main'), school.contactEmail);
  expect(contact).toBe(`mailto:${school.contactEmail}`);
  expect(ofSchool.querySelectorAll('main .rich-text ul > li')).toHaveLength(5);
});

it('EVT-21 EVT-22 an event of several days shows from and to, time, place and country', () => {
  expect(blocks(ofSchool)).toEqual([
    ['From', day(school.startInDays)],
    ['To', day(school.endInDays)],
  ]);
  expect(fact(ofSchool, 'Start time')).toBe(`Start time${school.startTime}`);
  expect(fact(ofSchool, 'Where')).toContain(school.location);
  expect(fact(ofSchool, 'Where')).toContain(school.country);
});

it('EVT-21 an event of one day shows one date', () => {
  expect(blocks(ofTalk)).toEqual([['', day(talk.startInDays)]]);
  expect(ofTalk.querySelector('.date-blocks .date-label')).toBeNull();
  expect(fact(ofTalk, 'Start time')).toBe(`Start time${talk.startTime}`);
});

it('EVT-23 an event with both deadlines shows them, and the submission deadline', () => {
  const view = (days: number | null) => dateText(day(days ?? 0));
  // A line in time: a list for those who do not see it (D-97).
  expect(textsOf(regionOf(ofSchool, 'Dates'), 'li')).toEqual([
    'Today',
    `Submission deadline${view(school.submissionInDays)}`,
    `Early registration${view(school.earlyBirdInDays)}`,
    `Registration closes on${view(school.registrationInDays)}`,
    `It begins${view(school.startInDays)}`,
    `Last day${view(school.endInDays)}`,
  ]);
});

it('EVT-23 an event without deadlines shows none', () => {
  for (const root of [ofTalk, ofMeeting]) {
    expect(root.querySelectorAll('main .date-blocks')).toHaveLength(1);
    expect(textsOf(root, 'main')[0]).not.toMatch(/Early registration|closes on|deadline/);
  }
});

it('an event leads back to the list that it belongs to', () => {
  for (const [root, list] of [
    [ofSchool, '/events/other'],
    [ofTalk, '/events/colloquium'],
  ] as const)
    expect([...root.querySelectorAll('main .actions a')].at(-1)?.getAttribute('href')).toBe(list);
});
