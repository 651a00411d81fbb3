import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attentionLines } from '#functions/attention/queries.ts';
import { base64url, fromBase64url, sha256, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { confirmVotes } from '#functions/voting/emails/confirmations.ts';
import { queueBallotEmails } from '#functions/voting/emails/queue.ts';
import { keyFolder } from '#functions/voting/envelopes/keys.ts';
import { envelopeInfo, envelopesFile, unpackBallot } from '#functions/voting/envelopes/rules.ts';
import { newKeyPair, openerOf, sealEnvelope } from '#functions/voting/envelopes/seal.ts';
import { tendKeys, tendVotes } from '#functions/voting/jobs.ts';
import { boxFile, boxKey } from '#functions/voting/publication/box.ts';
import { bundleFile } from '#functions/voting/publication/files.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { rollFile } from '#functions/voting/roll/rules.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyBucket } from '#tests/support/backups.ts';
import { publicResultKey } from '#tests/support/result-key.ts';
import { idOf } from '#tests/support/rows.ts';
import { resultText } from '#tests/support/statements.ts';
import { ballotTables, runUnlocked } from '#tests/support/unlocked.ts';
import * as votes from '#tests/support/votes.ts';
import { verifyBundle } from '../../app/public/elections/verify.mjs';

const { electionId, participations, pollId, rewriteBox } = votes;

afterEach(() => vi.restoreAllMocks());

const keys = `-----BEGIN PUBLIC KEY-----\n${publicResultKey}\n-----END PUBLIC KEY-----\n`;
const user = (n: number) => idOf('users', n);
const users = Array.from({ length: 31 }, (_, i) => user(i + 1));
const [one, two] = [1, 2].map(votes.candidate) as [string, string];

const rollOf = (people: number): string => rollFile(users.slice(0, people));

/** What is kept and asked about beside the bundle. */
const kinds: Record<string, string> = {
  ...{ receipt: 'number', earlier: 'list', 'roll-file': 'roll', 'voted-file': 'voters' },
};

/**
 * A ballot in which twenty-four of thirty have voted, and one more may; another account is not on the roll. It tells who finds
 * what somebody does to the database and the files.
 */
async function createVoted(ballotId: string) {
  await emptyBucket(env.FILES);
  const world = await votes.createVote(30, { users: users.map((id) => ({ id })) });
  const { ctx, at } = world;
  const tend = async () => {
    await tendVotes(ctx);
    await confirmVotes(ctx);
    await queueBallotEmails(ctx);
  };
  await tend();
  const choices = ballotId === pollId ? [['YES'], ['NO'], ['NO']] : [[two], [one, two], [one]];
  const receipts: Awaited<ReturnType<typeof world.vote>>['receipt'][] = [];
  for (let n = 1; n <= 24; n++)
    receipts.push((await world.vote(n, choices[n % 3] ?? [], `${n}`, ballotId)).receipt);
  /** What scrutineers and voters keep. */
  const kept = envelopesFile(receipts.map(({ hash }) => hash).sort()).split('\n');
  /** Who finds what: of each the first. */
  const found = new Map<string, string>();
  const finds = (who: string, what = '') => found.has(who) || found.set(who, what);
  const end = async () => {
    at(votes.afterwards);
    await tend();
  };

  /** An e-mail that somebody gets who should get none like it. */
  const oddEmail = async () => {
    const usual: Record<string, string[]> = {
      'ballot-vote-open': users.slice(0, 30),
      'ballot-vote-received': users.slice(0, 25),
      'ballot-vote-reminder': users.slice(24, 30),
      'ballot-results': users,
    };
    const all = await rowsOf<{ kind: string; userId: string }>(
      `select "kind", "userId" from "queuedEmails" where "data" ->> 'ballotId' = ?`,
      ballotId,
    );
    return all.find(({ kind, userId }) => !usual[kind]?.includes(userId))?.kind;
  };

  return {
    ...world,
    kept,
    end,
    /** Runs a statement, and without the triggers one that is refused. */
    async by(statement: string, ...values: string[]) {
      const plain = await votes.run(statement, ...values).catch(() => null);
      if (plain && plain.meta.changes > 0) return;
      finds('trigger');
      const unlocked = [env.DB.prepare(statement).bind(...values)];
      await runUnlocked([...ballotTables, 'ballots', 'applications', 'auditLog'], unlocked).catch(
        () => finds('table'),
      );
    },
    /** Who finds something, with what; and what is published in the end. */
    async outcome() {
      if (ctx.now().toISOString() < votes.afterwards) {
        await tendKeys(ctx).catch(() => finds('daily job'));
        await tend();
        at('2026-11-30T12:00:00.000Z');
        await tend();
      }
      await end();
      const email = await oddEmail();
      if (email) finds('e-mail', email.replace('ballot-', ''));
      at('2026-11-30T18:06:00.000Z');
      const lines = JSON.stringify(await attentionLines({ ...ctx, actor: actor(9, 'admin') }));
      if (lines.includes('ballots-stuck')) finds('administrators');
      for (const fault of (await checkSeal(ctx, ballotId))?.faults ?? []) finds('site', fault);

      const [{ status, counts, spoiled } = {}] = await rowsOf(
        `select "resultStatus" as "status", "text" ->> '$.counts' as "counts", "text" ->> '$.box.spoiled' as "spoiled"
          from "ballots" left join "resultStatements" on "ballotId" = "id" where "id" = ?`,
        ballotId,
      );
      const released = await bundleFile(ctx, ballotId).catch(() => null);
      const { checks } = await verifyBundle({
        bundle: (await released?.body().catch(() => '')) ?? '',
        ...{ keys, earlier: kept.join('\n'), roll: rollOf(30) },
        voted: rollFile((await participations()).map(({ userId }) => userId)),
        receipt: receipts[0]?.number ?? '',
      });
      for (const { code, reason, text } of released ? checks : []) {
        if (code === 'earlier' && / [1-9]\d* of them spoiled/.test(text)) finds('spoiled in list');
        if (code === 'receipt' && text.endsWith('It says: YES.')) finds('number');
        if (reason) finds(kinds[code] ?? 'verifier', kinds[code] ? '' : reason);
      }
      const told = [...found].map(([who, what]) => `${who} ${what}`.trim()).join(', ');
      if (status !== 'RELEASED') return `${told || 'nobody'} → ${counts ? 'held' : 'none'}`;
      const named = String(counts).replaceAll(one, 'one').replaceAll(two, 'two');
      const numbers = (JSON.parse(named) as string[][]).map((pair) => pair.join(' '));
      const more = spoiled ? [`spoiled ${spoiled}`] : [];
      return `${told || 'nobody'} → ${[...numbers, ...more].join(', ')}`;
    },
  };
}

type World = Awaited<ReturnType<typeof createVoted>>;
type Act = string | ((world: World) => unknown);

/** An envelope for Yes as it is stored, after its hash. */
async function forged(): Promise<[string, string]> {
  const { envelope } = (await votes.sealVote(['YES'], { ballotId: pollId })).sent;
  return [await sha256OfBytes(fromBase64url(envelope) ?? new Uint8Array()), envelope];
}
const noHash = `'${'f'.repeat(64)}'`;
const ofPoll = `where "ballotId" = '${pollId}'`;
const ofFirst = `${ofPoll} and "userId" = '${user(1)}'`;
const row = (what: string) => `update "participations" set ${what} ${ofFirst}`;
const dropped = `delete from "participations" ${ofFirst}`;
const otherDay = row(`"votedOn" = '2026-11-21'`);
const otherHash = row(`"hash" = ${noHash}`);
const otherVoter = row(`"userId" = '${user(27)}'`);
const exchanged: Act = async (w) => w.by(row('("hash", "envelope") = (?, ?)'), ...(await forged()));
const voteFor = (n: number) => async (w: World) => {
  const voted = `insert into "participations" values ('${pollId}', '${user(n)}', '2026-11-25', ?, ?)`;
  await w.by(voted, ...(await forged()));
};
const copied = (hash: string) => `insert into "participations"
  select "ballotId", '${user(27)}', "votedOn", ${hash}, "envelope" from "participations" ${ofFirst}`;
const under: Act = async (w) => w.by(row('"envelope" = ?'), (await forged())[1]);
const ballot = (what: string, id = pollId) => `update "ballots" set ${what} where "id" = '${id}'`;
const nearer = ballot(`"votingEndTime" = '2026-11-25T13:00:00.000Z'`);
const seats = (n: number) => ballot(`"numberOfSeats" = ${n}`, electionId);
const disabled = `update "applications" set "disabled" = 1 where "userId" = '${votes.candidate(2)}'`;

/** Somebody votes with a key that is not the society's; the envelope is opened and sealed again. */
async function readOne({ by, kept, vote }: World) {
  const [real, own] = [await votes.publicKeyOf(pollId), await newKeyPair()];
  await by(ballot('"publicKey" = ?'), base64url(own.publicKey));
  const { hash } = (await vote(25, ['NO'], '25', pollId)).receipt;
  kept.push(hash);
  const sheet = votes.sheetIn(pollId);
  const stored = (await participations()).find((one) => one.hash === hash)?.envelope ?? '';
  const open = await openerOf(own.privateKey, envelopeInfo(sheet));
  const plain = await open(fromBase64url(stored) ?? new Uint8Array());
  const contents = plain && unpackBallot(sheet, plain);
  expect(contents?.chosen).toEqual(['NO']);
  if (!contents) return;
  const { envelope } = await sealEnvelope(real, sheet, contents);
  const again = `update "participations" set ("hash", "envelope") = (?, ?) where "hash" = '${hash}'`;
  await by(again, await sha256OfBytes(envelope), base64url(envelope));
  await by(ballot('"publicKey" = ?'), base64url(real));
}
const unsaid: Act = async (world) => {
  await world.by(
    `insert into "ballotEmails" values ('${pollId}', 'vote-received', '${user(27)}', null)`,
  );
  await voteFor(27)(world);
};
const stated = resultText({ ballotId: pollId, isPoll: true, counts: [['YES', 24]] });
const sealedEarly = `insert into "resultStatements" values ('${pollId}', 1, '${votes.during}', '${stated}', 'x', 'x', 'x')`;
const disabledEarly: Act = async ({ by, vote }) => {
  await by(disabled);
  await vote(25, [votes.candidate(1)], '25');
};
const otherKey: Act = async ({ by }) =>
  by(ballot('"publicKey" = ?'), base64url((await newKeyPair()).publicKey));

const placesOf = async (ballotId: string) =>
  (await env.FILES.list({ prefix: `${keyFolder}${ballotId}/` })).objects.map(({ key }) => key);
const lose = (from: number) => async () => env.FILES.delete((await placesOf(pollId)).slice(from));
const copyFile = async (from = '', to = '') =>
  env.FILES.put(to, (await (await env.FILES.get(from))?.text()) ?? '');
const keyOfOther: Act = async () =>
  copyFile((await placesOf(electionId))[0], (await placesOf(pollId))[0]);
const turned = () =>
  rewriteBox((kept) => {
    for (const one of kept.ballots) Object.assign(one, { options: ['YES'] });
  }, pollId);

const leaves = `delete from "rollEntries" ${ofPoll} and "userId" = '${user(30)}'`;
const joins = `insert into "rollEntries" values ('${pollId}', '${user(31)}', 'PAYMENT')`;
const joinsWell: Act = async ({ by }) => {
  await by(joins);
  const hash = await sha256(rollOf(31));
  await by(`update "rolls" set ("number", "hash") = (31, '${hash}') ${ofPoll}`);
};
const added = `insert into "rollChanges" ("ballotId", "number", "userId", "kind", "reason", "note", "changedAt", "changedBy")
  values ('${pollId}', 1, '${user(31)}', 'ADD', 'OTHER', '', '${votes.during}', '${user(2)}')`;
const releasedAnyway: Act = async ({ by, end }) => {
  await by(leaves);
  await end();
  await by(ballot(`"resultStatus" = 'RELEASED', "releasedAt" = '${votes.afterwards}'`));
};

const unstated = `delete from "resultStatements" ${ofPoll}`;
const statement = (what: string) => `update "resultStatements" set "text" = ${what} ${ofPoll}`;
const logged = (
  hash: string,
) => `update "auditLog" set "details" = json_set("details", '$.hash', '${hash}')
  where "action" = 'ballots.seal' and "recordId" = '${pollId}'`;
const all: Act = async ({ by }) => {
  const hash = await sha256(boxFile(await turned()));
  const [right, wrong] = ['[["NO",16],["YES",8]]', '[["YES",24]]'];
  await by(logged(hash));
  const stated = `replace("text", json_extract("text", '$.box.hash'), '${hash}')`;
  await by(statement(`replace(${stated}, '${right}', '${wrong}')`));
};

/**
 * Under "who finds it → what is published": what somebody does who can write the database and the files. "list" is an earlier
 * one of envelopes or the file of a voter, "number" that of the first ballot, "voters" and "roll" the files of scrutineers.
 */
const whilePeopleVote: Record<string, Record<string, Act>> = {
  'nobody → NO 16, YES 8': {
    nothing: () => {},
    'puts a file where the ballots will be': () => env.FILES.put(boxKey(pollId), '{}'),
  },
  'trigger → NO 16, YES 8': {
    'changes the day of a vote': otherDay,
    'has the poll need most of the roll': ballot(`"majority" = 'OF_THE_ROLL'`),
  },
  // Only the list of who has voted, which scrutineers see by name, can tell.
  'nobody → NO 16, YES 9': { 'votes for somebody, and keeps the e-mail back': unsaid },
  'site box-unsound → held': { 'puts a seal there': sealedEarly },
  'trigger, table → NO 16, YES 8': { 'copies an envelope for a second voter': copied('"hash"') },
  'trigger, e-mail vote-reminder, number, list → NO 15, YES 8': { 'drops an envelope': dropped },
  'trigger, number, list → NO 15, YES 9': { 'exchanges an envelope': exchanged },
  'trigger, number, list → NO 15, YES 8, spoiled 1': { 'changes a hash': otherHash },
  'trigger, number, spoiled in list → NO 15, YES 8, spoiled 1': { 'keeps the hash': under },
  'e-mail vote-received → NO 16, YES 8, spoiled 1': { 'copies one as another': copied(noHash) },
  'e-mail vote-received → NO 16, YES 9': { 'votes for who has not voted': voteFor(27) },
  'trigger, e-mail vote-received, site roll-differs → held': { 'votes off the roll': voteFor(31) },
  'trigger, daily job, administrators → none': { 'exchanges the public key': otherKey },
  'trigger, list → NO 17, YES 8': { 'exchanges it for one vote, and reads that': readOne },
  'daily job → NO 16, YES 8': {
    'deletes one copy of the private key': lose(1),
    'replaces one copy by that of another ballot': keyOfOther,
  },
  'daily job, administrators → none': { 'deletes both copies of the private key': lose(0) },
  'trigger, e-mail times → NO 16, YES 8': { 'moves the end nearer': nearer },
  'trigger, site roll-differs → held': { 'takes somebody off the roll': leaves },
  'trigger, e-mail vote-open, site roll-differs → held': { 'puts somebody on the roll': joins },
  'trigger, e-mail vote-open, roll → NO 16, YES 8': {
    'puts somebody on the roll and rewrites its hash': joinsWell,
    'puts somebody on the roll as if a scrutineer had': added,
  },
  'trigger, site roll-differs, verifier roll-hash-changed, roll → NO 16, YES 8': {
    'takes somebody off the roll and releases what is held': releasedAnyway,
  },
};
const afterTheOpening: typeof whilePeopleVote = {
  'trigger → NO 16, YES 8': {
    'changes the day of a vote': otherDay,
    'deletes the statement': unstated,
  },
  'trigger, e-mail vote-received → NO 16, YES 8': { 'gives a vote another voter': otherVoter },
  'trigger, site box-uneven, voters → NO 16, YES 8': { 'drops an envelope': dropped },
  'trigger, site envelopes-differ → NO 16, YES 8': { 'changes a hash': otherHash },
  'trigger, e-mail vote-received, site box-uneven, voters → NO 16, YES 8': {
    'votes for who has not voted': voteFor(27),
  },
  'site box-changed, verifier box-hash-wrong, number → NO 16, YES 8': { 'turns votes': turned },
  'site box-unsound, verifier not-json → NO 16, YES 8': {
    'deletes the file of the ballots': () => env.FILES.delete(boxKey(pollId)),
  },
  'site envelopes-differ, verifier envelopes-number-wrong, number, list, voters → NO 16, YES 8': {
    'puts that of another ballot there': () => copyFile(boxKey(electionId), boxKey(pollId)),
  },
  'trigger, site log-differs → NO 16, YES 8': { 'changes the log': logged('0') },
  'trigger, site signature-wrong, verifier signature-wrong → NO 16, YES 9': {
    'changes the signed statement': statement(`replace("text", '["YES",8]', '["YES",9]')`),
  },
  'trigger, site signature-wrong, verifier signature-wrong, number → YES 24': {
    'rewrites ballots, seal, log and statement': all,
  },
};
const inAnElection: typeof whilePeopleVote = {
  'trigger, administrators → none': {
    'disables a candidate': disabled,
    'disables one before the last vote': disabledEarly,
  },
  'trigger, number, spoiled in list → one 8, two 8, spoiled 8': { 'takes a seat away': seats(1) },
  'trigger → one 16, two 16': { 'adds seats': seats(9) },
};

const rowsIn = (tried: typeof whilePeopleVote) =>
  Object.entries(tried).flatMap(([expected, acts]) =>
    Object.entries(acts).map(([name, act]) => [name, expected, act] as const),
  );

describe.each([
  ['while people vote', pollId, whilePeopleVote],
  ['after the opening', pollId, afterTheOpening],
  ['in an election, while people vote', electionId, inAnElection],
] as const)('D-89 D-289 somebody with the database and the files, %s,', (_, ballotId, tried) => {
  it.each(rowsIn(tried))('%s: %s', async (_, expected, act) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const world = await createVoted(ballotId);
    if (tried === afterTheOpening) await world.end();
    await (typeof act === 'string' ? world.by(act) : act(world));
    expect(await world.outcome()).toBe(expected);
  });
});
