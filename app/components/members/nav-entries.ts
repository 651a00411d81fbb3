import type { RouteName } from '#app/routes.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { contentKinds, isOffered } from '#functions/lifecycle/content/rules.ts';

/** An entry of the members' navigation: route, text, and who gets it. */
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
  ...contentKinds.map((kind) => ({
    route: `my-${kind}` as const,
    text: kind,
    permission: isOffered(kind) ? ('content.propose' as const) : ('content.manage' as const),
  })),
  { route: 'my-emails', text: 'emails', permission: 'mailings.manage' },
  { route: 'my-newsletters', text: 'newsletters', permission: 'mailings.manage' },
  { route: 'my-ballots', text: 'ballots', permission: 'ballots.manage' },
  { route: 'my-users', text: 'users', permission: 'users.manage' },
] as const satisfies AnyEntry[];

/**
 * The secondary entries: payments, audit log, outbox and state of the site for administrators, the directory for
 * members (D-134), and the user's account (D-20).
 */
export const moreEntries = [
  { route: 'my-payments', text: 'payments', permission: 'payments.manage' },
  { route: 'my-audit', text: 'audit', permission: 'audit.read' },
  { route: 'my-outbox', text: 'outbox', permission: 'outbox.manage' },
  { route: 'my-health', text: 'health', permission: 'health.read' },
  { route: 'my-directory', text: 'directory', permission: 'directory.read' },
  { route: 'my-account', text: 'account', permission: 'account.use' },
] as const satisfies AnyEntry[];

export type NavEntry = (typeof mainEntries | typeof moreEntries)[number];
