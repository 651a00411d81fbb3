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
  orderFaults,
  publishFaults,
} from '#functions/voting/ballots/rules.ts';
import type { BallotFields } from '#functions/voting/ballots/schema.ts';

/** What others have done with a ballot, by which it freezes (D-46). */
export interface Progress {
  votes: number;
  isSealed: boolean;
  hasApplications: boolean;
}

/** What is looked at of a ballot when it is saved: its fields, as they would be stored. */
export type Stood = Pick<BallotRow, BallotField>;

const ofElection = Object.fromEntries(electionFields.map((name) => [name, null]));

/** What was typed as columns: the description sanitised, and of a poll nothing that only elections have. */
export function typedColumns(fields: Partial<BallotFields>, was: { isPoll: boolean }): Columns {
  const typed = columnsOf(fields, ['description']);
  return (fields.isPoll ?? was.isPoll) ? { ...typed, ...ofElection } : typed;
}

/** The fields of a ballot as they stand once columns were saved. */
export function stoodAs(was: Stood | null, columns: Columns): Stood {
  const next = { ...was, ...columns };
  return { ...next, isPoll: Boolean(next.isPoll) } as Stood;
}

/** The fields in which two states of a ballot differ. */
export const changedFields = (was: Stood, next: Stood): BallotField[] =>
  ballotFieldNames.filter((name) => was[name] !== next[name]);

/** Whether a ballot keeps its fields: somebody has voted, or it is counted for good (D-46). */
export const isFrozen = ({ votes, isSealed }: Progress): boolean => votes > 0 || isSealed;

/** Faults of fields in the words of forms; of each field the first. */
function inWords(faults: BallotFault[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, fault] of faults) errors[field] ??= [says(fault)];
  return errors;
}

interface Frozen extends Progress {
  now: Date;
  /** Why the end moves. */
  note: string;
}

/** What of the new end of a frozen ballot is wrong (D-46); nothing when it stays. */
function endFaults(was: Stood, next: Stood, { isSealed, now, note }: Frozen): FieldErrors {
  const [before, after] = [was.votingEndTime, next.votingEndTime];
  if (before === after) return {};
  if (isSealed) return { votingEndTime: [says('ballotFrozen')] };
  // Once it is over it waits for its seal: nobody opens it again.
  if (before && Date.parse(before) < now.getTime()) return { votingEndTime: [says('ballotOver')] };
  const isLater = before && after && Date.parse(after) > Date.parse(before);
  if (!isLater) return { votingEndTime: [says('ballotNotEarlier')] };
  return note === '' ? { note: [says('extensionNote')] } : {};
}

/** What may no longer be changed as it was sent (D-46); a value that is the same is none of it. */
export function frozenFaults(was: Stood, next: Stood, progress: Frozen): FieldErrors {
  const changed = changedFields(was, next);
  if (isFrozen(progress)) {
    const frozen = changed.filter((name) => frozenFields.includes(name));
    return {
      ...Object.fromEntries(frozen.map((name) => [name, [says('ballotFrozen')]])),
      ...endFaults(was, next, progress),
    };
  }
  const becomesPoll = next.isPoll && changed.includes('isPoll');
  return becomesPoll && progress.hasApplications ? { isPoll: [says('hasApplications')] } : {};
}

/** What is wrong with the values themselves, of drafts the order of their times (BAL-05, BAL-06, D-45). */
export function valueFaults(
  next: Stood,
  { needsAll, isSealed, now }: { needsAll: boolean; isSealed: boolean; now: Date },
): FieldErrors {
  if (!needsAll) return inWords(orderFaults(next));
  // The end of what is counted for good has passed, and it may be online all the same.
  return inWords(
    publishFaults(next, now).filter(([, fault]) => !isSealed || fault !== 'ballotPast'),
  );
}
