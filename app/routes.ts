import type { RouteConfig } from '@remix-run/route-config';

/** The screen that shows the editable page at the current path; it also answers unknown paths. */
const publisher = 'public/site/page';

/**
 * The whole route table of the specification: name → path and the screen that answers it
 * (RTE-01…55). Names are how code refers to an address (`hrefTo` in href.ts); parameters are
 * written `:name`. An entry without a screen is a name whose screen is not built yet; visitors
 * are sent on by the screen at `my/*`.
 */
export const routeTable = {
  home: { path: '/home', screen: 'public/home' },
  events: { path: '/events', screen: 'public/content/events' },
  conferences: { path: '/events/netsci', screen: 'public/content/netsci' },
  colloquium: { path: '/events/colloquium', screen: 'public/content/colloquium' },
  'events-other': { path: '/events/other', screen: 'public/content/other-events' },
  event: { path: '/events/other/:eventShortId/:relativePath', screen: 'public/content/event' },
  'event-colloquium': {
    path: '/events/colloquium/:eventShortId/:relativePath',
    screen: 'public/content/event',
  },
  about: { path: '/about', screen: publisher },
  'nss-by-laws': { path: '/about/nss-by-laws', screen: publisher },
  'executive-committee': { path: '/about/executive-committee', screen: 'public/site/committee' },
  board: { path: '/about/board', screen: 'public/site/board' },
  contacts: { path: '/about/contacts', screen: publisher },
  news: { path: '/news', screen: 'public/content/news' },
  newsletters: { path: '/newsletters', screen: 'public/campaigns/newsletters' },
  newsletter: { path: '/newsletters/:newsletterId', screen: 'public/campaigns/newsletter' },
  jobs: { path: '/jobs', screen: 'public/content/jobs' },
  job: { path: '/jobs/:jobId', screen: 'public/content/job' },
  outreach: { path: '/outreach', screen: publisher },
  chapters: { path: '/chapters', screen: publisher },
  education: { path: '/education', screen: publisher },
  'award-prizes': { path: '/award-prizes', screen: 'public/site/awards' },
  award: { path: '/award-prizes/:path', screen: 'public/site/award' },
  'young-initiatives': { path: '/young-initiatives', screen: publisher },
  'best-talk-pitch': { path: '/young-initiatives/best-talk-pitch', screen: publisher },
  'satellite-meeting': { path: '/young-initiatives/satellite-meeting', screen: publisher },
  'join-us': { path: '/join-us', screen: 'public/site/join-us' },
  'privacy-policy': { path: '/privacy-policy', screen: 'public/site/privacy' },
  search: { path: '/search', screen: 'public/site/search' },
  'cookie-consent': { path: '/cookie-consent', screen: 'public/site/cookie-consent' },

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

  'my-overview': { path: '/my/overview', screen: 'members/overview' },
  'my-renewal-fees': { path: '/my/renewal-options', screen: 'members/membership/renewal-fees' },
  'my-renewal-options': { path: '/my/membership-renewal', screen: 'members/membership/renewal' },
  'my-renewal-error': {
    path: '/my/membership-renewal-error',
    screen: 'members/membership/renewal-error',
  },
  'my-receipt': { path: '/my/receipts/:paymentId', screen: 'members/membership/receipt' },
  'my-profile': { path: '/my/profile', screen: 'members/identity/profile' },
  'my-account': { path: '/my/account', screen: 'members/identity/account' },
  'my-account-export': { path: '/my/account/export', screen: 'members/identity/account-export' },
  'my-jobs': { path: '/my/jobs', screen: 'members/content/content-list' },
  'job-new': { path: '/my/jobs/new', screen: 'members/content/content-new' },
  'job-edit': { path: '/my/jobs/:jobId', screen: 'members/content/content-edit' },
  'my-news': { path: '/my/news', screen: 'members/content/content-list' },
  'news-new': { path: '/my/news/new', screen: 'members/content/content-new' },
  'news-edit': { path: '/my/news/:newsId', screen: 'members/content/content-edit' },
  'my-events': { path: '/my/events', screen: 'members/content/content-list' },
  'event-new': { path: '/my/events/new', screen: 'members/content/content-new' },
  'event-edit': { path: '/my/events/:eventId', screen: 'members/content/content-edit' },
  'my-netsci-events': { path: '/my/netsci-events', screen: 'members/content/content-list' },
  'netsci-event-new': { path: '/my/netsci-events/new', screen: 'members/content/content-new' },
  'netsci-event-edit': {
    path: '/my/netsci-events/:eventId',
    screen: 'members/content/content-edit',
  },
  'my-netsci-colloquium': { path: '/my/netsci-colloquium', screen: 'members/content/content-list' },
  'netsci-colloquium-new': {
    path: '/my/netsci-colloquium/new',
    screen: 'members/content/content-new',
  },
  'netsci-colloquium-edit': {
    path: '/my/netsci-colloquium/:eventId',
    screen: 'members/content/content-edit',
  },
  'my-pages': { path: '/my/pages', screen: 'members/site/record-list' },
  'page-new': { path: '/my/pages/new', screen: 'members/site/page-new' },
  'page-edit': { path: '/my/pages/:pageId', screen: 'members/site/page-edit' },
  'page-history': { path: '/my/pages/:pageId/history', screen: 'members/site/page-history' },
  'page-preview': { path: '/preview/pages/:pageId', screen: 'public/site/page-preview' },
  'my-sections': { path: '/my/sections', screen: 'members/site/sections' },
  'section-edit': { path: '/my/sections/:sectionId', screen: 'members/site/section-edit' },
  'my-redirects': { path: '/my/redirects', screen: 'members/site/redirects' },
  'my-people': { path: '/my/people', screen: 'members/site/record-list' },
  'person-new': { path: '/my/people/new', screen: 'members/site/record-new' },
  'person-edit': { path: '/my/people/:personId', screen: 'members/site/record-edit' },
  'my-winners': { path: '/my/winners', screen: 'members/site/record-list' },
  'winner-new': { path: '/my/winners/new', screen: 'members/site/record-new' },
  'winner-edit': { path: '/my/winners/:winnerId', screen: 'members/site/record-edit' },
  'my-awards': { path: '/my/awards', screen: 'members/site/record-list' },
  'award-new': { path: '/my/awards/new', screen: 'members/site/record-new' },
  'award-edit': { path: '/my/awards/:awardId', screen: 'members/site/record-edit' },
  'my-newsletters': { path: '/my/newsletters', screen: 'members/campaigns/newsletters' },
  'newsletter-new': { path: '/my/newsletters/new', screen: 'members/campaigns/newsletter-new' },
  'newsletter-edit': {
    path: '/my/newsletters/:newsletterId',
    screen: 'members/campaigns/newsletter-edit',
  },
  'newsletter-send': {
    path: '/my/newsletters/:newsletterId/send',
    screen: 'members/campaigns/newsletter-send',
  },
  'newsletter-html': {
    path: '/my/newsletters/:newsletterId/letter',
    screen: 'members/campaigns/campaign-email',
  },
  'newsletter-results': {
    path: '/my/newsletters/:newsletterId/results',
    screen: 'members/campaigns/campaign-results',
  },
  'newsletter-results-file': {
    path: '/my/newsletters/:newsletterId/results/file',
    screen: 'members/campaigns/campaign-results-file',
  },
  'my-emails': { path: '/my/emails', screen: 'members/campaigns/emails' },
  'email-new': { path: '/my/emails/new', screen: 'members/campaigns/email-new' },
  'email-edit': { path: '/my/emails/:emailId', screen: 'members/campaigns/email-edit' },
  'email-html': {
    path: '/my/emails/:emailId/letter',
    screen: 'members/campaigns/campaign-email',
  },
  'email-results': {
    path: '/my/emails/:emailId/results',
    screen: 'members/campaigns/campaign-results',
  },
  'email-results-file': {
    path: '/my/emails/:emailId/results/file',
    screen: 'members/campaigns/campaign-results-file',
  },
  'my-ballots': { path: '/my/ballots', screen: 'members/voting/ballots' },
  'ballot-new': { path: '/my/ballots/new', screen: 'members/voting/ballot-new' },
  'ballot-edit': { path: '/my/ballots/:ballotId', screen: 'members/voting/ballot-edit' },
  'ballot-results': {
    path: '/my/ballots/:ballotId/results',
    screen: 'members/voting/ballot-results',
  },
  'ballot-election': {
    path: '/my/overview/ballots/:ballotId/election',
    screen: 'members/voting/ballot-summary',
  },
  'ballot-election-vote': {
    path: '/my/overview/ballots/:ballotId/election/vote',
    screen: 'members/voting/ballot-vote',
  },
  'ballot-poll': {
    path: '/my/overview/ballots/:ballotId/poll',
    screen: 'members/voting/ballot-summary',
  },
  'ballot-poll-vote': {
    path: '/my/overview/ballots/:ballotId/poll/vote',
    screen: 'members/voting/ballot-vote',
  },
  'ballot-receipts': {
    path: '/my/overview/ballots/:ballotId/receipts',
    screen: 'members/voting/ballot-receipts',
  },
  'ballot-file': {
    path: '/my/overview/ballots/:ballotId/file/:format',
    screen: 'members/voting/ballot-file',
  },
  'how-voting-works': { path: '/my/how-voting-works', screen: 'members/voting/how-voting-works' },
  'my-users': { path: '/my/users', screen: 'members/identity/users' },
  'user-new': { path: '/my/users/new', screen: 'members/identity/user-new' },
  'users-import': { path: '/my/users/import', screen: 'members/identity/users-import' },
  'users-export': { path: '/my/users/export', screen: 'members/identity/users-export' },
  'user-edit': { path: '/my/users/:userId', screen: 'members/identity/user-edit' },
  'my-payments': { path: '/my/payments', screen: 'members/membership/payments' },
  'payments-export': { path: '/my/payments/export', screen: 'members/membership/payments-export' },
  'payments-reconcile': {
    path: '/my/payments/reconcile',
    screen: 'members/membership/payments-reconcile',
  },
  'my-payment': { path: '/my/payments/:paymentId', screen: 'members/membership/payment' },
  'my-audit': { path: '/my/audit', screen: 'members/office/audit' },
  'audit-export': { path: '/my/audit/export', screen: 'members/office/audit-export' },
  'my-outbox': { path: '/my/letters', screen: 'members/office/emails' },
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
  { id: 'my', path: 'my/*', file: file('members/elsewhere'), caseSensitive: true },
  { id: 'manifest', path: 'manifest.webmanifest', file: file('manifest') },
  { id: 'favicon', path: 'favicon.ico', file: file('favicon') },
  { id: 'publisher', path: '*', file: file(publisher) },
] satisfies RouteConfig;
