import type { Role } from '#functions/core/accounts/rules.ts';

const signedIn = 'signed in';

/**
 * Every permission, and the roles that have it (ROL-01…07, D-53, D-71, D-134). The server checks it for each read
 * and write; screens use it to show or hide.
 */
const table = {
  'account.use': signedIn,
  'content.propose': ['member', 'admin'],
  'content.manage': ['admin'],
  // Who writes rich texts: items and candidacies, issues and e-mails.
  'pictures.upload': ['member', 'admin', 'newsletter'],
  'pages.manage': ['admin'],
  'people.manage': ['admin'],
  'awards.manage': ['admin'],
  'users.manage': ['admin'],
  'payments.manage': ['admin'],
  'mailings.manage': ['admin', 'newsletter'],
  'ballots.manage': ['admin'],
  'directory.read': ['member', 'admin'],
  'ballots.take-part': ['member'],
  'audit.read': ['admin'],
  'outbox.manage': ['admin'],
  'health.read': ['admin'],
} as const satisfies Record<string, typeof signedIn | readonly Role[]>;

export type Permission = keyof typeof table;

/** What a command asks besides a permission: that its sender has just proved who it is, or nothing (D-120). */
export interface ProofNeeds {
  proof: 'fresh' | 'none';
}

/** Who a permission is checked for: the roles of a signed-in user, or null for a visitor. */
export type RoleHolder = { roles: readonly Role[] } | null | undefined;

/** Whether someone has a permission; a visitor never has. */
export function may(who: RoleHolder, permission: Permission): boolean {
  if (!who) return false;
  const allowed: typeof signedIn | readonly Role[] = table[permission];
  return allowed === signedIn || who.roles.some((role) => allowed.includes(role));
}
