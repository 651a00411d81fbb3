import { sql } from 'drizzle-orm';
import { omitFields, type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import { ballots } from './ballots/table.ts';
import { applications } from './candidacies/table.ts';
import { participations } from './votes/table.ts';

// Internal columns, and ids of other people.
const inner = ['id', 'userId', 'ballotId', 'version', 'changedBy', 'searchText', 'disabledBy'];

/**
 * A user's applications, and in which ballots the user has voted. Nothing more about votes is personal: the
 * ballot box names nobody (D-51).
 */
export const votingData: PersonalData = {
  applications: (userId) =>
    readRows(
      { ballot: ballots.title, ...omitFields(applications, inner) },
      sql`${applications} join ${ballots} on ${ballots.id} = ${applications.ballotId}
        where ${applications.userId} = ${userId} order by ${applications.createdAt}`,
    ),
  votes: (userId) =>
    readRows(
      { ballot: ballots.title, votedOn: participations.votedOn },
      sql`${participations} join ${ballots} on ${ballots.id} = ${participations.ballotId}
        where ${participations.userId} = ${userId}
        order by ${participations.votedOn}, ${ballots.id}`,
    ),
};
