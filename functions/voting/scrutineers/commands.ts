import { type SQL, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { countOf, hasRow, readOf } from '#functions/core/db/read-of.ts';
import { guard } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { isOpenMember } from '#functions/membership/renewals/members.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { hasRoll } from '#functions/voting/roll/queries.ts';
import { emailsTo } from './emails.ts';
import { refuseScrutineer } from './errors.ts';
import { isFixedByLock } from './lock.ts';
import { hasScrutineers, isScrutineerOf } from './queries.ts';
import { mostScrutineers } from './rules.ts';
import type { NamedAccount } from './schema.ts';
import { scrutineers } from './table.ts';

const isAdministrator = sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'admin')`;
const hasApplied = (ballotId: string): SQL =>
  sql`exists (select 1 from ${applications} where ${applications.ballotId} = ${ballotId} and ${applications.userId} = ${users.id})`;

/** What decides whether an account may become a scrutineer of a ballot; null without such an open account. */
const personOf = (ballotId: string, { email, userId }: NamedAccount, today: string) =>
  readOf(
    {
      id: users.id,
      isMember: sql<0 | 1>`${isOpenMember(today)}`,
      isAdministrator: sql<0 | 1>`${isAdministrator}`,
      hasApplied: sql<0 | 1>`${hasApplied(ballotId)}`,
      isNamed: sql<0 | 1>`${isScrutineerOf(ballotId, sql`${users.id}`)}`,
    },
    sql`from ${users} where ${users.status} = 'ACTIVE'
      and ${email === undefined ? sql`${users.id} = ${userId ?? ''}` : sql`${users.emailKey} = ${emailKey(email)}`}`,
    ([row]) => row ?? null,
  );

const ofBallot = (ballotId: string): SQL =>
  sql`${scrutineers} where ${scrutineers.ballotId} = ${ballotId}`;

/** Whether the scrutineers of a ballot are those of its lock, and stay (docs/voting.md). */
const isLocked = (ballotId: string): SQL =>
  sql`exists (select 1 from ${ballots} where ${ballots.id} = ${ballotId} and ${isFixedByLock})`;

/** Whether somebody may still be named: until the roll is frozen, and again when no open account is left. */
const isNameable = (ballotId: string): SQL =>
  sql`((not ${hasRoll(ballotId)} or not ${hasScrutineers(ballotId)}) and not ${isLocked(ballotId)})`;

/**
 * Names a scrutineer of a ballot: a member with an open account, no administrator, no candidate, and not oneself; at
 * most nine, and until the roll is frozen, afterwards only when no scrutineer has an open account any more; with the lock
 * (docs/voting.md) while the ballot is not online. The person
 * gets an e-mail. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, and `CONFLICT` with the reason.
 */
export async function nameScrutineer(
  ctx: Context,
  ballotId: string,
  account: NamedAccount,
): Promise<{ userId: string }> {
  const actor = authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const today = dayOf(ctx.now());
  const read = await ctx.db.read({
    ballot: ballotById(ballotId),
    person: personOf(ballotId, account, today),
    number: countOf(ofBallot(ballotId)),
    isOpen: hasRow(sql`(select 1) where ${isNameable(ballotId)}`),
    isLocked: hasRow(sql`(select 1) where ${isLocked(ballotId)}`),
  });
  const ballot = found(
    read.ballot && !isDeleted(read.ballot.status) ? read.ballot : null,
    'Ballot',
  );
  const { person } = read;
  if (!person) throw refuseScrutineer.noAccount();
  if (person.id === actor.id) throw refuseScrutineer.yourself();
  if (person.isNamed) throw refuseScrutineer.namedBefore();
  if (person.isAdministrator) throw refuseScrutineer.isAdministrator();
  if (!person.isMember) throw refuseScrutineer.notMember();
  if (person.hasApplied) throw refuseScrutineer.isCandidate();
  if (read.isLocked) throw refuseScrutineer.locked();
  if (!read.isOpen) throw refuseScrutineer.rollFrozen();
  if (read.number >= mostScrutineers) throw refuseScrutineer.tooMany();

  const named = sql`insert into ${scrutineers} (${columnList(scrutineers, 'ballotId', 'userId', 'namedAt', 'namedBy')})
    select ${ballotId}, ${users.id}, ${ctx.now().toISOString()}, ${actor.id} from ${users}
    where ${users.id} = ${person.id} and ${isOpenMember(today)} and not ${isAdministrator}
      and not ${hasApplied(ballotId)} and ${isNameable(ballotId)}
      and (select count(*) from ${ofBallot(ballotId)}) < ${mostScrutineers}
    on conflict (${column(scrutineers.ballotId)}, ${column(scrutineers.userId)}) do nothing`;
  const { title, isPoll } = ballot;
  const emails = emailsTo(ctx, [person.id], 'scrutineer-named', { ballotId, title, isPoll });
  await commit(ctx, [guard(named), ...emails.writes], {
    action: 'ballots.name-scrutineer',
    record: ['ballots', ballotId],
    details: { userId: person.id },
  });
  await emails.send();
  return { userId: person.id };
}

/**
 * Takes a scrutineer away again, until the roll is frozen; then they stay, which a trigger keeps too. Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, `CONFLICT` once the roll is frozen.
 */
export async function removeScrutineer(
  ctx: Context,
  ballotId: string,
  userId: string,
): Promise<void> {
  authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const read = await ctx.db.read({
    isNamed: hasRow(sql`(select 1) where ${isScrutineerOf(ballotId, userId)}`),
    isFrozen: hasRow(sql`(select 1) where ${hasRoll(ballotId)}`),
    isLocked: hasRow(sql`(select 1) where ${isLocked(ballotId)}`),
  });
  found(read.isNamed || null, 'Scrutineer');
  if (read.isFrozen) throw refuseScrutineer.stays();
  if (read.isLocked) throw refuseScrutineer.locked();
  const removed = sql`delete from ${scrutineers} where ${scrutineers.ballotId} = ${ballotId}
    and ${scrutineers.userId} = ${userId} and not ${hasRoll(ballotId)} and not ${isLocked(ballotId)}`;
  await commit(ctx, [guard(removed)], {
    action: 'ballots.remove-scrutineer',
    record: ['ballots', ballotId],
    details: { userId },
  });
}
