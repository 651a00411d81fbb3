import { sql } from 'drizzle-orm';
import { columnsBut, heldRows, type PersonalData } from '#functions/core/accounts/personal-data.ts';
import { ballots } from './ballots/table.ts';
import { applications } from './candidacies/table.ts';
import { participations } from './votes/table.ts';

// What the site needs to keep an application, and other people's ids.
const inner = ['id', 'userId', 'ballotId', 'version', 'changedBy', 'searchText', 'disabledBy'];

/**
 * What somebody has stood for, and that they have voted. Of votes no more is held about a person: the ballot box is
 * about nobody (D-51).
 */
export const votingData: PersonalData = {
  applications: (userId) =>
    heldRows(
      { ballot: ballots.title, ...columnsBut(applications, inner) },
      sql`${applications} join ${ballots} on ${ballots.id} = ${applications.ballotId}
        where ${applications.userId} = ${userId} order by ${applications.createdAt}`,
    ),
  votes: (userId) =>
    heldRows(
      { ballot: ballots.title, votedOn: participations.votedOn },
      sql`${participations} join ${ballots} on ${ballots.id} = ${participations.ballotId}
        where ${participations.userId} = ${userId}
        order by ${participations.votedOn}, ${ballots.id}`,
    ),
};
