import { type SQL, sql } from 'drizzle-orm';
import { checkRepeat, statusConflict } from '#functions/core/accounts/conflict.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList, tableByName } from '#functions/core/db/names.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { guard, isTaken } from '#functions/core/db/write.ts';
import { CodedError, found, invalidFields, refuse } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { withFormulas } from '#functions/core/richtext/formulas.ts';
import { toStoredHtml } from '#functions/core/richtext/stored.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { type MoveRequest, transitionFor } from '#functions/lifecycle/machine.ts';
import type { ItemState } from '#functions/lifecycle/resource.ts';
import { isOpenMember } from '#functions/membership/renewals/members.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { canApply, isOnline, phaseOf } from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import type { scrutineers } from '#functions/voting/scrutineers/table.ts';
import { type OwnApplication, ownApplication } from './queries.ts';
import { type ApplicationStatus, type ApplicationTransition, applicationMachine } from './rules.ts';
import type { ApplicationFields } from './schema.ts';
import { applications } from './table.ts';

/** The program as it is stored. Throws `INVALID_FIELDS` when it has no text (BAL-24). */
async function programOf(ctx: Context, fields: ApplicationFields): Promise<string> {
  const { program } = await withFormulas(ctx, fields, ['program']);
  const safe = toStoredHtml(program);
  if (safe === '') throw invalidFields({ program: [says('required')] });
  return safe;
}

/** Whether an election accepts applications at the time of the write (BAL-11, D-45), as SQL. */
const takesApplications = (ballotId: string, at: string): SQL => sql`exists (
  select 1 from ${ballots} where ${ballots.id} = ${ballotId} and ${ballots.status} = 'PUBLISHED' and ${ballots.isPoll} = 0
    and ${ballots.applicationsStartTime} <= ${at} and ${ballots.applicationsEndTime} >= ${at} and ${ballots.votingStartTime} > ${at})`;

