import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { columnsOf } from '#functions/core/richtext/stored.ts';
import type { BallotRow } from '#functions/voting/ballots/queries.ts';
import {
  type BallotFault,
  type BallotField,
  ballotFieldNames,
  electionFields,
  frozenFields,
  isActive,
  orderFaults,
  pollFields,
  publishFaults,
} from '#functions/voting/ballots/rules.ts';
import type { BallotFields } from '#functions/voting/ballots/schema.ts';

/** How far a ballot is, which decides what may change (D-46, D-200). */
export interface Progress {
  votes: number;
  isSealed: boolean;
  hasApplications: boolean;
  /** Whether its vote has opened: from then on only its end moves, and only later. */
  hasOpened: boolean;
}

/** The fields of a ballot as they are, or would be, stored. */
export type BallotColumns = Pick<BallotRow, BallotField>;

const empty = (names: readonly BallotField[]) =>
  Object.fromEntries(names.map((name) => [name, null]));

/** The typed fields as columns: the description sanitised, and what a poll or an election has not emptied. */
export function toColumns(fields: Partial<BallotFields>, was: { isPoll: boolean }): Columns {
  const typed = columnsOf(fields, ['description']);
  return { ...typed, ...empty((fields.isPoll ?? was.isPoll) ? electionFields : pollFields) };
}

/** The fields of a ballot once columns are saved. */
export function fieldsAfter(was: BallotColumns | null, columns: Columns): BallotColumns {
  const next = { ...was, ...columns };
  return { ...next, isPoll: Boolean(next.isPoll) } as BallotColumns;
}

export const changedFields = (was: BallotColumns, next: BallotColumns): BallotField[] =>
  ballotFieldNames.filter((name) => was[name] !== next[name]);

/** Faults as form messages; the first of each field. */
function toFieldErrors(faults: BallotFault[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, fault] of faults) errors[field] ??= [says(fault)];
  return errors;
}

interface ChangeContext extends Progress {
  now: Date;
  /** Why the end moves. */
  note: string;
  /** Whether members see the ballot before the change. */
  isOnline: boolean;
}

/** What is wrong with the new end of a vote that has opened (D-46); nothing when it is unchanged. */
function endFaults(
  was: BallotColumns,
  next: BallotColumns,
  { isSealed, now, note }: ChangeContext,
): FieldErrors {
  const [before, after] = [was.votingEndTime, next.votingEndTime];
  if (before === after) return {};
  if (isSealed) return { votingEndTime: [says('ballotFrozen')] };
  // After its end it waits for the seal and is not opened again.
  if (!isActive(was, now)) return { votingEndTime: [says('ballotOver')] };
  const isLater = before && after && Date.parse(after) > Date.parse(before);
  if (!isLater) return { votingEndTime: [says('ballotNotEarlier')] };
  return note === '' ? { note: [says('extensionNote')] } : {};
}

/** Changes that are no longer allowed (D-46); an unchanged value is no change. */
export function frozenFaults(
  was: BallotColumns,
  next: BallotColumns,
  progress: ChangeContext,
): FieldErrors {
  const changed = changedFields(was, next);
  if (progress.hasOpened) {
    const frozen = changed.filter((name) => frozenFields.includes(name));
    return {
      ...Object.fromEntries(frozen.map((name) => [name, [says('ballotFrozen')]])),
      ...endFaults(was, next, progress),
    };
  }
  if (progress.isOnline && changed.includes('recordDate'))
    return { recordDate: [says('recordDateOnline')] };
  const becomesPoll = next.isPoll && changed.includes('isPoll');
  return becomesPoll && progress.hasApplications ? { isPoll: [says('hasApplications')] } : {};
}

/** What is wrong with the values themselves; in drafts only the order of the times (BAL-05, BAL-06, D-45). */
export function valueFaults(
  next: BallotColumns,
  { needsAll, isSealed, now }: { needsAll: boolean; isSealed: boolean; now: Date },
): FieldErrors {
  if (!needsAll) return toFieldErrors(orderFaults(next));
  // A sealed ballot is past its end, and may be published all the same.
  return toFieldErrors(
    publishFaults(next, now).filter(([, fault]) => !isSealed || fault !== 'ballotPast'),
  );
}
