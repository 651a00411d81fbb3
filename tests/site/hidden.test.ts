import { expect, it } from 'vitest';
import {
  feedResources,
  itemHref,
  type ReviewResource,
  reviewResources,
} from '#functions/lifecycle/content/rules.ts';
import { seedId, seedShortId, today } from '#tests/e2e/seeded.ts';
import { contentPaths } from '#tests/e2e/support.ts';
import { hiddenRows } from '#workers/local/seed/submitted/rows.ts';
import { followed, get } from './client.ts';

const reviewed = ['DRAFT', 'PENDING', 'REJECTED', 'DELETED'];
const simple = ['DRAFT', 'DELETED'];
const lower = (status: string) => status.toLowerCase();
const hiddenEvent = (kind: string, status: string) =>
  `/${seedShortId(`hidden-${kind}-${status}`)}/hidden-${kind.replaceAll(' ', '-')}-${lower(status)}`;

/** The ids of the samples of a resource that the public must not see. */
const hiddenIds = (name: ReviewResource) =>
  (hiddenRows(today)[reviewResources.indexOf(name)]?.rows ?? []).map(({ id }) => String(id));

const addresses = [
  ...reviewed.flatMap((status) => [
    `/events/other${hiddenEvent('event', status)}`,
    `/events/other${hiddenEvent('conference', status)}`,
    `/events/colloquium${hiddenEvent('colloquium talk', status)}`,
  ]),
  ...reviewResources.flatMap((name) => hiddenIds(name).map((id) => `/_api/v1/${name}/${id}`)),
  ...feedResources.flatMap((name) => hiddenIds(name).map((id) => itemHref(name, { id }))),
  ...simple.flatMap((status) => [
    `/award-prizes/hidden-${lower(status)}`,
    `/outreach/hidden-${lower(status)}`,
    `/_api/v1/awards/by-path?path=/award-prizes/hidden-${lower(status)}`,
  ]),
];

it('WFL-23 what is draft, pending, rejected or deleted answers 404', async () => {
  expect(addresses.length).toBeGreaterThan(30);
  for (const path of addresses) expect.soft((await get(path)).status, path).toBe(404);
});

it('WFL-23 no list, feed or search shows what is not published', async () => {
  const feeds = [
    'events.ics',
    'netsci.ics',
    'colloquium.ics',
    'other.ics',
    ...feedResources.map((name) => `${name}.atom`),
  ];
  const lists = [...reviewResources, 'events/home', 'awards', 'people'];
  for (const path of [
    ...contentPaths,
    '/events/other?show=500',
    ...feedResources.map((name) => `/${name}?show=500`),
    '/search?q=hidden',
    '/sitemap.xml',
    ...feeds.map((name) => `/feeds/${name}`),
    ...lists.map((name) => `/_api/v1/${name}`),
    `/_api/v1/winners/${seedId('award', 'euler-award')}`,
  ]) {
    const response = await get(path, followed);
    expect.soft(response.status, path).toBe(200);
    expect
      .soft(await response.text(), path)
      .not.toMatch(/hidden[ -]([a-z -]+[,-] ?)?(draft|pending|rejected|deleted)/i);
  }
});
