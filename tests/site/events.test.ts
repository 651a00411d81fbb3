import { expect, it } from 'vitest';
import {
  conferences,
  dateText,
  day,
  editionPath,
  lastDay,
  type Meeting,
  otherEvents,
  sample,
  samples,
  seedShortId,
  today,
} from '#tests/e2e/seeded.ts';
import { details } from '#tests/e2e/support.ts';
import { shared } from './client.ts';
import { hrefOf, open, regionOf, textOf, textsOf } from './document.ts';

const netsci = await open('/events/netsci');
const colloquium = await open('/events/colloquium');
const other = await open('/events/other?show=500');

const byStart = (a: Meeting, b: Meeting) => (a.startDate ?? '').localeCompare(b.startDate ?? '');
const ahead = conferences.filter((event) => lastDay(event) >= today).sort(byStart);
const past = (type: string) =>
  conferences
    .filter((event) => event.eventType === type && lastDay(event) < today)
    .sort((a, b) => byStart(b, a));
const titles = (from: { title: string }[]) => from.map(({ title }) => title);
/** An attribute of all elements that a selector finds, in their order. */
const every = (root: Document | Element, selector: string, name: string) =>
  [...root.querySelectorAll(selector)].map((one) => one.getAttribute(name));
const itemOf = (root: Document | Element, title: string) =>
  [...root.querySelectorAll('.event-item')].find((one) => textOf(one).includes(title));

/** The address that the filter of a list asks for when one option of one field is chosen. */
function filtered(list: Element, label: string, value: string): string {
  const form = list.querySelector('form[method=get]:has(button[type=submit])');
  const fields = [...(form?.querySelectorAll('select') ?? [])].map((field) => {
    const isChosen = textOf(form?.querySelector(`label[for="${field.id}"]`)) === label;
    const option = field.querySelector(isChosen ? `[value="${value}"]` : '[selected]');
    return [field.getAttribute('name') ?? '', option?.getAttribute('value') ?? 'none'];
  });
  const address = new URL(form?.getAttribute('action') ?? '', shared);
  return `${address.pathname}?${new URLSearchParams(fields)}${address.hash}`;
}

it('EVT-01 EVT-03 the NetSci page shows its page, the next two editions first, then two more', () => {
  expect(textOf(netsci.querySelector('.hero'))).toContain('NetSci has met every year since 2006');
  const next = regionOf(netsci, 'Next conferences');
  expect(textsOf(next, '.event-highlight.primary h3')).toEqual(titles(ahead.slice(0, 2)));
  expect(textsOf(next, '.event-highlight.secondary h3')).toEqual(titles(ahead.slice(2, 4)));
});

it('EVT-02 no other event is on the NetSci page', () => {
  const main = netsci.querySelector('main')?.textContent;
  for (const { title } of [...otherEvents, ...samples.events, ...samples.colloquia])
    expect(main).not.toContain(title);
});

for (const [id, type, heading] of [
  ['EVT-05', 'NETSCI', 'Past NetSci conferences'],
  ['EVT-06', 'NETSCIX', 'Past NetSci-X conferences'],
] as const) {
  it(`${id} EVT-07 ${heading}: those that are over, the newest first`, () => {
    expect(textsOf(regionOf(netsci, heading), '.timeline-title')).toEqual(titles(past(type)));
  });

  it(`EVT-08 D-97 ${heading}: a link to its website where there is one, and to its page`, () => {
    const items = [...regionOf(netsci, heading).querySelectorAll('.timeline > li')];
    const links = (inside: string) =>
      items.map((item) => item.querySelector(inside)?.getAttribute('href') ?? null);
    expect(links('.timeline-website')).toEqual(past(type).map(({ website }) => website));
    expect(links('.timeline-website')).toContain(null);
    expect(links('.timeline-title a')).toEqual(titles(past(type)).map(editionPath));
  });
}

it('all 34 editions and the sample of NetSci and NetSci-X are there', () => {
  const lists = ['.event-highlight h3', '.event-item h3', '.timeline > li .timeline-title'];
  const shown = lists.flatMap((selector) => textsOf(netsci, `main ${selector}`));
  expect(shown.sort()).toEqual(titles(conferences).sort());
  // Each is on the map too, at its city (D-253).
  const marks = textsOf(regionOf(netsci, 'Where NetSci has met'), 'a title').join();
  const placed = conferences.filter(({ location }) => location !== 'Sample City');
  for (const { title } of placed) expect(marks).toContain(title);
});

it('EVT-10 the colloquium shows its page', () => {
  expect(textOf(colloquium.querySelector('.hero'))).toContain('One speaker, one idea');
});

it('EVT-11 EVT-12 the colloquium shows the next talks, then past ones, the latest first', () => {
  const talks = [...samples.colloquia].sort((a, b) => a.startInDays - b.startInDays);
  const isAhead = ({ startInDays }: (typeof talks)[number]) => startInDays >= 0;
  expect(textsOf(regionOf(colloquium, 'Upcoming events'), 'h3')).toEqual(
    titles(talks.filter(isAhead)),
  );
  expect(textsOf(regionOf(colloquium, 'Past events'), 'h3')).toEqual(
    titles(talks.filter((talk) => !isAhead(talk)).reverse()),
  );
});

