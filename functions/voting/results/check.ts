import { type SQL, sql } from 'drizzle-orm';
import { checkBundle } from '#app/public/elections/verify.mjs';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { envelopesFile } from '#functions/voting/envelopes/rules.ts';
import { bundleText, readBox, type Signed } from '#functions/voting/publication/box.ts';
import { statementsOf } from '#functions/voting/publication/queries.ts';
import { parseStatement, type ResultStatement } from '#functions/voting/publication/rules.ts';
import { publicKeyFile, type ResultKeys } from '#functions/voting/publication/sign.ts';
import { envelopeHashes, strangersTo } from '#functions/voting/votes/queries.ts';

/** What can be wrong with a count. */
export type SealFault =
  | 'box-unsound'
  | 'box-changed'
  | 'box-uneven'
  | 'envelopes-differ'
  | 'roll-differs'
  | 'counts-changed'
  | 'outcome-wrong'
  | 'signature-wrong'
  | 'log-differs';

/** What a check of the public verifier that fails means; the others concern the ballots. */
const faultOf: Record<string, SealFault> = {
  ...{ platform: 'signature-wrong', keys: 'signature-wrong', signatures: 'signature-wrong' },
  ...{ sequence: 'signature-wrong', constants: 'signature-wrong' },
  ...{
    envelopes: 'envelopes-differ',
    locked: 'envelopes-differ',
    box: 'box-changed',
    voters: 'box-uneven',
  },
  ...{ roll: 'roll-differs', counts: 'counts-changed', outcome: 'outcome-wrong' },
};

/** What the database notes of the envelopes: their hashes, and how many are of people who are not on the roll. */
interface Noted {
  hashes: string[];
  strangers: number;
}

/**
 * What is wrong with a bundle, by the verifier that anybody can run (D-89), and with its envelopes beside those that the
 * database notes, by their hashes. Without the keys of a site no signature is checked.
 */
export async function verifiedFaults(
  { config }: { config?: ResultKeys },
  bundle: string,
  { stated, hashes, strangers }: { stated: ResultStatement['envelopes'] | undefined } & Noted,
): Promise<SealFault[]> {
  const keys = config ? await publicKeyFile(config) : '';
  const { checks } = await checkBundle({ bundle, keys });
  const failed = checks.filter(({ holds, code }) => !holds && (config || code !== 'keys'));
  const faults = failed.map(({ code }) => faultOf[code] ?? 'box-unsound');
  if (stated?.number !== hashes.length) faults.push('box-uneven');
  else if (stated.hash !== (await sha256(envelopesFile(hashes)))) faults.push('envelopes-differ');
  if (strangers > 0) faults.push('roll-differs');
  return [...new Set(faults)];
}

/** The check of a sealed ballot. */
export interface SealCheck {
  /** Whether nothing is wrong. */
  isWhole: boolean;
  faults: SealFault[];
  /** How many ballots and spoiled envelopes the box holds now. */
  votes: number;
  /** How many people are noted as having voted: as many as ballots unless either was tampered with. */
  participations: number;
}

const sealEntry = (
  ballotId: string,
) => sql`from ${auditLog} where ${auditLog.recordKind} = 'ballots'
  and ${auditLog.recordId} = ${ballotId} and ${auditLog.action} = 'ballots.seal' order by ${auditLog.seq} limit 1`;
const noted = (name: string) =>
  sql`json_extract(${auditLog.details}, ${`$.${name}`})` as SQL<string | null>;

/** The hash that the audit log has noted when a ballot was sealed; null without an entry. */
const loggedHash = (ballotId: string): Read<string | null> =>
  readOf({ hash: noted('hash') }, sealEntry(ballotId), ([row]) => row?.hash ?? null);

/** Why a result was held when it was sealed: what its check found, and how many ballots were spoiled (D-201). */
export interface FailedCount {
  faults: SealFault[];
  spoiled: number;
}

/** What the audit log has noted of a count whose check failed; null where it held. */
export const failedCount = (ballotId: string): Read<FailedCount | null> =>
  readOf({ faults: noted('faults'), spoiled: noted('spoiled') }, sealEntry(ballotId), ([row]) =>
    row?.faults
      ? { faults: row.faults.split(' ') as SealFault[], spoiled: Number(row.spoiled ?? 0) }
      : null,
  );

/**
 * Checks a sealed ballot as anybody can (`verifiedFaults`), and what only the site can compare: the seal with the entry
 * of the audit log, and how many have voted with the box as it is now; null without a seal.
 * It checks no permission, and reads every ballot: it runs where the check is shown, for scrutineers and administrators, and
 * before a release.
 */
export async function checkSeal(
  ctx: Pick<Context, 'db' | 'files'> & { config?: ResultKeys },
  ballotId: string,
): Promise<SealCheck | null> {
  const [{ hashes, strangers, logged, statements }, kept] = await Promise.all([
    ctx.db.read({
      hashes: envelopeHashes(ballotId),
      strangers: strangersTo(ballotId),
      logged: loggedHash(ballotId),
      statements: statementsOf(ballotId),
    }),
    readBox(ctx, ballotId),
  ]);
  if (statements.length === 0) return null;
  const { envelopes, box } = statementIn(statements.at(-1)) ?? {};
  const bundle = kept ? bundleText(kept, statements) : '';
  const found = await verifiedFaults(ctx, bundle, { stated: envelopes, hashes, strangers });
  const faults: SealFault[] = [
    ...found,
    ...(logged === null || logged === box?.hash ? [] : (['log-differs'] as const)),
  ];
  const votes = (kept?.ballots.length ?? 0) + (kept?.spoiled.length ?? 0);
  const { length: participations } = hashes;
  return { isWhole: faults.length === 0, faults, votes, participations };
}

/** A statement that the verifier could read; null for any other text. */
function statementIn(statement: Signed | undefined) {
  try {
    return statement ? parseStatement(statement.text) : null;
  } catch {
    return null;
  }
}
