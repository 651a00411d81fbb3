import { env } from 'cloudflare:workers';
import { r2Files } from '#functions/core/adapters/files.ts';
import type { Context } from '#functions/core/context.ts';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { envelopeInfo, type Sheet, sheetOf, wordingOf } from '#functions/voting/envelopes/rules.ts';
import { sealEnvelope, suite } from '#functions/voting/envelopes/seal.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { bundleText, type KeptBox, readBox } from '#functions/voting/publication/box.ts';
import { bundleFile } from '#functions/voting/publication/files.ts';
import { resultOf } from '#functions/voting/publication/results.ts';
import { publicKeyFile } from '#functions/voting/publication/sign.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { verifyBundle } from '../../app/public/elections/verify.mjs';
import { rowsOf } from './accounts.ts';
import { actor } from './actors.ts';
import { emptyAuditLog } from './audit.ts';
import { idOf, type WorldRows } from './rows.ts';
import { ballotTables, runUnlocked } from './unlocked.ts';
import { createWorld } from './world.ts';

export const electionId = idOf('ballots', 1);
export const pollId = idOf('ballots', 2);

/** The nth candidate of the election: an account that does not vote. */
export const candidate = (n: number): string => idOf('users', 900 + n);

/** A secret of a form: the same for the same name. */
export const keyOf = (name: string): string => name.padEnd(43, '-');

/** During the vote, and just after its end. */
export const during = '2026-11-25T12:00:00.000Z';
export const afterwards = '2026-11-30T18:00:00.001Z';

/**
 * Members with valid memberships, an election (two seats; candidates 1, 2 and 3, the last one disabled) and a
 * poll, both open for voting, with their rolls frozen unless a test sees to it.
 */
export async function createVote(
  members: number,
  rows: Partial<WorldRows> & { now?: string } = {},
  { isFrozen = true } = {},
) {
  const ids = Array.from({ length: members }, (_, i) => idOf('users', i + 1));
  // A seal is compared with the entry about it: another test may have sealed a ballot with this id.
  await emptyAuditLog();
  const world = await createWorld({
    now: during,
    users: ids.map((id) => ({ id })),
    renewals: ids.map((userId) => ({ userId, validTo: '2027-01-01' })),
    ballots: [{}, { isPoll: true }],
    applications: [1, 2, 3].map((n) => ({
      userId: candidate(n),
      lastName: `Candidate ${n}`,
      disabled: n === 3,
    })),
    ...rows,
  });
  if (isFrozen) for (const id of [electionId, pollId]) await freezeRoll(world.ctx, id);
  // Sixty votes of one member exceed every real limit.
  const ctx: Context = { ...world.ctx, config: { ...world.ctx.config, limitFactor: 1000 } };
  const as = (n: number): Context => ({ ...ctx, actor: actor(n, 'member') });
  return {
    ...world,
    ctx,
    as,
    /** The nth account votes without script: the site seals it. */
    vote: (n: number, options: string[], key?: string, ballotId = electionId) =>
      castVote(as(n), ballotId, { options, ...(key === undefined ? {} : { key: keyOf(key) }) }),
  };
}

/** What can be chosen in a ballot of this world. */
export const sheetIn = (ballotId = electionId) =>
  sheetOf(ballotId, {
    isPoll: ballotId === pollId,
    candidates: [candidate(1), candidate(2)],
    lock: null,
  });

/** The public key of a ballot. */
export async function publicKeyOf(ballotId = electionId) {
  const key = env.DB.prepare('select "publicKey" from "ballots" where "id" = ?').bind(ballotId);
  return fromBase64url((await key.first<string>('publicKey')) ?? '') ?? new Uint8Array();
}

/** A vote as the browser of its voter seals and sends it, and the number of its ballot. */
export async function sealVote(
  chosen: string[],
  {
    ballotId = electionId,
    sheet = sheetIn(ballotId),
    seed = crypto.getRandomValues(new Uint8Array(32)),
  } = {},
) {
  const key = await publicKeyOf(ballotId);
  const { envelope, number } = await sealEnvelope(key, sheet, { isBySite: false, seed, chosen });
  return { sent: { envelope: base64url(envelope), wording: await wordingOf(sheet) }, number };
}

