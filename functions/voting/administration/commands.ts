import { sql } from 'drizzle-orm';
import { sentBefore } from '#functions/core/accounts/late.ts';
import { changedFields } from '#functions/core/audit/changed.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { type Columns, guarded, namesOf, rowOf, setsOf, write } from '#functions/core/db/write.ts';
import { CodedError, refuseFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { plainText } from '#functions/core/richtext/text.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { type BallotStatus, ballotMachine } from '#functions/voting/ballots/rules.ts';
import type { BallotFields } from '#functions/voting/ballots/schema.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { frozenFaults, stoodAs, typedColumns, valueFaults } from './changes.ts';
import { ballotToMove, conditions, extended, interrupted, type WantedOfBallot } from './move.ts';

/** What becomes of a ballot: how it stands afterwards. */
export interface KeptBallot {
  id: string;
  status: BallotStatus;
  version: number;
}

const searchText = ({ description }: { description: string }): string => plainText(description);

/**
 * Creates a ballot as a draft (BAL-02…04). With the `id` that its form was given, sending the form twice
 * creates it once. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `CONFLICT`, and `INVALID_FIELDS` for times that do not follow
 * upon each other (D-45).
 */
export async function createBallot(
  ctx: Context,
  fields: BallotFields,
  { id = ctx.newId() }: { id?: string } = {},
): Promise<KeptBallot> {
  const actor = permitted(ctx, 'ballots.manage');
  const typed = typedColumns(fields, fields);
  const next = stoodAs(null, typed);
  refuseFields(valueFaults(next, { needsAll: false, isSealed: false, now: ctx.now() }));
  const at = ctx.now().toISOString();
  const status = ballotMachine.initial;
  const row = {
    ...typed,
    id,
    status,
    changedBy: actor.id,
    createdAt: at,
    updatedAt: at,
    searchText: searchText(next),
  };
  const insert = sql`insert into ${ballots} (${namesOf(row)}) values (${rowOf(row)})`;
  try {
    await commit(ctx, [write(insert)], { action: 'ballots.create', record: ['ballots', id] });
  } catch (error) {
    // Sent twice, it is its own first sending that stands in the way.
    const { row: first } = await ctx.db.read({ row: ballotById(id) });
    if (!first) throw error;
    const isOwn = first.changedBy === actor.id;
    const { version } = sentBefore(first, isOwn, { ...typed, status });
    return { id, status, version };
  }
  return { id, status, version: 1 };
}

/** What comes with it: fields, the version they were typed on, why the end moves, the title once more. */
export interface ChangeOfBallot {
  fields?: Partial<BallotFields> | undefined;
  version?: number | undefined;
  note?: string | undefined;
  title?: string | undefined;
}

/** A title as it is compared: white space and the way letters are encoded make no difference. */
const asTyped = (title: string): string => title.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Saves, publishes, retracts, deletes or restores a ballot in one batch (BAL-05…10). Once somebody has voted its
 * fields stay as they are, but for an end that moves later with a `note` (D-46), and what takes it away needs
 * its `title`. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, `INVALID_FIELDS`, and `CONFLICT` for what the table does
 * not allow here, for a stale `version` (D-65), and when somebody else was faster: with a change, a first
 * vote, the count, or an application. A refusal changes nothing.
 */
export async function changeBallot(
  ctx: Context,
  id: string,
  wanted: WantedOfBallot,
  { fields, version, note = '', title = '' }: ChangeOfBallot = {},
): Promise<KeptBallot> {
  const actor = permitted(ctx, 'ballots.manage');
  const move = await ballotToMove(ctx, id, wanted, version);
  const { row, standing, transition } = move;
  const { name, from, to, saves, needsAll, needsTitle } = transition;
  const { votes, isSealed: isCounted } = standing;
  const typed = saves && fields ? typedColumns(fields, row) : {};
  const next = { ...row, ...stoodAs(row, typed) };
  const isNamed = asTyped(title) === asTyped(row.title);
  if (needsTitle && votes > 0 && !isNamed) refuseFields({ title: [says('typeTitle', row.title)] });
  refuseFields(frozenFaults(row, next, { ...standing, note, now: ctx.now() }));
  if (saves) refuseFields(valueFaults(next, { needsAll, isSealed: isCounted, now: ctx.now() }));
  const sets: Columns = {
    ...typed,
    ...(saves ? { searchText: searchText(next) } : {}),
    status: to,
    version: row.version + 1,
    updatedAt: ctx.now().toISOString(),
    changedBy: actor.id,
  };
  const where = sql.join(
    [
      sql`${column(ballots.id)} = ${id} and ${column(ballots.status)} = ${from} and ${column(ballots.version)} = ${row.version}`,
      ...conditions(move, next, isNamed),
    ],
    sql` and `,
  );
  await commit(
    ctx,
    [
      guarded(sql`update ${ballots} set ${setsOf(sets)} where ${where}`),
      ...extended(ctx, move, next, note),
    ],
    {
      action: `ballots.${name}`,
      record: ['ballots', id],
      details: { from, to, ...(votes > 0 ? { votes } : {}) },
      changed: changedFields(ballots, row, typed),
    },
  ).catch(async (error: unknown) => {
    if (!(error instanceof CodedError)) throw error;
    throw await interrupted(ctx, row);
  });
  return { id, status: to, version: row.version + 1 };
}
