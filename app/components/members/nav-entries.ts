import type { RouteName } from '#app/routes.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';

/** An entry of the members' navigation: its route, its text, and who is shown it. */
interface AnyEntry {
  route: RouteName;
  text: string;
  permission: Permission;
}

/** The side navigation in the order of the specification (MEM-01…04). */
export const mainEntries = [
  { route: 'my-overview', text: 'overview', permission: 'account.use' },
  { route: 'my-people', text: 'people', permission: 'people.manage' },
  { route: 'my-winners', text: 'winners', permission: 'awards.manage' },
  { route: 'my-awards', text: 'awards', permission: 'awards.manage' },
  { route: 'my-pages', text: 'pages', permission: 'pages.manage' },
  { route: 'my-jobs', text: 'jobs', permission: 'content.propose' },
  { route: 'my-news', text: 'news', permission: 'content.manage' },
  { route: 'my-events', text: 'events', permission: 'content.propose' },
  { route: 'my-netsci-events', text: 'netsciEvents', permission: 'content.manage' },
  { route: 'my-netsci-colloquium', text: 'netsciColloquium', permission: 'content.manage' },
  { route: 'my-emails', text: 'emails', permission: 'mailings.manage' },
  { route: 'my-newsletters', text: 'newsletters', permission: 'mailings.manage' },
  { route: 'my-ballots', text: 'ballots', permission: 'ballots.manage' },
  { route: 'my-users', text: 'users', permission: 'users.manage' },
] as const satisfies AnyEntry[];

/** What follows it: what only looks back for admins, and everybody's own account (D-20). */
export const moreEntries = [
  { route: 'my-payments', text: 'payments', permission: 'payments.manage' },
  { route: 'my-audit', text: 'audit', permission: 'audit.read' },
  { route: 'my-outbox', text: 'outbox', permission: 'outbox.manage' },
  { route: 'my-account', text: 'account', permission: 'account.use' },
] as const satisfies AnyEntry[];

export type NavEntry = (typeof mainEntries | typeof moreEntries)[number];
