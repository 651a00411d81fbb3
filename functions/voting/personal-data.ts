import { sql } from 'drizzle-orm';
import { omitFields, type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import { ballots } from './ballots/table.ts';
import { applications } from './candidacies/table.ts';
import { objections } from './objections/table.ts';
import { rollChanges } from './roll/table.ts';
import { scrutineerReports, scrutineers } from './scrutineers/table.ts';
import { participations } from './votes/table.ts';

// Internal columns, and ids of other people.
const inner = ['id', 'userId', 'ballotId', 'version', 'changedBy', 'searchText', 'disabledBy'];
const byOthers = [...inner, 'namedBy', 'answeredBy', 'proposedBy', 'decidedBy'];

/**
 * A user's applications, in which ballots the user has voted, objections, what was done to the user's place on rolls, and
 * what the user did as a scrutineer. Nothing more about votes is personal: the
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
  objections: (userId) =>
    readRows(
      { ballot: ballots.title, ...omitFields(objections, byOthers) },
      sql`${objections} join ${ballots} on ${ballots.id} = ${objections.ballotId}
        where ${objections.userId} = ${userId} order by ${objections.createdAt}`,
    ),
  rollChanges: (userId) =>
    readRows(
      { ballot: ballots.title, ...omitFields(rollChanges, byOthers) },
      sql`${rollChanges} join ${ballots} on ${ballots.id} = ${rollChanges.ballotId}
        where ${rollChanges.userId} = ${userId} order by ${rollChanges.proposedAt}`,
    ),
  scrutinies: (userId) =>
    readRows(
      { ballot: ballots.title, ...omitFields(scrutineers, byOthers) },
      sql`${scrutineers} join ${ballots} on ${ballots.id} = ${scrutineers.ballotId}
        where ${scrutineers.userId} = ${userId} order by ${scrutineers.namedAt}`,
    ),
  scrutineerReports: (userId) =>
    readRows(
      { ballot: ballots.title, ...omitFields(scrutineerReports, byOthers) },
      sql`${scrutineerReports} cross join ${ballots} on ${ballots.id} = ${scrutineerReports.ballotId}
        where ${scrutineerReports.userId} = ${userId} order by ${scrutineerReports.at}`,
    ),
};
