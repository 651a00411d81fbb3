/** What a change does: puts somebody on a roll, or takes somebody off it. */
export const rollChangeKinds = ['ADD', 'REMOVE'] as const;
export type RollChangeKind = (typeof rollChangeKinds)[number];

/** Why a roll is changed; voters see how often, by reason. */
export const rollChangeReasons = [
  'PAYMENT_LATE_RECORDED',
  'OBJECTION_UPHELD',
  'TWO_ACCOUNTS',
  'NOT_A_MEMBER',
  'OTHER',
] as const;

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
