/** What a change does: puts somebody on a roll, or takes somebody off it. */
export const rollChangeKinds = ['ADD', 'REMOVE'] as const;
export type RollChangeKind = (typeof rollChangeKinds)[number];

/** Why a roll is changed; scrutineers see it. */
export const rollChangeReasons = [
  'PAYMENT_LATE_RECORDED',
  'OBJECTION_UPHELD',
  'TWO_ACCOUNTS',
  'NOT_A_MEMBER',
  'OTHER',
] as const;

/** The roll of a ballot: its numbers, never names. */
export interface Roll {
  recordDate: string;
  frozenAt: string;
  /** At opening. */
  number: number;
  hash: string | null;
  added: number;
  removed: number;
  /** How many are on it now. */
  size: number;
}

/** The first line of the file of a roll. */
export const rollHead = 'user_id\n';

/** The file of a roll, whose SHA-256 is its hash: the ids of the people on it, sorted as text. */
export const rollFile = (userIds: readonly string[]): string =>
  rollHead +
  [...userIds]
    .sort()
    .map((id) => `${id}\n`)
    .join('');

/** The record date of a ballot, in UTC: the chosen day, or the one on which its vote opens (D-87). */
export const recordDateOf = ({
  recordDate,
  votingStartTime,
}: {
  recordDate: string | null;
  votingStartTime: string | null;
}): string | null => recordDate ?? votingStartTime?.slice(0, 10) ?? null;
