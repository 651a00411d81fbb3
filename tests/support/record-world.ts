import { rowsOf } from './accounts.ts';
import { actor } from './actors.ts';
import { auditRows, emptyAuditLog } from './audit.ts';
import { callerOf } from './content.ts';
import type { Resource } from './records.ts';
import type { WorldRows } from './rows.ts';
import { createWorld } from './world.ts';

export const admin = actor(1, 'admin');
export const other = actor(2, 'admin');

/** A site with two administrators, two sections and an award, and the calls of one administrator. */
export async function recordWorld(rows: Partial<WorldRows> = {}) {
  await emptyAuditLog();
  const made = await createWorld({
    users: [
      { givenName: 'Ada', lastName: 'Admin' },
      { givenName: 'Bea', lastName: 'Admin' },
    ],
    sections: [
      { title: 'About', pathPrefix: '/about', ordinal: 1, heroTall: true },
      { title: 'Prizes', pathPrefix: '/award-prizes', ordinal: 2, pattern: 'dot' },
    ],
    awards: [{ name: 'Euler Award', ordinal: 0 }],
    ...rows,
  });
  const caller = callerOf(made);
  const ask = <T = Record<string, unknown>>(path: string, body?: unknown, who = admin) =>
    caller<T>(who, `/admin/${path}`, body);
  const stored = async (resourceName: Resource, id: unknown) =>
    (await rowsOf(`select * from "${resourceName}" where "id" = ?`, String(id)))[0] ?? {};
  const actions = async () => (await auditRows()).map(({ action }) => action);
  return { ...made, ask, stored, actions };
}
