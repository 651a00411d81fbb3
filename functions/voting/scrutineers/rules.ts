/** What a scrutineer reports on: the roll once it is frozen, the result once it is sealed. */
export const reportSubjects = ['ROLL', 'RESULT'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportDecisions = ['CONFIRMED', 'REFUSED'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The most scrutineers of a ballot. */
export const mostScrutineers = 9;

/** The fewest scrutineers with an open account with whom an open roll changes: one acts, all hear of it (D-202). */
export const fewestForChanges = 2;

/** How many scrutineers must confirm a result before it is released: more than half of those with an open account. */
export const confirmationsNeeded = (scrutineers: number): number =>
  scrutineers === 0 ? 0 : Math.floor(scrutineers / 2) + 1;
