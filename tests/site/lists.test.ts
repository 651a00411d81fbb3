import { beforeEach, expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/accounts.ts';
import { addJobs } from '#tests/e2e/lists.ts';
import { seenByRole } from '#tests/e2e/member-screens.ts';
import { seedId } from '#tests/e2e/seeded.ts';
import { newAdmin } from './content.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// What scripts add stands in tests/e2e/lists.spec.ts.
let anna: Visitor;
let word: string;
beforeEach(async () => {
  anna = await newAdmin(site);
  word = crypto.randomUUID().slice(0, 8);
});

const names = () => anna.texts('.content-rows .row-name a');
const numbers = (...all: number[]) => all.map((n) => `${word} ${String(n).padStart(3, '0')}`);
const head = (name: string) => anna.one('th', name);
const query = () => Object.fromEntries(new URL(anna.path, site.url).searchParams);
const sortBy = (name: string) =>
  anna.open(head(name).querySelector('a')?.getAttribute('href') ?? '');

it('D-170 M10 a list is sorted by the heads of its columns, and its counters lead to what they count', async () => {
  await addJobs(site, word, 3);
  await site.run(`update "jobs" set "status" = 'DRAFT' where "id" = ?`, `list-${word}-2`);
  await site.run(`update "jobs" set "status" = 'REJECTED' where "id" = ?`, `list-${word}-3`);
  await anna.open(`/my/jobs?q=${word}`);
  expect(anna.text('.queue-age')).toMatch(/for [\d,]+ days/);
  await sortBy('Title');
  expect(query().sort).toBe('title');
  expect(head('Title').getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(numbers(1, 2, 3));
  await sortBy('Deadline');
  expect(names()).toEqual(numbers(3, 2, 1));
  await sortBy('Deadline');
  expect(head('Deadline').getAttribute('aria-sort')).toBe('descending');
  expect(names()[0]).toBe(`${word} 001`);
  const counter = () => anna.one('.counters a', 'Pending');
  await anna.open(counter().getAttribute('href') ?? '');
  expect(query()).toMatchObject({ status: 'PENDING', sort: '-day' });
  expect(counter().getAttribute('aria-current')).toBe('true');
  expect(anna.value('Status')).toBe('PENDING');
});

it('D-170 M12 a page is reached by its number, and an item leads back to the list as it was', async () => {
  await addJobs(site, word, 160);
  await anna.open(`/my/jobs?q=${word}&status=PENDING&sort=title`);
  anna.fill('Go to page', '4');
  await anna.press('Go');
  expect(anna.text()).toContain('Page 4 of 4');
  expect(names().at(-1)).toBe(`${word} 160`);
  const list = query();
  await anna.follow(`${word} 160`);
  // What waits is reviewed; its form is one link further.
  expect(anna.text('h1')).toContain(`${word} 160`);
  await anna.open(`/my/jobs/list-${word}-160?${new URLSearchParams(list)}`);
  await anna.press('Reject');
  await anna.press('without a reason');
  expect(anna.document.querySelectorAll('.pill.rejected').length).toBeGreaterThan(0);
  await anna.follow('Back');
  expect(anna.text()).toContain('159 items');
  expect(query()).toEqual(list);
  expect(anna.text()).toContain('Page 4 of 4');
});

it('D-170 M12 after an action on a payment “Back” leads to the list as it was', async () => {
  const { id } = await newPerson(site, { lastName: word });
  await site.run(
    `insert into "payments" ("id", "orderId", "userId", "gateway", "optionId", "optionDescription",
       "amount", "currency", "language", "status", "createdAt", "updatedAt")
     select ?1 || "value", ?1 || "value", ?2, 'sandbox', 'x', 'Students', 2500 + "value", 'USD', 'en', 'PAID',
       '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z' from json_each('[1,2]')`,
    ...[word, id],
  );
  const list = { q: word, status: 'PAID', sort: '-amount' };
  await anna.open(`/my/payments?${new URLSearchParams(list)}`);
  expect(head('Amount').getAttribute('aria-sort')).toBe('descending');
  const [first, ...others] = anna.document.querySelectorAll('.payment-rows .row-name a');
  expect(others).toHaveLength(1);
  await anna.open(first?.getAttribute('href') ?? '');
  await anna.follow('ispute');
  anna.fill('Why', 'The bank has told us.');
  await anna.press('ispute');
  expect(anna.texts('main [role=status]')[0]).toMatch(/\w/);
  await anna.follow(anna.one('.back a'));
  expect(head('Amount')).toBeTruthy();
  expect(query()).toEqual(list);
});

it('D-96 M12 a translation that is saved leads back to the list as it was filtered', async () => {
  const list = { kind: 'sections', status: 'current' };
  await anna.open(`/my/translations?${new URLSearchParams(list)}`);
  const [first] = anna.document.querySelectorAll('.rows .row-name a');
  await anna.open(first?.getAttribute('href') ?? '');
  anna.fill('Title', word);
  await anna.press('Save');
  expect(anna.text('main [role=status]')).toMatch(/saved/i);
  await anna.follow('Back');
  expect(query()).toEqual(list);
});

it('D-171 M22 a person is moved up and down, and the focus comes to its button', async () => {
  // Among all groups an order is seen nowhere.
  await anna.open('/my/people');
  expect(anna.texts('main button')).not.toContain('↑');
  await anna.open('/my/people?group=isOfficer');
  const before = names();
  const [first = '', second = '', third = ''] = before;
  const focused = () => anna.one('button[autofocus]').getAttribute('aria-label');
  await anna.press(`Move ${third} up`);
  expect(names()).toEqual([first, third, second, ...before.slice(3)]);
  expect(focused()).toBe(`Move ${third} up`);
  await anna.press(`Move ${third} up`);
  expect(names()[0]).toBe(third);
  expect(anna.one('button', `Move ${third} up`).hasAttribute('disabled')).toBe(true);
  expect(focused()).toBe(`Move ${third} down`);
  await anna.press(`Move ${third} down`);
  expect(names()[0]).toBe(first);
  await anna.press(`Move ${third} down`);
  expect(names()).toEqual(before);
});

const everyScreen = new Map(seenByRole.map(({ who, path }) => [path, who]));
for (const show of ['sent', 'waiting', 'dead', 'suppressed'])
  everyScreen.set(`/my/letters?show=${show}`, 'admin');
everyScreen.set('/my/search?q=network&in=jobs', 'admin');

it('D-67 a page beyond the end of a list leads to its first, filtered as it was', async () => {
  const visitors = new Map<string, Visitor>();
  const stays: string[] = [];
  for (const [path, who] of everyScreen) {
    const email = `${who}@example.org`;
    const visitor =
      visitors.get(who) ?? (await new Visitor(site).become({ id: seedId('users', email), email }));
    visitors.set(who, visitor);
    const size = () => visitor.document.querySelectorAll('main :is(a, li, tr)').length;
    await visitor.open(`${path}${path.includes('?') ? '&' : '?'}page=99`);
    if (visitor.path === path) continue;
    const beyond = size();
    await visitor.open(path);
    if (size() !== beyond) stays.push(path);
  }
  expect(stays).toEqual([]);
});
