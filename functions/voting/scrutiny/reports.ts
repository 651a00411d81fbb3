import { sql } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { type AuditEntry, commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import {
  assignmentsOf,
  type Columns,
  guard,
  namesOf,
  rowOf,
  type Write,
} from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { ballotById, sealOf } from '#functions/voting/ballots/queries.ts';
import { type ResultStatus, resultMachine } from '#functions/voting/ballots/rules.ts';
import { ballots, seals } from '#functions/voting/ballots/table.ts';
import { signNext } from '#functions/voting/publication/commands.ts';
import { lastStatement } from '#functions/voting/publication/queries.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { rollOf } from '#functions/voting/roll/queries.ts';
import { emailsTo, type ScrutineerEmails } from '#functions/voting/scrutineers/emails.ts';
import {
  countScrutineers,
  isJudge,
  isResultConfirmed,
  type Scrutineer,
  scrutineersOf,
} from '#functions/voting/scrutineers/queries.ts';
import { confirmationsNeeded, type ReportDecision } from '#functions/voting/scrutineers/rules.ts';
import { scrutineerReports } from '#functions/voting/scrutineers/table.ts';
import { requireScrutineer } from './access.ts';
import { refuseScrutiny } from './errors.ts';
import type { ReportFields } from './schema.ts';

/** How often a report is tried again when another one comes first. */
const mostTries = 9;

const lastReport = (ballotId: string): Read<number> =>
  readOf(
    { n: sql<number>`coalesce(max(${scrutineerReports.number}), 0)` },
    sql`from ${scrutineerReports} where ${scrutineerReports.ballotId} = ${ballotId}`,
    ([row]) => row?.n ?? 0,
  );

const reportReads = (ballotId: string) => ({
  ballot: ballotById(ballotId),
  roll: rollOf(ballotId),
  seal: sealOf(ballotId),
  list: scrutineersOf(ballotId),
  statement: lastStatement(ballotId),
  last: lastReport(ballotId),
  admins: activeAdmins(),
});

type ReportState = {
  [Name in keyof ReturnType<typeof reportReads>]: ReturnType<
    ReturnType<typeof reportReads>[Name]['rows']
  >;
};

/** What is reported on now: the hash of the roll, or of the ballot box. Throws `CONFLICT` while there is none. */
function hashOf({ subject }: ReportFields, { roll, seal }: ReportState): string {
  if (subject === 'ROLL' && seal) throw refuseScrutiny.sealed();
  if (subject === 'ROLL') {
    if (!roll?.hash) throw refuseScrutiny.noRollYet();
    return roll.hash;
  }
  if (!seal) throw refuseScrutiny.noResultYet();
  return seal.hash;
}

/** The last report of somebody about a subject. */
const ownReport = (list: readonly Scrutineer[], userId: string, { subject }: ReportFields) => {
  const own = list.find((one) => one.userId === userId);
  return subject === 'ROLL'
    ? { decision: own?.rollDecision, note: own?.rollNote }
    : { decision: own?.resultDecision, note: own?.resultNote };
};

/** The scrutineers after somebody's report on the result. */
const afterReport = (list: readonly Scrutineer[], userId: string, decision: ReportDecision) =>
  list.map((one) => (one.userId === userId ? { ...one, resultDecision: decision } : one));

/** Whether more than half of those with an open account have confirmed (`isResultConfirmed`). */
const isConfirmedBy = (list: readonly Scrutineer[]): boolean => {
  const { length: confirmed } = list.filter(
    (one) => one.isActive && one.resultDecision === 'CONFIRMED',
  );
  const { active } = countScrutineers(list);
  return active > 0 && confirmed >= confirmationsNeeded(active);
};

/** The release of a result that the scrutineers have confirmed, unless it is held or its check fails; nothing when it is not due. */
async function releaseOf(
  ctx: Context,
  ballotId: string,
  { ballot, list, seal }: { list: readonly Scrutineer[] } & Pick<ReportState, 'ballot' | 'seal'>,
  at: string,
): Promise<{ writes: Write[]; entries: AuditEntry[]; to: ResultStatus | null }> {
  const step = ballot && resultMachine.named('release', ballot.resultStatus, 'scrutineers');
  const none = { writes: [], entries: [], to: null };
  if (!step || !seal || !isConfirmedBy(list)) return none;
  if (!(await checkSeal(ctx, ballotId))?.isWhole) return none;
  const { from, to } = step;
  const sets: Columns = { resultStatus: to, releasedAt: at };
  const released = sql`update ${ballots} set ${assignmentsOf(sets)} where ${ballots.id} = ${ballotId}
    and ${ballots.resultStatus} = ${from} and ${isResultConfirmed(ballotId)}`;
  return {
    writes: [guard(released)],
    entries: [{ action: 'ballots.release', record: ['ballots', ballotId], details: { from, to } }],
    to,
  };
}

/** E-mails about a new report that something is not right, to administrators and the other scrutineers. */
function emailsOf(
  ctx: Context,
  { ballotId, userId }: { ballotId: string; userId: string },
  { subject, decision }: ReportFields,
  { ballot, list, admins }: ReportState,
): ScrutineerEmails[] {
  if (!ballot || decision !== 'REFUSED') return [];
  const data = { ballotId, title: ballot.title, isPoll: ballot.isPoll, subject };
  const others = list.filter((one) => one.isActive && one.userId !== userId);
  const ids = others.map((one) => one.userId);
  return [
    emailsTo(ctx, ids, 'scrutineer-refused', { ...data, toAdmin: false }),
    emailsTo(ctx, admins, 'scrutineer-refused', { ...data, toAdmin: true }),
  ];
}

/** The reply to a report: whether the result is released by it. */
export interface Reported {
  decision: ReportDecision;
  isReleasing: boolean;
}

/** One try: what is read decides what is written, and a report of somebody else in between makes it a conflict. */
async function tryReport(
  ctx: Context,
  { ballotId, userId }: { ballotId: string; userId: string },
  fields: ReportFields,
): Promise<Reported> {
  const read = await ctx.db.read(reportReads(ballotId));
  const { subject, decision, note } = fields;
  const hash = hashOf(fields, read);
  if (hash !== fields.hash) throw refuseScrutiny.stale();
  const at = ctx.now().toISOString();
  const before = ownReport(read.list, userId, fields);
  const isNew = before.decision !== decision || before.note !== note;
  const isOfResult = subject === 'RESULT';
  const list = isOfResult ? afterReport(read.list, userId, decision) : read.list;

  const values: Columns = {
    ...{ ballotId, number: read.last + 1, userId },
    ...{ subject, decision, hash, note, at },
  };
  const sealed = sql`exists (select 1 from ${seals} where ${seals.ballotId} = ${ballotId})`;
  const report =
    guard(sql`insert into ${scrutineerReports} (${namesOf(values)}) select ${rowOf(values)}
    where ${isJudge(ballotId, userId)} and ${isOfResult ? sealed : sql`not ${sealed}`}
      and (select coalesce(max(${scrutineerReports.number}), 0) from ${scrutineerReports}
        where ${scrutineerReports.ballotId} = ${ballotId}) = ${read.last}`);
  const signed =
    isNew && isOfResult && read.statement
      ? [(await signNext(ctx, read.statement, { scrutineers: statedOf(list) })).write]
      : [];
  const release = isOfResult
    ? await releaseOf(ctx, ballotId, { ...read, list }, at)
    : { writes: [], entries: [], to: null };
  const emails = isNew ? emailsOf(ctx, { ballotId, userId }, fields, read) : [];
  const told = emails.flatMap((some) => some.writes);
  const writes = [...(isNew ? [report] : []), ...signed, ...release.writes, ...told];
  if (writes.length > 0)
    await commit(
      ctx,
      writes,
      ...(isNew
        ? [
            {
              action: `ballots.report-${subject === 'ROLL' ? 'roll' : 'result'}` as const,
              record: ['ballots', ballotId] as const,
              details: { decision, hash },
            },
          ]
        : []),
      ...release.entries,
    );
  for (const some of emails) await some.send();
  return { decision, isReleasing: release.to !== null };
}

/** The counts of a statement: those with a closed account stay in them. */
function statedOf(list: readonly Scrutineer[]) {
  const { named, rollConfirmed, resultConfirmed, resultRefused } = countScrutineers(list);
  return { named, rollConfirmed, resultConfirmed, resultRefused };
}

/**
 * A scrutineer reports on the roll, once it has its hash and until the votes are counted, or on the result once it is
 * sealed (D-58, D-87). A report on the result is followed by a signed statement, and releases the result when more than
 * half of the scrutineers have confirmed it and no administrator holds it, in the same batch. Administrators and the other
 * scrutineers get an e-mail when something is not right. The last report of each counts; the same one sent again is
 * written once. `hash` is what was looked at. Throws `NOT_SIGNED_IN`, `NOT_FOUND` for everybody but scrutineers,
 * `CONFLICT` while there is nothing to report on, once it is too late, or for another hash.
 */
export async function reportOn(
  ctx: Context,
  ballotId: string,
  fields: ReportFields,
): Promise<Reported> {
  authorize(ctx, 'account.use', { proof: 'fresh' });
  for (let tries = 1; ; tries++) {
    const { actor } = await requireScrutineer(ctx, ballotId);
    try {
      return await tryReport(ctx, { ballotId, userId: actor.id }, fields);
    } catch (error) {
      // Only a write that lost to another one is tried again; every refusal has a reason of its own.
      const isLost = isConflict(error) && error.reason === 'general.changed';
      if (!isLost || tries === mostTries) throw error;
    }
  }
}
