import { env } from 'cloudflare:workers';
import { attentionLines } from '#functions/attention/queries.ts';
import { confirmVotes } from '#functions/voting/emails/confirmations.ts';
import { queueBallotEmails } from '#functions/voting/emails/queue.ts';
import { envelopesFile } from '#functions/voting/envelopes/rules.ts';
import { tendKeys, tendVotes } from '#functions/voting/jobs.ts';
import { bundleFile } from '#functions/voting/publication/files.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { rollFile } from '#functions/voting/roll/rules.ts';
import { verifyBundle } from '../../app/public/elections/verify.mjs';
import { rowsOf } from './accounts.ts';
import { actor } from './actors.ts';
import { emptyBucket } from './backups.ts';
import { publicResultKey } from './result-key.ts';
import { idOf } from './rows.ts';
import { ballotTables, runUnlocked } from './unlocked.ts';
import { afterwards, candidate, createVote, participations, pollId, run } from './votes.ts';

const keys = `-----BEGIN PUBLIC KEY-----\n${publicResultKey}\n-----END PUBLIC KEY-----\n`;
const users = Array.from({ length: 31 }, (_, i) => idOf('users', i + 1));
const [one, two] = [1, 2].map(candidate) as [string, string];

/** The file of a roll of the first accounts. */
export const rollOf = (people: number): string => rollFile(users.slice(0, people));

/** What is kept and asked about beside the bundle. */
const kinds: Record<string, string> = {
  ...{ receipt: 'number', earlier: 'list', 'roll-file': 'roll', 'voted-file': 'voters' },
};

/**
 * A ballot in which twenty-four of thirty have voted, and one more may; another account is not on the roll. It tells who finds
 * what somebody does to the database and the files.
 */
export async function createVoted(ballotId: string) {
  await emptyBucket(env.FILES);
  const world = await createVote(30, { users: users.map((id) => ({ id })) });
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
    at(afterwards);
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
      const plain = await run(statement, ...values).catch(() => null);
      if (plain && plain.meta.changes > 0) return;
      finds('trigger');
      const unlocked = [env.DB.prepare(statement).bind(...values)];
      await runUnlocked([...ballotTables, 'ballots', 'applications', 'auditLog'], unlocked).catch(
        () => finds('table'),
      );
    },
    /** Who finds something, with what; and what is published in the end. */
    async outcome() {
      if (ctx.now().toISOString() < afterwards) {
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
