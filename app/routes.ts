import type { RouteConfig } from '@remix-run/route-config';

/** The screen that shows the editable page at the current path; it also answers unknown paths. */
const publisher = 'public/site/page';

/**
 * The route table of the specification: name → path and the screen that answers it (RTE-01…55). Code refers
 * to an address by its name (`hrefTo` in framework/href.ts); parameters are written `:name`.
 */
export const routeTable = {
  home: ['/home', 'public/home'],
  events: ['/events', 'public/content/events'],
  conferences: ['/events/netsci', 'public/content/netsci'],
  colloquium: ['/events/colloquium', 'public/content/colloquium'],
  'events-other': ['/events/other', 'public/content/other-events'],
  event: ['/events/other/:eventShortId/:relativePath', 'public/content/event'],
  'event-colloquium': ['/events/colloquium/:eventShortId/:relativePath', 'public/content/event'],
  about: ['/about', publisher],
  'nss-by-laws': ['/about/nss-by-laws', publisher],
  'executive-committee': ['/about/executive-committee', 'public/site/committee'],
  board: ['/about/board', 'public/site/board'],
  contacts: ['/about/contacts', publisher],
  news: ['/news', 'public/content/news'],
  newsletters: ['/newsletters', 'public/campaigns/newsletters'],
  newsletter: ['/newsletters/:newsletterId', 'public/campaigns/newsletter'],
  jobs: ['/jobs', 'public/content/jobs'],
  job: ['/jobs/:jobId', 'public/content/job'],
  outreach: ['/outreach', publisher],
  chapters: ['/chapters', publisher],
  education: ['/education', publisher],
  'award-prizes': ['/award-prizes', 'public/site/awards'],
  award: ['/award-prizes/:path', 'public/site/award'],
  'young-initiatives': ['/young-initiatives', publisher],
  'best-talk-pitch': ['/young-initiatives/best-talk-pitch', publisher],
  'satellite-meeting': ['/young-initiatives/satellite-meeting', publisher],
  'join-us': ['/join-us', 'public/site/join-us'],
  'privacy-policy': ['/privacy-policy', 'public/site/privacy'],
  search: ['/search', 'public/site/search'],
  'cookie-consent': ['/cookie-consent', 'public/site/cookie-consent'],

  register: ['/join-us/register', 'access/register'],
  invitation: ['/join-us/invitation', 'access/invitation'],
  'sign-in': ['/access/sign-in', 'access/sign-in'],
  'password-update': ['/access/password-update', 'access/password-update'],
  'programme-sign-in': ['/programme/sign-in', 'access/sign-in'],
  'programme-recovery': ['/programme/password-recovery', 'access/sign-in'],
  'programme-password-update': ['/programme/password-update', 'access/password-update'],
  'sign-out': ['/access/sign-out', 'access/sign-out'],
  unsubscribe: ['/unsubscribe', 'access/unsubscribe'],

  'my-overview': ['/my/overview', 'members/overview'],
  'my-renewal-fees': ['/my/renewal-options', 'members/membership/renewal-fees'],
  'my-renewal-options': ['/my/membership-renewal', 'members/membership/renewal'],
  'my-renewal-error': ['/my/membership-renewal-error', 'members/membership/renewal-error'],
  'my-receipt': ['/my/receipts/:paymentId', 'members/membership/receipt'],
  'my-profile': ['/my/profile', 'members/identity/profile'],
  'my-account': ['/my/account', 'members/identity/account'],
  'my-account-export': ['/my/account/export', 'members/identity/account-export'],
  'my-jobs': ['/my/jobs', 'members/content/content-list'],
  'job-new': ['/my/jobs/new', 'members/content/content-new'],
  'job-edit': ['/my/jobs/:jobId', 'members/content/content-edit'],
  'my-news': ['/my/news', 'members/content/content-list'],
  'news-new': ['/my/news/new', 'members/content/content-new'],
  'news-edit': ['/my/news/:newsId', 'members/content/content-edit'],
  'my-events': ['/my/events', 'members/content/content-list'],
  'event-new': ['/my/events/new', 'members/content/content-new'],
  'event-edit': ['/my/events/:eventId', 'members/content/content-edit'],
  'my-netsci-events': ['/my/netsci-events', 'members/content/content-list'],
  'netsci-event-new': ['/my/netsci-events/new', 'members/content/content-new'],
  'netsci-event-edit': ['/my/netsci-events/:eventId', 'members/content/content-edit'],
  'my-netsci-colloquium': ['/my/netsci-colloquium', 'members/content/content-list'],
  'netsci-colloquium-new': ['/my/netsci-colloquium/new', 'members/content/content-new'],
  'netsci-colloquium-edit': ['/my/netsci-colloquium/:eventId', 'members/content/content-edit'],
  'my-pages': ['/my/pages', 'members/site/record-list'],
  'page-new': ['/my/pages/new', 'members/site/page-new'],
  'page-edit': ['/my/pages/:pageId', 'members/site/page-edit'],
  'page-history': ['/my/pages/:pageId/history', 'members/site/page-history'],
  'page-preview': ['/preview/pages/:pageId', 'public/site/page-preview'],
  'my-sections': ['/my/sections', 'members/site/sections'],
  'section-edit': ['/my/sections/:sectionId', 'members/site/section-edit'],
  'my-redirects': ['/my/redirects', 'members/site/redirects'],
  'my-people': ['/my/people', 'members/site/record-list'],
  'person-new': ['/my/people/new', 'members/site/record-new'],
  'person-edit': ['/my/people/:personId', 'members/site/record-edit'],
  'my-winners': ['/my/winners', 'members/site/record-list'],
  'winner-new': ['/my/winners/new', 'members/site/record-new'],
  'winner-edit': ['/my/winners/:winnerId', 'members/site/record-edit'],
  'my-awards': ['/my/awards', 'members/site/record-list'],
  'award-new': ['/my/awards/new', 'members/site/record-new'],
  'award-edit': ['/my/awards/:awardId', 'members/site/record-edit'],
  'my-newsletters': ['/my/newsletters', 'members/campaigns/campaign-list'],
  'newsletter-new': ['/my/newsletters/new', 'members/campaigns/campaign-new'],
  'newsletter-edit': ['/my/newsletters/:newsletterId', 'members/campaigns/newsletter-edit'],
  'newsletter-send': ['/my/newsletters/:newsletterId/send', 'members/campaigns/newsletter-send'],
  'newsletter-html': ['/my/newsletters/:newsletterId/email', 'members/campaigns/campaign-email'],
  'newsletter-results': [
    '/my/newsletters/:newsletterId/results',
    'members/campaigns/campaign-results',
  ],
  'newsletter-results-file': [
    '/my/newsletters/:newsletterId/results/file',
    'members/campaigns/campaign-results-file',
  ],
  'my-emails': ['/my/emails', 'members/campaigns/campaign-list'],
  'email-new': ['/my/emails/new', 'members/campaigns/campaign-new'],
  'email-edit': ['/my/emails/:emailId', 'members/campaigns/email-edit'],
  'email-html': ['/my/emails/:emailId/email', 'members/campaigns/campaign-email'],
  'email-results': ['/my/emails/:emailId/results', 'members/campaigns/campaign-results'],
  'email-results-file': [
    '/my/emails/:emailId/results/file',
    'members/campaigns/campaign-results-file',
  ],
  'my-ballots': ['/my/ballots', 'members/voting/ballots'],
  'ballot-new': ['/my/ballots/new', 'members/voting/ballot-new'],
  'ballot-edit': ['/my/ballots/:ballotId', 'members/voting/ballot-edit'],
  'ballot-results': ['/my/ballots/:ballotId/results', 'members/voting/ballot-results'],
  'ballot-election': ['/my/overview/ballots/:ballotId/election', 'members/voting/ballot-summary'],
  'ballot-election-vote': [
    '/my/overview/ballots/:ballotId/election/vote',
    'members/voting/ballot-vote',
  ],
  'ballot-poll': ['/my/overview/ballots/:ballotId/poll', 'members/voting/ballot-summary'],
  'ballot-poll-vote': ['/my/overview/ballots/:ballotId/poll/vote', 'members/voting/ballot-vote'],
  'ballot-receipts': ['/my/overview/ballots/:ballotId/receipts', 'members/voting/ballot-receipts'],
  'ballot-file': ['/my/overview/ballots/:ballotId/file/:format', 'members/voting/ballot-file'],
  'how-voting-works': ['/my/how-voting-works', 'members/voting/how-voting-works'],
  'my-users': ['/my/users', 'members/identity/users'],
  'user-new': ['/my/users/new', 'members/identity/user-new'],
  'users-import': ['/my/users/import', 'members/identity/users-import'],
  'users-export': ['/my/users/export', 'members/identity/users-export'],
  'user-edit': ['/my/users/:userId', 'members/identity/user-edit'],
  'my-payments': ['/my/payments', 'members/membership/payments'],
  'payments-export': ['/my/payments/export', 'members/membership/payments-export'],
  'payments-reconcile': ['/my/payments/reconcile', 'members/membership/payments-reconcile'],
  'my-payment': ['/my/payments/:paymentId', 'members/membership/payment'],
  'my-audit': ['/my/audit', 'members/office/audit'],
  'audit-export': ['/my/audit/export', 'members/office/audit-export'],
  'my-outbox': ['/my/letters', 'members/office/emails'],
} as const satisfies Record<string, readonly [path: `/${string}`, screen: string]>;

export type RouteName = keyof typeof routeTable;

const file = (screen: string): string => `routes/${screen}/route.tsx`;

/**
 * The routes as Remix takes them: the table, the root, the members' area, and the publisher last. Paths of
 * the publisher need no route of their own, since its `*` answers them; fewer routes match faster. None
 * matches a path in capitals: the Worker redirects it to lower case (D-93).
 */
export default [
  { id: 'root-redirect', index: true, file: file('root-redirect') },
  ...Object.entries(routeTable)
    .filter(([, [, screen]]) => screen !== publisher)
    .map(([id, [path, screen]]) => ({
      id,
      path: path.slice(1),
      file: file(screen),
      caseSensitive: true,
    })),
  { id: 'my', path: 'my/*', file: file('members/elsewhere'), caseSensitive: true },
  { id: 'manifest', path: 'manifest.webmanifest', file: file('manifest') },
  { id: 'favicon', path: 'favicon.ico', file: file('favicon') },
  { id: 'publisher', path: '*', file: file(publisher) },
] satisfies RouteConfig;
