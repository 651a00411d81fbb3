interface Flags {
  isMainOfficer: 0 | 1;
  isPastPresident: 0 | 1;
  isExecutive: 0 | 1;
  isOfficer: 0 | 1;
}

/** The three groups of the executive committee page, in their order (ABT-03). */
export function committeeGroups<P extends Flags>(people: P[]) {
  return {
    mainOfficers: people.filter((person) => person.isMainOfficer === 1),
    pastPresidents: people.filter((person) => person.isPastPresident === 1),
    executiveCommittee: people.filter((person) => person.isExecutive === 1),
  };
}

/** The people below the board's page: those flagged Officer (D-08). */
export const boardMembers = <P extends Flags>(people: P[]): P[] =>
  people.filter((person) => person.isOfficer === 1);
