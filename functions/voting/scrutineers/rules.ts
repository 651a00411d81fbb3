/** The most scrutineers of a ballot. */
export const mostScrutineers = 9;

/** The fewest scrutineers with an open account with whom an open roll changes: one acts, all hear of it (D-202). */
export const fewestForChanges = 2;
