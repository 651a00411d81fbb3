/** The most scrutineers of a ballot. */
export const mostScrutineers = 9;

/** The fewest scrutineers with an open account with whom an open roll changes: one acts, all hear of it (D-202). */
export const fewestForChanges = 2;

/** The fewest scrutineers with whose codes votes are locked: any one of them can open them, should the others be lost. */
export const fewestForLock = 2;