/** Bytes in an envelope for a ballot, whatever they are. */
export async function sealBytes(bytes: Uint8Array<ArrayBuffer>, sheet: Sheet): Promise<string> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(await publicKeyOf());
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: envelopeInfo(sheet) }, bytes);
  return base64url(new Uint8Array([...new Uint8Array(enc), ...new Uint8Array(ct)]));
}

/** The row of a ballot. */
export const ballotRow = async (ballotId = electionId) =>
  (await rowsOf('select * from "ballots" where "id" = ?', ballotId))[0] ?? {};

/** The rows of those who have voted, with their envelopes, by the ids of their ballots and theirs. */
export const participations = () =>
  rowsOf<{ ballotId: string; userId: string; hash: string; envelope: string | null }>(
    'select * from "participations"',
  );

/** Five of six members have voted in the election, nobody in the poll, and the vote is over. */
export async function createEndedVote() {
  const world = await createVote(6);
  const [one, two] = [candidate(1), candidate(2)];
  const votes = [[one], [one, two], [one], [two], [one, two]];
  const receipts: string[] = [];
  for (const [i, options] of votes.entries())
    receipts.push((await world.vote(i + 1, options)).receipt.number ?? '');
  // The cron job that has frozen the rolls has noted their hashes too.
  await tendVotes(world.ctx);
  world.at(afterwards);
  const admin = { ...world.ctx, actor: actor(9, 'admin') };
  return { ...world, receipts, admin, member: world.as(6) };
}

/** The same, sealed. */
export const createSealedVote = async () => {
  const world = await createEndedVote();
  await tendVotes(world.ctx);
  return world;
};

type Row = Record<string, string | number | null>;

/** Every table of the database with all its rows, in their stored order, without the parts of a search index. */
export async function dumpTables(): Promise<Record<string, Row[]>> {
  const { results: tables } = await env.DB.prepare(
    `select "name" from "sqlite_master" where "type" = 'table' and "name" not like '\\_cf%' escape '\\'
      and "name" not in (select "name" from pragma_table_list where "type" = 'shadow')`,
  ).all<{ name: string }>();
  const contents = await env.DB.batch<Row>(
    tables.map(({ name }) => env.DB.prepare(`select * from "${name}"`)),
  );
  return Object.fromEntries(
    tables.map(({ name }, i) => [name, contents[i]?.results ?? []] as const),
  );
}

/** The result of a ballot; null until it is sealed. */
export const sealedResult = async ({ db }: Pick<Context, 'db'>, ballotId = electionId) =>
  (await db.read({ result: resultOf(ballotId) })).result;

/** The ballots in the box of a sealed ballot, by their numbers. */
export const box = async (ballotId = electionId) =>
  (await readBox({ files: r2Files(env.FILES) }, ballotId))?.ballots ?? [];

/** What the ballots with these numbers say. */
export async function choicesOf(numbers: string[]) {
  const ballots = new Map((await box()).map(({ number, options }) => [number, options]));
  return numbers.map((number) => ballots.get(number));
}

/** The public bundle of the election with its first statement, and why anybody who checks it must refuse it. */
export async function verified({ ctx }: { ctx: Context }, more: object = {}) {
  const bundle = await (await bundleFile(ctx, electionId)).body();
  const keys = await publicKeyFile(ctx.config);
  const { checks } = await verifyBundle({ bundle, keys, ...more });
  const { statements, ...rest } = JSON.parse(bundle);
  const faults = checks.flatMap(({ reason }) => reason ?? []);
  return { ...rest, faults, statement: JSON.parse(statements[0].text) };
}

/** Changes the file of the ballots, as someone with access to the bucket could. */
export async function rewriteBox(change: (box: KeptBox) => unknown, ballotId = electionId) {
  const kept = await readBox({ files: r2Files(env.FILES) }, ballotId);
  if (!kept) throw new Error('There is no file.');
  change(kept);
  await env.FILES.put(`elections/${ballotId}.json`, bundleText(kept, kept.statements));
  return kept;
}

/** The recorded number of voters. */
export const turnout = async (ballotId = electionId): Promise<number> =>
  (await participations()).filter((one) => one.ballotId === ballotId).length;

/** Changes what is locked, as someone with full access to the database could: without its triggers. */
export const meddle = (statement: string, ...values: (string | number)[]): Promise<void> =>
  runUnlocked(ballotTables, [env.DB.prepare(statement).bind(...values)]);

/** Runs one statement, as someone with access to the database could. */
export const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