it('EVT-13 EVT-14 other events: the next first, then past ones, the latest first, satellites folded', () => {
  expect(textOf(other.querySelector('.hero'))).toContain('Meetings of the wider field');
  const all = [
    ...otherEvents.map(({ title, startDate, parent, ...event }) => ({
      title: parent ? title.replace(`, ${parent}`, '') : title,
      start: startDate ?? '',
      end: event.endDate ?? startDate ?? '',
      parent,
    })),
    ...samples.events.map(({ title, startInDays, endInDays }) => ({
      title,
      start: day(startInDays),
      end: day(endInDays),
      parent: undefined,
    })),
  ].sort((a, b) => a.start.localeCompare(b.start));
  const starts = (from: typeof all) => from.map(({ start }) => start);
  const upcoming = regionOf(other, 'Upcoming events');
  expect(every(upcoming, '.event-item .date-block time', 'datetime')).toEqual(
    starts(all.filter(({ end }) => end >= today)),
  );

  const over = all.filter(({ end }) => end < today);
  const list = regionOf(other, 'Past events');
  expect(textsOf(list, 'h3')[0]).toBe('2026');
  expect(textsOf(list, '.line-title').sort()).toEqual(titles(over).sort());
  const alone = '.past-year > .event-lines > li:not(.folded) > .meta > time:first-child';
  expect(every(list, alone, 'datetime')).toEqual(
    starts(over.filter(({ parent }) => !parent)).reverse(),
  );
});

it('D-97 years and kinds can be chosen, in the address', async () => {
  const address = filtered(regionOf(other, 'Past events'), 'Year', '2025');
  expect(address).toBe('/events/other?year=2025&kind=#past');
  expect(textsOf(regionOf(await open(address), 'Past events'), 'h3')).toEqual(['2025']);
});

it('D-97 everything upcoming can be filtered without script, in the address', async () => {
  const at = async (path: string) => regionOf(await open(path), 'Upcoming events');
  const whole = await at('/events');
  const items = textsOf(whole, '.event-item h3');
  expect(items.length).toBeGreaterThan(ahead.length);

  const address = filtered(whole, 'Kind', 'conferences');
  expect(address).toBe('/events?group=conferences&country=&month=#upcoming');
  const some = await at(address);
  expect(textsOf(some, 'h3')).toEqual(titles(ahead));
  expect(textOf(some)).toContain(`${ahead.length} events`);

  const unknown = await at('/events?country=Nowhere&month=nonsense');
  expect(textsOf(unknown, '.event-item h3')).toEqual(items);
  const none = await at('/events?country=nauru&month=2099-01');
  expect(none.querySelector('.event-item')).toBeNull();
  expect(textsOf(none, 'select [selected]').slice(1)).toEqual(['Nauru (0)', 'January 2099 (0)']);
  expect(textsOf(await at(hrefOf(none, 'Show all')), '.event-item h3')).toEqual(items);
});

it('D-97 the page of an edition: when and where, satellites, prizes, the editions beside it', async () => {
  const edition = await open(editionPath('NetSci 2026'));
  expect(textsOf(edition, 'main h1')).toEqual(['NetSci 2026']);
  expect(every(edition, 'main .date-block time', 'datetime')[0]).toBe('2026-06-01');
  expect(hrefOf(edition.querySelector('main'), 'Euler Award')).toBe('/award-prizes/euler-award');
  const beside = hrefOf(edition.querySelector('main nav'), 'NetSci 2027');
  expect(beside).toBe(editionPath('NetSci 2027'));
  expect(hrefOf((await open(beside)).querySelector('main'), 'Add to calendar')).toBe(
    `/feeds/events/${seedShortId('NetSci 2027')}.ics`,
  );
});

it('EVT-15 an event in the list shows date, place, title, summary and the way to more', () => {
  const school = sample('events', 'sample-summer-school-networks');
  const item = itemOf(regionOf(other, 'Upcoming events'), school.title);
  const date = new Date(day(school.startInDays));
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
  expect(textOf(item?.querySelector('.date-day'))).toBe(part({ day: 'numeric' }));
  expect(textOf(item?.querySelector('.date-month'))).toBe(part({ month: 'short' }));
  expect(textOf(item?.querySelector('.date-year'))).toBe(part({ year: 'numeric' }));
  for (const text of [school.location, school.country, school.summary.replace(/<[^>]+>/g, '')])
    expect(textOf(item)).toContain(text);
  expect(hrefOf(item ?? null, `Read more about ${school.title}`)).toBe(details.event);
});

it('a date in words follows the days of the event', () => {
  const talk = sample('colloquia', 'sample-what-is-a-community');
  expect(textOf(itemOf(colloquium, talk.title))).toContain(dateText(day(talk.startInDays)));
});

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
  expect(fact(ofSchool, 'Early registration')).toContain(view(school.earlyBirdInDays));
  expect(fact(ofSchool, 'Registration closes on')).toContain(view(school.registrationInDays));
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