/** Whether a user is a member at the time of the write, as SQL. */
const isStillMember = (userId: string, at: Date): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${isOpenMember(dayOf(at))})`;

const named = tableByName<typeof scrutineers>('scrutineers');

/** Whether a user watches over a ballot, and so cannot stand in it, as SQL. */
const isScrutineer = (ballotId: string, userId: string): SQL =>
  sql`exists (select 1 from ${named.table} where ${named.column('ballotId')} = ${ballotId} and ${named.column('userId')} = ${userId})`;

/** The user's own application to a ballot that members see, and whether applications are open. */
async function loadOwnApplication(ctx: Context, ballotId: string, userId: string) {
  const { ballot, own, watches } = await ctx.db.read({
    ballot: ballotById(ballotId),
    own: ownApplication(ballotId, userId),
    watches: hasRow(sql`(select 1) where ${isScrutineer(ballotId, userId)}`),
  });
  const online = found(ballot && isOnline(ballot.status) ? ballot : null, 'Ballot');
  return { own, watches, isOpen: canApply(phaseOf(online, ctx.now())) };
}

/** The reply when a form is sent again: that of its first sending, and of no other application. */
function repeatReply(own: OwnApplication, id: string, meant: { program: string; status: string }) {
  if (own.id !== id) throw refuseBallot.appliedBefore();
  const { status, version } = checkRepeat(own, true, meant);
  return { id, status, version };
}

/**
 * Applies to an election (BAL-22, BAL-38): as a draft, or published at once on request. There is one
 * application for each member and election; with the `id` that its form was given, sending the form twice
 * creates it once. Throws `NOT_SIGNED_IN`, `FORBIDDEN` for non-members, `NOT_FOUND`,
 * `INVALID_FIELDS` on `program`, `CONFLICT` while applications are not open, in a poll, for a second one, and for
 * scrutineers of the election.
 */
export async function createApplication(
  ctx: Context,
  ballotId: string,
  fields: ApplicationFields,
  { publish = false, id = ctx.newId() }: { publish?: boolean; id?: string | undefined } = {},
): Promise<ItemState<ApplicationTransition>> {
  const { id: userId } = authorize(ctx, 'ballots.take-part', { proof: 'none' });
  const before = await loadOwnApplication(ctx, ballotId, userId);
  const program = await programOf(ctx, fields);
  const { initial } = applicationMachine;
  const status = publish ? transitionOf({ action: 'publish' }, initial).to : initial;
  const meant = { program, status };
  if (before.own) return repeatReply(before.own, id, meant);
  if (before.watches) throw refuseBallot.watchesOver();
  if (!before.isOpen) throw refuseBallot.applicationsClosed();
  const now = ctx.now();
  const at = now.toISOString();
  const insert = sql`insert into ${applications} (${columnList(applications, 'id', 'ballotId', 'userId', 'givenName', 'lastName', 'program', 'status', 'createdAt', 'updatedAt', 'changedBy')})
    select ${id}, ${ballotId}, ${users.id}, ${users.givenName}, ${users.lastName},
      ${program}, ${status}, ${at}, ${at}, ${users.id} from ${users}
    where ${users.id} = ${userId} and ${isOpenMember(dayOf(now))} and ${takesApplications(ballotId, at)}
      and not ${isScrutineer(ballotId, userId)}`;
  try {
    await commit(ctx, [guard(insert)], {
      action: 'applications.create',
      record: ['application', id],
      details: { ballotId, to: status },
    });
  } catch (error) {
    if (error instanceof CodedError) throw refuseBallot.applicationsClosed();
    const { own } = await ctx.db.read({ own: ownApplication(ballotId, userId) });
    if (own) return repeatReply(own, id, meant);
    if (isTaken(error, 'applications.id')) checkRepeat(null, false, meant);
    throw error;
  }
  return { id, status, version: 1 };
}

function transitionOf(wanted: MoveRequest<ApplicationTransition>, status: ApplicationStatus) {
  const request = { ...wanted, sameStatusSaves: true };
  const transition = transitionFor(applicationMachine, status, 'candidate', request);
  if (!transition) throw refuse.notNow({ status });
  return transition;
}

/** The columns after a transition: the program if it is saved, and the account's present name. */
function columnsAfter(
  { saves, to }: ApplicationTransition,
  row: OwnApplication,
  { userId, program, at }: { userId: string; program: string; at: string },
): SQL {
  const named = (name: 'givenName' | 'lastName') =>
    sql`${column(applications[name])} = (select ${users[name]} from ${users} where ${users.id} = ${userId})`;
  const saved = saves
    ? sql`, ${column(applications.program)} = ${program}, ${named('givenName')}, ${named('lastName')}`
    : sql``;
  return sql`${column(applications.status)} = ${to}, ${column(applications.version)} = ${row.version + 1},
    ${column(applications.changedBy)} = ${userId}, ${column(applications.updatedAt)} = ${at}${saved}`;
}

/**
 * Updates, publishes or retracts the user's own application while applications are open (BAL-22, BAL-23,
 * BAL-38). Throws `NOT_SIGNED_IN`, `FORBIDDEN` for non-members, `NOT_FOUND` also for another member's,
 * `INVALID_FIELDS` on `program`, and `CONFLICT` while applications are not open, for what the machine does not
 * allow, and for a stale `version` (D-65; without one the last write wins).
 */
export async function changeApplication(
  ctx: Context,
  ballotId: string,
  id: string,
  wanted: MoveRequest<ApplicationTransition>,
  {
    fields,
    version,
  }: { fields?: ApplicationFields | undefined; version?: number | undefined } = {},
): Promise<ItemState<ApplicationTransition>> {
  const { id: userId } = authorize(ctx, 'ballots.take-part', { proof: 'none' });
  const { own, isOpen } = await loadOwnApplication(ctx, ballotId, userId);
  const row = found(own?.id === id ? own : null, 'Application');
  if (!isOpen) throw refuseBallot.applicationsClosed();
  const transition = transitionOf(wanted, row.status);
  const latest = { changedBy: userId, status: row.status };
  if (version !== undefined && version !== row.version) throw await statusConflict(ctx, latest);
  const program = transition.saves && fields ? await programOf(ctx, fields) : row.program;
  const now = ctx.now();
  const at = now.toISOString();
  const update = sql`update ${applications} set ${columnsAfter(transition, row, { userId, program, at })}
    where ${applications.id} = ${id} and ${applications.userId} = ${userId} and ${applications.status} = ${row.status}
      and ${applications.version} = ${row.version} and ${takesApplications(ballotId, at)} and ${isStillMember(userId, now)}`;
  await commit(ctx, [guard(update)], {
    action: `applications.${transition.name}`,
    record: ['application', id],
    details: { ballotId, from: transition.from, to: transition.to },
  });
  return { id, status: transition.to, version: row.version + 1 };
}
