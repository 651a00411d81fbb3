import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { type Columns, guard, namesOf, rowOf, type Write } from '#functions/core/db/write.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { resultStatements } from '#functions/voting/ballots/table.ts';
import type { ListedCandidate } from '#functions/voting/candidacies/queries.ts';
import { candidateStatus, outcomeOf } from '#functions/voting/outcomes/rules.ts';
import type { Signed } from './box.ts';
import type { StoredStatement } from './queries.ts';
import {
  countOf,
  nextStatement,
  parseStatement,
  type ResultStatement,
  rulesOf,
  type StatedCandidate,
  statementText,
} from './rules.ts';
import { signText } from './sign.ts';

/** A signed statement, and its row. */
export interface SignedStatement {
  statement: ResultStatement;
  signed: Signed;
  values: Columns;
}

/** Signs a statement about a ballot with the site's key. */
export async function signStatement(
  ctx: Pick<Context, 'config'>,
  statement: ResultStatement,
): Promise<SignedStatement> {
  const text = statementText(statement);
  return signedStatement({ text, ...(await signText(ctx.config, text)) });
}

/** A statement that is signed already, and its row. */
export async function signedStatement(signed: Signed): Promise<SignedStatement> {
  const statement = parseStatement(signed.text);
  const { number, at, ballot } = statement;
  const hash = await sha256(signed.text);
  return { statement, signed, values: { ballotId: ballot.id, number, at, hash, ...signed } };
}

/** Writes a statement; `when` is what follows its row in the select. It is a conflict when another statement comes first. */
export const stateIt = ({ values }: SignedStatement, when: SQL = sql``): Write =>
  guard(sql`insert into ${resultStatements} (${namesOf(values)}) select ${rowOf(values)} ${when}`);

/** The statement that follows the last one, when a candidate declines; its outcome follows. */
export async function signNext(
  ctx: Pick<Context, 'config' | 'now'>,
  last: StoredStatement,
  candidates: StatedCandidate[],
): Promise<SignedStatement> {
  const before = parseStatement(last.text);
  const changed = { ...before, candidates };
  return signStatement(
    ctx,
    nextStatement(before, {
      previous: last.hash,
      at: ctx.now().toISOString(),
      candidates,
      outcome: outcomeOf(rulesOf(changed), countOf(changed)),
    }),
  );
}

/** The candidates of a statement, by id, as they stand now. */
export const statedCandidates = (
  candidates: readonly ListedCandidate[],
  ballot: { votingEndTime: string | null },
): StatedCandidate[] =>
  candidates
    .map((one) => ({
      id: one.userId,
      name: `${one.givenName} ${one.lastName}`,
      status: candidateStatus(one, ballot),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
