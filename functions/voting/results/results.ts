import { type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { sealOf } from '#functions/voting/ballots/queries.ts';
import { type ListedCandidate, listedCandidates } from '#functions/voting/candidacies/queries.ts';
import { chainEnd } from '#functions/voting/chain/queries.ts';
import {
  type CandidateOutcome,
  candidateStatus,
  notesOf,
  type Outcome,
  type OutcomeNote,
  outcomeOf,
} from '#functions/voting/outcomes/rules.ts';
import { lastStatement, type StoredStatement } from '#functions/voting/publication/queries.ts';
import { parseStatement } from '#functions/voting/publication/rules.ts';
import { isSignedText, type ResultKeys } from '#functions/voting/publication/sign.ts';
import { countBox, countsText } from '#functions/voting/votes/box.ts';
import { turnoutOf } from '#functions/voting/votes/queries.ts';

/** A candidate with the result of the vote (BAL-14, BAL-35, D-72). */
export interface CandidateResult extends ListedCandidate {
  votes: number;
  outcome: CandidateOutcome;
}

/** The result of a ballot, from its seal. */
export interface BallotResult {
  sealedAt: string;
  /** The SHA-256 of the file of the ballot box. */
  hash: string;
  votes: number;
  /** How many people were on the roll when it was sealed. */
  members: number;
  /** Polls only. */
  poll: { yes: number; no: number } | null;
  /** Elections only: most votes first. */
  candidates: CandidateResult[];
  /** By the rules of the ballot, with their figures (D-88). */
  outcome: Outcome;
  /** What there is to say about it, as data: each has a sentence. */
  notes: OutcomeNote[];
}

/**
 * The result of a ballot from its seal (BAL-14, BAL-35, D-72, D-88); null until then. It checks no permission: its
 * callers check whether this actor may see it.
 */
export async function resultOf(ctx: Context, ballotId: string): Promise<BallotResult | null> {
  const { seal, stood } = await ctx.db.read({
    seal: sealOf(ballotId),
    stood: listedCandidates(ballotId),
  });
  if (!seal) return null;
  const { isPoll, numberOfSeats, quorumPercent, majority, votingEndTime, counts, ...rest } = seal;
  const votes = new Map(JSON.parse(counts) as [string, number][]);
  const rules = { isPoll: isPoll === 1, numberOfSeats, quorumPercent, majority };
  const candidates = rules.isPoll ? [] : stood;
  const count = {
    ballots: seal.votes,
    roll: seal.members,
    votes,
    candidates: candidates.map((one) => ({
      id: one.userId,
      status: candidateStatus(one, { votingEndTime }),
    })),
  };
  const outcome = outcomeOf(rules, count);
  const outcomes = new Map(outcome.candidates.map((one) => [one.id, one.outcome]));
  return {
    ...rest,
    poll: rules.isPoll ? { yes: votes.get('YES') ?? 0, no: votes.get('NO') ?? 0 } : null,
    candidates: candidates
      .map((one) => ({
        ...one,
        votes: votes.get(one.userId) ?? 0,
        outcome: outcomes.get(one.userId) ?? ('not-elected' as const),
      }))
      .sort((a, b) => b.votes - a.votes),
    outcome,
    notes: notesOf(rules, count, outcome),
  };
}

/** The result of an election as calls return it (BAL-35): most votes first; null for a poll and without a result. */
export const electionResults = (result: BallotResult | null) =>
  !result || result.poll
    ? null
    : result.candidates.map(({ userId, givenName, lastName, votes, outcome }) => ({
        id: userId,
        givenName,
        lastName,
        votes,
        outcome,
      }));

/** What can be wrong with a sealed ballot. */
export const sealFaults = [
  'box-unsound',
  'box-changed',
  'counts-changed',
  'box-uneven',
  'log-differs',
  'signature-wrong',
  'statement-differs',
  'chain-differs',
] as const;
export type SealFault = (typeof sealFaults)[number];

/** The comparison of a ballot box with its seal. */
export interface SealCheck {
  /** Whether nothing is wrong. */
  isWhole: boolean;
  faults: SealFault[];
  /** The sealed hash, and the present one of the box. */
  sealed: string;
  found: string;
  /** How many ballots the box holds now. */
  votes: number;
  /** How many people are noted as having voted: as many as ballots unless either was tampered with. */
  participations: number;
}

/** The hash that the audit log has noted when a ballot was sealed; null without an entry. */
const loggedHash = (ballotId: string): Read<string | null> =>
  readOf(
    { hash: sql<string | null>`json_extract(${auditLog.details}, '$.hash')` as SQL<string | null> },
    sql`from ${auditLog} where ${auditLog.recordKind} = 'ballots' and ${auditLog.recordId} = ${ballotId}
      and ${auditLog.action} = 'ballots.seal' order by ${auditLog.seq} limit 1`,
    ([row]) => row?.hash ?? null,
  );

/** What is wrong with the signed statement of a seal; nothing for ballots of before there were statements. */
async function statementFaults(
  keys: ResultKeys | undefined,
  statement: StoredStatement | null,
  { seal, head }: { seal: { hash: string; votes: number; counts: string }; head: string },
): Promise<SealFault[]> {
  if (!statement) return [];
  if (keys && !(await isSignedText(keys, statement.text, statement))) return ['signature-wrong'];
  const { box, counts, chain } = parseStatement(statement.text);
  const isSame =
    box.hash === seal.hash && box.ballots === seal.votes && JSON.stringify(counts) === seal.counts;
  return [
    ...(isSame ? [] : (['statement-differs'] as const)),
    ...(chain.head === head ? [] : (['chain-differs'] as const)),
  ];
}

/**
 * Reads the box of a sealed ballot again and compares it with the seal, the seal with the entry of the audit log, and
 * both with the signed statement (D-89), whose signature needs the site's keys; null without a seal. It checks no permission, and reads every ballot: it runs on
 * request only.
 */
export async function checkSeal(
  ctx: Pick<Context, 'db'> & { config?: ResultKeys },
  ballotId: string,
): Promise<SealCheck | null> {
  const [{ seal, participations, logged, statement }, { hash, votes, counts, isSound }, { head }] =
    await Promise.all([
      ctx.db.read({
        seal: sealOf(ballotId),
        participations: turnoutOf(ballotId),
        logged: loggedHash(ballotId),
        statement: lastStatement(ballotId),
      }),
      countBox(ctx, ballotId),
      chainEnd(ctx, ballotId),
    ]);
  if (!seal) return null;
  const faults: SealFault[] = [
    ...(isSound ? [] : (['box-unsound'] as const)),
    ...(hash === seal.hash && votes === seal.votes ? [] : (['box-changed'] as const)),
    ...(countsText(counts) === seal.counts ? [] : (['counts-changed'] as const)),
    ...(votes === participations ? [] : (['box-uneven'] as const)),
    // Samples and ballots of before have no entry.
    ...(logged === null || logged === seal.hash ? [] : (['log-differs'] as const)),
    ...(await statementFaults(ctx.config, statement, { seal, head })),
  ];
  return {
    isWhole: faults.length === 0,
    faults,
    sealed: seal.hash,
    found: hash,
    votes,
    participations,
  };
}
