import { type BrowserContext, expect, type Page } from '@playwright/test';
import { feedResources, itemHref } from '#functions/lifecycle/content/rules.ts';
import { sampleResources } from '#workers/local/seed/submitted/resources.ts';
import {
  awards,
  editionPath,
  jobPath,
  otherPath,
  sample,
  samples,
  seedId,
  talkPath,
} from './seeded.ts';

/** A public screen: the quality, appearance and security tests go through all of them. */
export interface Screen {
  path: string;
  status?: number;
}

const workshop = sample('events', 'sample-workshop-network-visualisation');
const school = sample('events', 'sample-summer-school-networks');

/** The paths of single items, one for each layout of a detail page. */
export const details = {
  event: otherPath(school.title, school.slug),
  meeting: otherPath(workshop.title, workshop.slug),
  edition: editionPath('NetSci 2026'),
  talk: talkPath('sample-what-is-a-community'),
  recordedTalk: talkPath('sample-epidemic-thresholds'),
  openJob: jobPath('sample-phd-temporal-networks'),
  openEndedJob: jobPath('sample-postdoc-brain-networks'),
  expiredJob: jobPath('sample-lecturer-complex-systems'),
  newsletter: `/newsletters/${seedId('newsletters', 'newsletter 8')}`,
  election: `/elections/${seedId('ballots', 'elected')}`,
  poll: `/elections/${seedId('ballots', 'poll over')}`,
  heldElection: `/elections/${seedId('ballots', 'held back')}`,
};

/** The first sample of each resource whose items have pages at their ids. */
const itemPaths = feedResources.map((name) => {
  const [kind] = sampleResources[name].kinds;
  const [first] = samples[name];
  if (!kind || !first) throw new Error(`The seed has no sample of ${name}.`);
  return itemHref(name, kind.names(first.title, first.slug));
});

/** The editable pages without a list. */
export const plainPages = [
  '/about',
  '/about/nss-by-laws',
  '/about/contacts',
  '/outreach',
  '/chapters',
  '/education',
  '/young-initiatives',
  '/young-initiatives/best-talk-pitch',
  '/young-initiatives/satellite-meeting',
];

const unique = (paths: string[]) => [...new Set(paths)];

/** The screens with content, each at its own path. */
export const contentPaths = unique([
  '/home',
  '/events',
  '/events/netsci',
  '/events/colloquium',
  '/events/other',
  '/about/executive-committee',
  '/about/board',
  ...feedResources.map((name) => `/${name}`),
  '/newsletters',
  '/elections',
  '/award-prizes',
  '/join-us',
  '/privacy-policy',
  ...plainPages,
  ...awards.map(({ path }) => `/award-prizes/${path}`),
  ...Object.values(details),
  ...itemPaths,
]);

export const screens: Screen[] = [
  ...contentPaths.map((path) => ({ path })),
  { path: '/network' },
  { path: '/network?of=award-society-fellows' },
  { path: '/data' },
  { path: '/people/albert-laszlo-barabasi' },
  { path: '/search' },
  { path: '/search?q=network' },
  { path: '/search?q=nothingofthesort' },
  { path: '/events?group=other' },
  { path: '/events/other?show=40' },
  { path: '/events/other?year=2026' },
  { path: '/nowhere', status: 404 },
];

/** A path in another language. */
export const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** Forgets the cookie choice, as on a first visit. */
export const firstVisit = (context: BrowserContext) => context.clearCookies();

/** Collects every address that the page requests from now on. */
export function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

/** The addresses on other hosts than the page's. */
export const foreignAddresses = (addresses: string[], page: Page): string[] =>
  addresses.filter(
    (address) => /^https?:/.test(address) && new URL(address).origin !== new URL(page.url()).origin,
  );

/** Waits until the screen of a submission takes presses: one in its first moments was meant for the one before it. */
export const takesPresses = (page: Page) =>
  expect(page.locator('[data-takes-presses=true]')).toBeAttached();

/** Answers the next question of the browser, and returns what it asked. */
export const answerNext = (page: Page, goesOn: boolean): Promise<string> =>
  new Promise((resolve) => {
    page.once('dialog', async (question) => {
      await (goesOn ? question.accept() : question.dismiss());
      resolve(question.message());
    });
  });
