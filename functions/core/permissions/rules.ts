import type { Role } from '#functions/core/accounts/rules.ts';

const signedIn = 'signed in';

/**
 * Every question that is asked before something is shown or done, and who may (ROL-01…07, D-53,
 * D-71). The server asks it for each read and write; screens ask it to show or hide.
 */
const table = {
  'account.use': signedIn,
  'content.propose': ['member', 'admin'],
  'content.manage': ['admin'],
  'pages.manage': ['admin'],
  'people.manage': ['admin'],
  'awards.manage': ['admin'],
  'users.manage': ['admin'],
  'payments.manage': ['admin'],
  'mailings.manage': ['admin', 'newsletter'],
  'ballots.manage': ['admin'],
  'ballots.take-part': ['member'],
  'ballots.check': ['member', 'admin'],
  'audit.read': ['admin'],
  'outbox.manage': ['admin'],
} as const satisfies Record<string, typeof signedIn | readonly Role[]>;

export type Permission = keyof typeof table;

/** Anyone who is asked about: the roles of a signed-in user, or null for a visitor. */
export type Asked = { roles: readonly Role[] } | null | undefined;

/** Whether somebody may do what a permission names; a visitor never may. */
export function may(who: Asked, permission: Permission): boolean {
  if (!who) return false;
  const allowed: typeof signedIn | readonly Role[] = table[permission];
  return allowed === signedIn || who.roles.some((role) => allowed.includes(role));
}
