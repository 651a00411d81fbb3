import type { RouteConfig } from '@remix-run/route-config';

/** The screen that shows the editable page at the current path; it also answers unknown paths. */
const publisher = 'public/page';

/**
 * The whole route table of the specification: name → path and the screen that answers it
 * (RTE-01…55). Names are how code refers to an address (`hrefTo` in href.ts); parameters are
 * written `:name`. An entry without a screen is a name whose screen is not built yet; visitors
 * are sent on by the screen at `my/*`.
 */
export const routeTable = {
  home: { path: '/home', screen: 'public/home' },
  events: { path: '/events', screen: 'public/events' },
  conferences: { path: '/events/netsci', screen: 'public/netsci' },
  colloquium: { path: '/events/colloquium', screen: 'public/colloquium' },
  'events-other': { path: '/events/other', screen: 'public/other-events' },
  event: { path: '/events/other/:eventShortId/:relativePath', screen: 'public/event' },
  'event-colloquium': {
    path: '/events/colloquium/:eventShortId/:relativePath',
    screen: 'public/event',
  },
  about: { path: '/about', screen: publisher },
  'nss-by-laws': { path: '/about/nss-by-laws', screen: publisher },
  'executive-committee': { path: '/about/executive-committee', screen: 'public/committee' },
  board: { path: '/about/board', screen: 'public/board' },
  contacts: { path: '/about/contacts', screen: publisher },
  news: { path: '/news', screen: 'public/news' },
  newsletters: { path: '/newsletters', screen: 'public/newsletters' },
  newsletter: { path: '/newsletters/:newsletterId', screen: 'public/newsletter' },
  jobs: { path: '/jobs', screen: 'public/jobs' },
  job: { path: '/jobs/:jobId', screen: 'public/job' },
  outreach: { path: '/outreach', screen: publisher },
  chapters: { path: '/chapters', screen: publisher },
  education: { path: '/education', screen: publisher },
  'award-prizes': { path: '/award-prizes', screen: 'public/awards' },
  award: { path: '/award-prizes/:path', screen: 'public/award' },
  'young-initiatives': { path: '/young-initiatives', screen: publisher },
  'best-talk-pitch': { path: '/young-initiatives/best-talk-pitch', screen: publisher },
  'satellite-meeting': { path: '/young-initiatives/satellite-meeting', screen: publisher },
  'join-us': { path: '/join-us', screen: 'public/join-us' },
  'privacy-policy': { path: '/privacy-policy', screen: 'public/privacy' },
  search: { path: '/search', screen: 'public/search' },
  'cookie-consent': { path: '/cookie-consent', screen: 'public/cookie-consent' },

  register: { path: '/join-us/register', screen: 'access/register' },
  invitation: { path: '/join-us/invitation', screen: 'access/invitation' },
  'sign-in': { path: '/access/sign-in', screen: 'access/sign-in' },
  'password-update': { path: '/access/password-update', screen: 'access/password-update' },
  'programme-sign-in': { path: '/programme/sign-in', screen: 'programme/sign-in' },
  'programme-recovery': { path: '/programme/password-recovery', screen: 'programme/recovery' },
  'programme-password-update': {
    path: '/programme/password-update',
    screen: 'programme/password-update',
  },
  'sign-out': { path: '/access/sign-out', screen: 'access/sign-out' },
  unsubscribe: { path: '/unsubscribe', screen: 'access/unsubscribe' },

  'my-overview': { path: '/my/overview', screen: 'my/overview' },
  'my-renewal-fees': { path: '/my/renewal-options', screen: 'my/renewal-fees' },
  'my-renewal-options': { path: '/my/membership-renewal', screen: 'my/renewal' },
  'my-renewal-error': { path: '/my/membership-renewal-error', screen: 'my/renewal-error' },
  'my-receipt': { path: '/my/receipts/:paymentId', screen: 'my/receipt' },
  'my-profile': { path: '/my/profile', screen: 'my/profile' },
  'my-account': { path: '/my/account', screen: 'my/account' },
  'my-account-export': { path: '/my/account/export', screen: 'my/account-export' },
  'my-jobs': { path: '/my/jobs', screen: 'my/content-list' },
  'job-new': { path: '/my/jobs/new', screen: 'my/content-new' },
  'job-edit': { path: '/my/jobs/:jobId', screen: 'my/content-edit' },
  'my-news': { path: '/my/news', screen: 'my/content-list' },
  'news-new': { path: '/my/news/new', screen: 'my/content-new' },
  'news-edit': { path: '/my/news/:newsId', screen: 'my/content-edit' },
  'my-events': { path: '/my/events', screen: 'my/content-list' },
  'event-new': { path: '/my/events/new', screen: 'my/content-new' },
  'event-edit': { path: '/my/events/:eventId', screen: 'my/content-edit' },
  'my-netsci-events': { path: '/my/netsci-events', screen: 'my/content-list' },
  'netsci-event-new': { path: '/my/netsci-events/new', screen: 'my/content-new' },
  'netsci-event-edit': { path: '/my/netsci-events/:eventId', screen: 'my/content-edit' },
  'my-netsci-colloquium': { path: '/my/netsci-colloquium', screen: 'my/content-list' },
  'netsci-colloquium-new': { path: '/my/netsci-colloquium/new', screen: 'my/content-new' },
  'netsci-colloquium-edit': { path: '/my/netsci-colloquium/:eventId', screen: 'my/content-edit' },
  'my-pages': { path: '/my/pages', screen: 'my/record-list' },
  'page-new': { path: '/my/pages/new', screen: 'my/page-new' },
  'page-edit': { path: '/my/pages/:pageId', screen: 'my/page-edit' },
  'page-history': { path: '/my/pages/:pageId/history', screen: 'my/page-history' },
  'page-preview': { path: '/preview/pages/:pageId', screen: 'public/page-preview' },
  'my-sections': { path: '/my/sections', screen: 'my/sections' },
  'section-edit': { path: '/my/sections/:sectionId', screen: 'my/section-edit' },
  'my-redirects': { path: '/my/redirects', screen: 'my/redirects' },
  'my-people': { path: '/my/people', screen: 'my/record-list' },
  'person-new': { path: '/my/people/new', screen: 'my/record-new' },
  'person-edit': { path: '/my/people/:personId', screen: 'my/record-edit' },
  'my-winners': { path: '/my/winners', screen: 'my/record-list' },
  'winner-new': { path: '/my/winners/new', screen: 'my/record-new' },
  'winner-edit': { path: '/my/winners/:winnerId', screen: 'my/record-edit' },
  'my-awards': { path: '/my/awards', screen: 'my/record-list' },
  'award-new': { path: '/my/awards/new', screen: 'my/record-new' },
  'award-edit': { path: '/my/awards/:awardId', screen: 'my/record-edit' },
  'my-newsletters': { path: '/my/newsletters', screen: 'my/newsletters' },
  'newsletter-new': { path: '/my/newsletters/new', screen: 'my/newsletter-new' },
  'newsletter-edit': { path: '/my/newsletters/:newsletterId', screen: 'my/newsletter-edit' },
  'newsletter-send': { path: '/my/newsletters/:newsletterId/send', screen: 'my/newsletter-send' },
  'newsletter-letter': {
    path: '/my/newsletters/:newsletterId/letter',
    screen: 'my/mailing-letter',
  },
  'newsletter-results': {
    path: '/my/newsletters/:newsletterId/results',
    screen: 'my/mailing-results',
  },
  'newsletter-results-file': {
    path: '/my/newsletters/:newsletterId/results/file',
    screen: 'my/mailing-results-file',
  },
  'my-emails': { path: '/my/emails', screen: 'my/emails' },
  'email-new': { path: '/my/emails/new', screen: 'my/email-new' },
  'email-edit': { path: '/my/emails/:emailId', screen: 'my/email-edit' },
  'email-letter': { path: '/my/emails/:emailId/letter', screen: 'my/mailing-letter' },
  'email-results': { path: '/my/emails/:emailId/results', screen: 'my/mailing-results' },
  'email-results-file': {
    path: '/my/emails/:emailId/results/file',
    screen: 'my/mailing-results-file',
  },
  'my-ballots': { path: '/my/ballots', screen: 'my/ballots' },
  'ballot-new': { path: '/my/ballots/new', screen: 'my/ballot-new' },
  'ballot-edit': { path: '/my/ballots/:ballotId', screen: 'my/ballot-edit' },
  'ballot-results': { path: '/my/ballots/:ballotId/results', screen: 'my/ballot-results' },
  'ballot-election': {
    path: '/my/overview/ballots/:ballotId/election',
    screen: 'my/ballot-summary',
  },
  'ballot-election-vote': {
    path: '/my/overview/ballots/:ballotId/election/vote',
    screen: 'my/ballot-vote',
  },
  'ballot-poll': { path: '/my/overview/ballots/:ballotId/poll', screen: 'my/ballot-summary' },
  'ballot-poll-vote': {
    path: '/my/overview/ballots/:ballotId/poll/vote',
    screen: 'my/ballot-vote',
  },
  'ballot-receipts': {
    path: '/my/overview/ballots/:ballotId/receipts',
    screen: 'my/ballot-receipts',
  },
  'ballot-file': { path: '/my/overview/ballots/:ballotId/file/:format', screen: 'my/ballot-file' },
  'how-voting-works': { path: '/my/how-voting-works', screen: 'my/how-voting-works' },
  'my-users': { path: '/my/users', screen: 'my/users' },
  'user-new': { path: '/my/users/new', screen: 'my/user-new' },
  'users-import': { path: '/my/users/import', screen: 'my/users-import' },
  'users-export': { path: '/my/users/export', screen: 'my/users-export' },
  'user-edit': { path: '/my/users/:userId', screen: 'my/user-edit' },
  'my-payments': { path: '/my/payments', screen: 'my/payments' },
  'payments-export': { path: '/my/payments/export', screen: 'my/payments-export' },
  'payments-reconcile': { path: '/my/payments/reconcile', screen: 'my/payments-reconcile' },
  'my-payment': { path: '/my/payments/:paymentId', screen: 'my/payment' },
  'my-audit': { path: '/my/audit', screen: 'my/audit' },
  'audit-export': { path: '/my/audit/export', screen: 'my/audit-export' },
  'my-letters': { path: '/my/letters', screen: 'my/letters' },
} as const satisfies Record<string, { path: `/${string}`; screen?: string }>;

export type RouteName = keyof typeof routeTable;

const file = (screen: string): string => `routes/${screen}/route.tsx`;

/**
 * What Remix is told: the table, the root, the members' area, and the publisher last. Paths of the
 * publisher need no route of their own, since its `*` answers them; fewer routes match faster. A path in
 * capitals is none of theirs: the Worker leads it to the one in lower case (D-93).
 */
export default [
  { id: 'root-redirect', index: true, file: file('root-redirect') },
  ...Object.entries(routeTable).flatMap(([name, { path, ...entry }]) =>
    'screen' in entry && entry.screen !== publisher
      ? [{ id: name, path: path.slice(1), file: file(entry.screen), caseSensitive: true }]
      : [],
  ),
  { id: 'my', path: 'my/*', file: file('my/elsewhere'), caseSensitive: true },
  { id: 'manifest', path: 'manifest.webmanifest', file: file('manifest') },
  { id: 'favicon', path: 'favicon.ico', file: file('favicon') },
  { id: 'publisher', path: '*', file: file(publisher) },
] satisfies RouteConfig;
