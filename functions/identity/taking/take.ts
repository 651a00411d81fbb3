import { eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { optionalColumn, readOf } from '#functions/core/db/read-of.ts';
import { type CodedError, isConflict } from '#functions/core/errors.ts';
import { addressLimit, countFailure, takeAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { codeOf } from '#functions/identity/access/codes.ts';
import { registrationWrites } from '#functions/identity/access/commands.ts';
import { newSession } from '#functions/identity/access/sessions.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { claimOfCode } from '#functions/identity/claims/code.ts';
import { endClaims } from '#functions/identity/claims/ends.ts';
import { claimsOf, keepAddress } from '#functions/identity/claims/grant.ts';
import { claims } from '#functions/identity/claims/table.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import type { ClaimForm } from './schema.ts';

const claimById = (id: string, now: string) =>
  readOf(
    {
      id: claims.id,
      state: claims.state,
      addressKey: claims.addressKey,
      address: claims.address,
      givenName: claims.givenName,
      lastName: claims.lastName,
      validTo: claims.validTo,
      description: claims.description,
      claimedBy: claims.claimedBy,
      isOver: sql<0 | 1>`${claims.expiresAt} <= ${now}`,
      /** The confirmed account with this very address. */
      ownerId: optionalColumn(users.id),
    },
    sql`from ${claims} left join ${users} on ${users.emailKey} = ${claims.addressKey}
      and ${users.status} = 'ACTIVE' and ${users.confirmedAt} is not null where ${claims.id} = ${id}`,
    firstRow,
  );

/** Reads the claim of a link; null for a link that is not one of this site. Counts wrong ones, changes nothing else. */
export async function readClaim(ctx: Context, code: string) {
  const network = addressLimit(ctx, 'code.address');
  await takeAttempt(ctx, network);
  const id = await claimOfCode(ctx.config, code);
  const { claim } = await ctx.db.read({ claim: claimById(id ?? '', ctx.now().toISOString()) });
  if (claim) return claim;
  await countFailure(ctx, network);
  return null;
}
export type LinkedClaim = NonNullable<Awaited<ReturnType<typeof readClaim>>>;

export const isOpenClaim = ({ state, isOver }: Pick<LinkedClaim, 'state' | 'isOver'>): boolean =>
  state === 'INVITED' && isOver === 0;

const usedUp = (): CodedError => refuseAccount.invalidLink();

/** The claim of a link that can still be taken up; throws `INVALID_CODE`. */
async function openClaim(ctx: Context, code: string) {
  const claim = await readClaim(ctx, code);
  if (!claim || !isOpenClaim(claim) || claim.addressKey === null) throw usedUp();
  return { ...claim, addressKey: claim.addressKey };
}

/**
 * Adds the claims of a link's address to the signed-in account, and keeps the address as a further one: the link
 * proves it (D-133). Pressing twice does no harm. Throws `INVALID_CODE`.
 */
export async function takeClaim(ctx: Context, code: string): Promise<void> {
  const { id: userId } = authorize(ctx, 'account.use');
  const claim = await readClaim(ctx, code);
  if (claim?.state === 'CLAIMED' && claim.claimedBy === userId) return;
  if (!claim || !isOpenClaim(claim) || claim.addressKey === null) throw usedUp();
  const { id, addressKey, address } = claim;
  const writes = [
    ...claimsOf(ctx, userId, addressKey, { must: true }),
    keepAddress(ctx, userId, { addressKey, address }),
  ];
  await commit(ctx, writes, {
    action: 'claim.taken',
    record: ['user', userId],
    details: { claim: id },
  }).catch(async (error: unknown) => {
    if (!isConflict(error)) throw error;
    const { again } = await ctx.db.read({ again: claimById(id, ctx.now().toISOString()) });
    if (again?.claimedBy !== userId) throw usedUp();
  });
}

const unconfirmedOf = (key: string) =>
  readOf(
    { id: users.id },
    sql`from ${users} where ${users.emailKey} = ${key} and ${users.status} = 'ACTIVE'
      and ${users.confirmedAt} is null`,
    firstRow,
  );

/**
 * Opens an account with the address of a link and its first password, which grants the claims (D-132), and signs in:
 * whoever has the link has the mailbox. Throws `INVALID_CODE`, also where the address has an account, and
 * `INVALID_FIELDS` for a password that may not be used; then the link stays good.
 */
export async function openByClaim(ctx: Context, code: string, form: ClaimForm) {
  const { addressKey, address, ownerId } = await openClaim(ctx, code);
  if (ownerId !== null) throw usedUp();
  const { givenName, lastName, password, newsletter } = form;
  const codeId = ctx.newId();
  const registration = {
    ...{ email: address, givenName, lastName, newsletter },
    ...{ privacy: true, source: 'register' as const },
  };
  await commit(ctx, await registrationWrites(ctx, registration, codeId));
  const { user } = await ctx.db.read({ user: unconfirmedOf(addressKey) });
  if (!user) throw usedUp();
  const mailed = await codeOf(ctx.config.linkSecret, codeId);
  const { deviceMark } = await setPassword(ctx, { userId: user.id, code: mailed, password });
  const { token, maxAge, begin } = await newSession(ctx, user.id);
  await ctx.db.write([begin]);
  return { token, maxAge, deviceMark };
}

/** Withdraws the claim of a link at the wish of whoever was invited: address and name are deleted. Safe to repeat. */
export async function declineClaim(ctx: Context, code: string): Promise<void> {
  const claim = await readClaim(ctx, code);
  if (!claim) throw usedUp();
  if (claim.state !== 'INVITED') return;
  await commit(
    ctx,
    endClaims(
      ctx,
      sql`${eq(claims.addressKey, claim.addressKey ?? '')} and ${claims.state} = 'INVITED'`,
      { state: 'WITHDRAWN', endedFor: 'declined' },
    ),
    { action: 'claim.declined', record: ['claim', claim.id] },
  );
}
