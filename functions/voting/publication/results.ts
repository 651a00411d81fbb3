import { sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { resultStatements } from '#functions/voting/ballots/table.ts';
import {
  type CandidateOutcome,
  type Decision,
  notesOf,
  type Outcome,
  type OutcomeNote,
} from '#functions/voting/outcomes/rules.ts';
import { countOf, parseStatement, type ResultStatement, rulesOf } from './rules.ts';

/** What a ballot came to, in one line: a code, who is elected by id, and how many seats stay open and whether by a tie. */
interface Headline {
  code: 'elected' | 'tie' | 'nobody' | Decision;
  elected: string[];
  openSeats: number;
  isTied: boolean;
}

/** The line about an outcome in which so many ballots were cast. */
export function headlineOf(
  { isValid, decision, candidates, openSeats }: Outcome,
  ballots: number,
): Headline {
  const among = (outcome: CandidateOutcome): string[] =>
    candidates.filter((one) => one.outcome === outcome).map(({ id }) => id);
  const elected = among('elected');
  const isTied = among('tied').length > 0;
  const codeOf = (): Headline['code'] => {
    if (decision) return decision;
    if (!isValid) return 'no-quorum';
    if (ballots === 0) return 'no-votes';
    if (elected.length > 0) return 'elected';
    return isTied ? 'tie' : 'nobody';
  };
  return { code: codeOf(), elected, openSeats, isTied };
}

/** The result of a sealed ballot (BAL-14, BAL-35, D-72, D-88): what was signed last. */
export interface BallotResult {
  statement: ResultStatement;
  headline: Headline;
  /** What there is to say about it, as data: each has a sentence. */
  notes: OutcomeNote[];
  /** The fingerprint of the key that has signed. */
  key: string;
  /** When the votes were counted and sealed. */
  sealedAt: string;
}

const first = sql`${resultStatements} as "first"`;
/** A column of the first statement of a ballot, by whose date ballots are found in order. */
export const firstOf = (name: 'ballotId' | 'number' | 'at') =>
  sql<string>`"first".${column(resultStatements[name])}`;

/** The columns of a result, and its rows: the last statement of each ballot beside the first one; what follows `from`. */
export const resultColumns = {
  ...pickColumns(resultStatements, ['text', 'key']),
  sealedAt: sql<string>`${firstOf('at')}`,
};
export const results = sql`${first} join ${resultStatements} on ${firstOf('number')} = 1
  and ${resultStatements.ballotId} = ${firstOf('ballotId')}
  and ${resultStatements.number} = (select max("later".${column(resultStatements.number)}) from ${resultStatements} as "later"
    where "later".${column(resultStatements.ballotId)} = ${firstOf('ballotId')})`;

export function resultIn({ text, key, sealedAt }: RowOf<typeof resultColumns>): BallotResult {
  const statement = parseStatement(text);
  const { box, outcome } = statement;
  const headline = headlineOf(outcome, box.ballots);
  const notes = notesOf(rulesOf(statement), countOf(statement), outcome);
  return { statement, headline, notes, key, sealedAt };
}

/** The result of a ballot; null until it is sealed. Who reads it checks whether its reader may see it. */
export const resultOf = (ballotId: string): Read<BallotResult | null> =>
  readOf(resultColumns, sql`from ${results} where ${firstOf('ballotId')} = ${ballotId}`, ([row]) =>
    row ? resultIn(row) : null,
  );
