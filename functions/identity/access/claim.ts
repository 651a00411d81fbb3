import { eq, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { optionalColumn, readOf } from '#functions/core/db/read-of.ts';
import { isConflict } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { endClaims } from '#functions/identity/claims/ends.ts';
import { claimsOf, keepAddress } from '#functions/identity/claims/grant.ts';
import { claimOfCode, isOpen, queueInvitations } from '#functions/identity/claims/invitations.ts';
import { claims } from '#functions/identity/claims/table.ts';
import { refuseAccount } from '#functions/identity/errors.ts';
import { maySend } from './asked-emails.ts';
import { beginSession } from './begin-session.ts';
import { registrationWrites } from './commands.ts';
import { signInCounter } from './device-mark.ts';
import type { ClaimForm } from './schema.ts';
import { firstPassword, provedWrites, wantsNewsletter } from './set-password.ts';

const linkOf = (key: string, ctx: Context) =>
  readOf(
    { id: claims.id },
    sql`from ${claims} where ${claims.addressKey} = ${key} and ${isOpen(ctx)}
      order by ${claims.createdAt} desc limit 1`,
    firstRow,
  );

/**
 * E-mails the link of a claim to its address, if there is one; the answer is the same if there is none. Throws
 * `TOO_MANY_REQUESTS`.
 */
export async function askForClaimLink(ctx: Context, email: string): Promise<void> {
  const key = emailKey(email);
  if (!(await maySend(ctx, 'claim', key))) return;
  const { claim } = await ctx.db.read({ claim: linkOf(key, ctx) });
  const id = ctx.newId();
  await commit(ctx, [
    queueInvitations(ctx, 'claim-link', sql`${claims.id} = ${claim?.id ?? ''}`, sql`${id}`),
  ]);
  await sendQueuedEmail(ctx, id);
}

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

/** Reads the claim of a link; null for a link that is not one of this site. Changes nothing. */
export async function readClaim(ctx: Context, code: string) {
  const id = await claimOfCode(ctx.config, code);
  const { claim } = await ctx.db.read({ claim: claimById(id ?? '', ctx.now().toISOString()) });
  return claim;
}
export type LinkedClaim = NonNullable<Awaited<ReturnType<typeof readClaim>>>;

export const isOpenClaim = ({ state, isOver }: Pick<LinkedClaim, 'state' | 'isOver'>): boolean =>
  state === 'INVITED' && isOver === 0;

/** A claim that can still be taken up; throws `INVALID_CODE`. */
function requireOpen(claim: LinkedClaim | null) {
  if (!claim || !isOpenClaim(claim) || claim.addressKey === null) throw refuseAccount.invalidLink();
  return { ...claim, addressKey: claim.addressKey };
}

/**
 * Adds the claims of a link's address to the signed-in account, and keeps the address as a further one: the link
 * proves it (D-133). Pressing twice does no harm. Throws `INVALID_CODE`.
 */
export async function takeClaim(ctx: Context, code: string): Promise<void> {
  const { id: userId } = authorize(ctx, 'account.use', { proof: 'none' });
  const claim = await readClaim(ctx, code);
  if (claim?.state === 'CLAIMED' && claim.claimedBy === userId) return;
  const { id, addressKey, address } = requireOpen(claim);
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
    if (again?.claimedBy !== userId) throw refuseAccount.invalidLink();
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
 * Opens an account with the address of a link and its first password, which grants the claims (D-132), and signs in,
 * all in one batch: whoever has the link has the mailbox. Throws `INVALID_CODE`, also where the address has an account,
 * and `INVALID_FIELDS` for a password that may not be used; then the link stays good.
 */
export async function openByClaim(ctx: Context, code: string, form: ClaimForm) {
  const { id: claim, addressKey, address, ownerId } = requireOpen(await readClaim(ctx, code));
  if (ownerId !== null) throw refuseAccount.invalidLink();
  const { givenName, lastName, password, newsletter } = form;
  const { known } = await ctx.db.read({ known: unconfirmedOf(addressKey) });
  const userId = known?.id ?? ctx.newId();
  const owner = { email: address, givenName, lastName };
  const values = await firstPassword(ctx, { userId, ...owner }, password);
  const begun = await beginSession(ctx, {
    id: userId,
    emailKey: addressKey,
    counter: await signInCounter(ctx, addressKey),
  });
  const registration = { ...owner, privacy: true, source: 'register' as const };
  const proved = { userId, emailKey: addressKey };
  await commit(
    ctx,
    [
      ...registrationWrites(ctx, registration, userId),
      ...(await provedWrites(ctx, proved, password, values, { must: true })),
      ...(newsletter ? wantsNewsletter(ctx, userId) : []),
      ...begun.writes,
    ],
    {
      action: 'claim.taken',
      record: ['user', userId],
      details: { claim, account: 'opened' },
      actorId: userId,
    },
    { action: 'password.set', record: ['user', userId], actorId: userId },
  ).catch((error: unknown) => {
    // Pressed twice, taken up elsewhere, or the address is kept for another account.
    throw isConflict(error) ? refuseAccount.invalidLink() : error;
  });
  await begun.tell();
  const { token, maxAge, deviceMark } = begun;
  return { token, maxAge, deviceMark };
}

/** Withdraws the claim of a link at the wish of whoever was invited: address and name are deleted. Safe to repeat. */
export async function declineClaim(ctx: Context, code: string): Promise<void> {
  const claim = await readClaim(ctx, code);
  if (!claim) throw refuseAccount.invalidLink();
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
