import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { powerRoles, type StoredRole } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { firstOf, select } from '#functions/core/db/database.ts';
import { sqlUnit } from '#functions/core/db/names.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { isMemberOn } from '#functions/core/membership/periods.ts';
import { isStrong, type Proof, type ProofMethod } from '#functions/core/permissions/proof-rules.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { hasFactorSql, heldBackSql } from '#functions/identity/factors/queries.ts';
import { factorGrace } from '#functions/identity/factors/rules.ts';
import { sessionCookie } from './cookies.ts';
import { deviceName } from './device.ts';
import { lastUsedEvery, sessionLifetime } from './rules.ts';
import { sessions } from './table.ts';

// Written out, since a select from one table would omit the table name.
const userId = sql.raw('"users"."id"');

/** The stored roles of the user in a row, as a JSON array. */
export const rolesOfUser = sqlUnit<string>(
  sql`(select json_group_array(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${userId})`,
);

/** When the user in a row was last seen, by the sessions that still exist. */
export const lastSeenAt = sqlUnit<string | null>(
  sql`(select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${userId})`,
);

/** Whose session it is or begins: the name, and what the roles in effect follow from (`allRoles`). */
export const personColumns = {
  givenName: users.givenName,
  lastName: users.lastName,
  roles: rolesOfUser.as('roles'),
  heldBack: heldBackSql.as('heldBack'),
  isMember: isMemberOn(sql.placeholder('today')).as('isMember'),
};

/** What the roles in effect depend on besides the account: the day, and before which moment a grace has run out. */
export const roleMoment = (ctx: Context) => ({
  today: dayOf(ctx.now()),
  graceSince: new Date(ctx.now().getTime() - factorGrace).toISOString(),
});

const sessionByHash = firstOf(() =>
  select
    .select({
      ...personColumns,
      sessionId: sql<string>`${sessions.id}`.as('sessionId'),
      lastUsedAt: sessions.lastUsedAt,
      signedInAt: sql<string>`${sessions.createdAt}`.as('signedInAt'),
      provedAt: sessions.provedAt,
      provedBy: sessions.provedBy,
      userId: sql<string>`${users.id}`.as('userId'),
      hasFactor: hasFactorSql.as('hasFactor'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
        eq(users.status, 'ACTIVE'),
        isNull(users.suspendedAt),
      ),
    ),
);

/** The roles in effect of an account: the stored ones without those held back, plus `member` (D-24, D-121). */
export function allRoles(stored: string, isMember: unknown, heldBack = '[]'): Actor['roles'] {
  const held = JSON.parse(heldBack) as StoredRole[];
  const listed = (JSON.parse(stored) as StoredRole[]).filter((role) => !held.includes(role));
  return isMember === 1 ? [...listed, 'member'] : listed;
}

const userById = firstOf(() =>
  select
    .select({ id: users.id, ...personColumns })
    .from(users)
    .where(
      and(
        eq(users.id, sql.placeholder('id')),
        eq(users.status, 'ACTIVE'),
        isNull(users.suspendedAt),
      ),
    ),
);

/** A user with the roles in effect now, for what they have arranged before; null for a closed or suspended account. */
export async function actorById(ctx: Context, id: string): Promise<Actor | null> {
  const { row } = await ctx.db.read({ row: userById({ id, ...roleMoment(ctx) }) });
  if (!row) return null;
  const { roles, isMember, heldBack, ...person } = row;
  return { ...person, roles: allRoles(roles, isMember, heldBack), sessionId: '', proof: null };
}

/** The user of a session token; null when it is unknown or expired, or its account is closed. */
export async function actorOfSession(ctx: Context, token: string): Promise<Actor | null> {
  if (token.length > 100) return null;
  const now = ctx.now();
  const { row } = await ctx.db.read({
    row: sessionByHash({
      hash: await sha256(token),
      now: now.toISOString(),
      idleSince: new Date(now.getTime() - sessionLifetime.idle).toISOString(),
      ...roleMoment(ctx),
    }),
  });
  if (!row) return null;
  if (now.getTime() - Date.parse(row.lastUsedAt) > lastUsedEvery)
    ctx.after(() => ctx.db.write([touchSession(ctx, row.sessionId)]).then(() => undefined));
  const { sessionId, signedInAt, userId: id, givenName, lastName } = row;
  const { roles, isMember, provedAt, provedBy } = row;
  const proof = provedAt && provedBy ? { at: provedAt, by: provedBy } : null;
  const hasFactor = row.hasFactor === 1;
  // Power belongs to the sessions that have shown the factor: a proof never gets weaker while there is one.
  const isWeak = hasFactor && !(proof && isStrong(proof));
  const heldBack = isWeak ? JSON.stringify(powerRoles) : row.heldBack;
  const held = JSON.parse(heldBack) as StoredRole[];
  const stored = JSON.parse(roles) as StoredRole[];
  return {
    ...{ id, givenName, lastName, sessionId, signedInAt, proof, hasFactor },
    roles: allRoles(roles, isMember, heldBack),
    heldBack: held.filter((role) => stored.includes(role)),
  };
}

const touchSession = (ctx: Context, id: string): Write =>
  write(
    change.update(sessions).set({ lastUsedAt: ctx.now().toISOString() }).where(eq(sessions.id, id)),
  );

/**
 * A new session for a user who has just proved who they are, or with proof and beginning of the session that it
 * replaces: its token, only for the cookie, and the write that creates it.
 */
export async function newSession(
  ctx: Context,
  userId: string,
  proved: ProofMethod | Proof | null = 'password',
  signedInAt = ctx.now().toISOString(),
): Promise<{ token: string; maxAge: number; begin: Write }> {
  const token = ctx.newSecret();
  const now = ctx.now();
  const proof = typeof proved === 'string' ? { at: now.toISOString(), by: proved } : proved;
  const begin = write(
    change.insert(sessions).values({
      id: ctx.newId(),
      tokenHash: await sha256(token),
      userId,
      device: deviceName(ctx.client.agent),
      createdAt: signedInAt,
      lastUsedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + sessionLifetime.most).toISOString(),
      provedAt: proof?.at ?? null,
      provedBy: proof?.by ?? null,
      country: ctx.client.country,
    }),
  );
  return { token, maxAge: sessionLifetime.most / 1000, begin };
}

/** Ends the sessions of a user: all, or all but one. */
export const endSessions = (userId: string, except = ''): Write =>
  write(change.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, except))));

export const endSession = (userId: string, id: string): Write =>
  write(change.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id))));

/**
 * Notes that a person has just proved in a session who they are. It goes on under a new token, so that a copy of its
 * cookie gains nothing by the proof; call `keep` once the write is done.
 */
export async function markProved(ctx: Context, sessionId: string, { at, by }: Proof) {
  const token = ctx.newSecret();
  const proved = change
    .update(sessions)
    .set({ tokenHash: await sha256(token), provedAt: at, provedBy: by })
    .where(eq(sessions.id, sessionId));
  const keep = () => void ctx.cookies.push(sessionCookie(token, sessionLifetime.most / 1000));
  return { proved: guard(proved), keep };
}
