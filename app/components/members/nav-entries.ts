import type { RouteName } from '#app/routes.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';

type Text =
  | 'overview'
  | 'people'
  | 'winners'
  | 'awards'
  | 'pages'
  | 'jobs'
  | 'news'
  | 'events'
  | 'netsciEvents'
  | 'netsciColloquium'
  | 'emails'
  | 'newsletters'
  | 'ballots'
  | 'users'
  | 'payments'
  | 'audit'
  | 'letters'
  | 'account';

/** An entry of the members' navigation: its route, its text, and who is shown it. */
export interface NavEntry {
  route: Exclude<Extract<RouteName, `my-${string}`>, 'my-receipt' | 'my-payment'>;
  text: Text;
  shownTo: Permission;
}

/** The side navigation in the order of the specification (MEM-01…04). */
export const mainEntries: NavEntry[] = [
  { route: 'my-overview', text: 'overview', shownTo: 'account.use' },
  { route: 'my-people', text: 'people', shownTo: 'people.manage' },
  { route: 'my-winners', text: 'winners', shownTo: 'awards.manage' },
  { route: 'my-awards', text: 'awards', shownTo: 'awards.manage' },
  { route: 'my-pages', text: 'pages', shownTo: 'pages.manage' },
  { route: 'my-jobs', text: 'jobs', shownTo: 'content.propose' },
  { route: 'my-news', text: 'news', shownTo: 'content.manage' },
  { route: 'my-events', text: 'events', shownTo: 'content.propose' },
  { route: 'my-netsci-events', text: 'netsciEvents', shownTo: 'content.manage' },
  { route: 'my-netsci-colloquium', text: 'netsciColloquium', shownTo: 'content.manage' },
  { route: 'my-emails', text: 'emails', shownTo: 'mailings.manage' },
  { route: 'my-newsletters', text: 'newsletters', shownTo: 'mailings.manage' },
  { route: 'my-ballots', text: 'ballots', shownTo: 'ballots.manage' },
  { route: 'my-users', text: 'users', shownTo: 'users.manage' },
];

/** What follows it: what only looks back for admins, and everybody's own account (D-20). */
export const moreEntries: NavEntry[] = [
  { route: 'my-payments', text: 'payments', shownTo: 'payments.manage' },
  { route: 'my-audit', text: 'audit', shownTo: 'audit.read' },
  { route: 'my-letters', text: 'letters', shownTo: 'letters.manage' },
  { route: 'my-account', text: 'account', shownTo: 'account.use' },
];
