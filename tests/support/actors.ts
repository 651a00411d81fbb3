import type { Role } from '#functions/core/accounts/rules.ts';
import type { Actor } from '#functions/core/context.ts';
import { idOf } from './rows.ts';

/** The nth account of a world, signed in with these roles. */
export const actor = (n: number, ...roles: Role[]): Actor => ({
  id: idOf('users', n),
  givenName: 'Ada',
  lastName: `User ${n}`,
  roles,
  sessionId: `session-${n}`,
  proof: { at: '9999-12-31T23:59:59.999Z', by: 'passkey' },
});

/** The visitor and the signed-in users, one for each role that matters. */
export const everybody = {
  visitor: null,
  'signed in': actor(1),
  member: actor(1, 'member'),
  newsletter: actor(1, 'newsletter'),
  committee: actor(1, 'executive-committee', 'board'),
  admin: actor(1, 'admin'),
} satisfies Record<string, Actor | null>;
export type ActorName = keyof typeof everybody;
