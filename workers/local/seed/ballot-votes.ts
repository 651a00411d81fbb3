import { createHash } from 'node:crypto';
import { r2Files } from '#functions/core/adapters/files.ts';
import type { Context } from '#functions/core/context.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { base64url, fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import type { applications } from '#functions/voting/candidacies/table.ts';
import { makeKey } from '#functions/voting/envelopes/keys.ts';
import { sheetOf } from '#functions/voting/envelopes/rules.ts';
import { sealEnvelope } from '#functions/voting/envelopes/seal.ts';
import { sealDue } from '#functions/voting/results/seal.ts';
import { rollFile } from '#functions/voting/roll/rules.ts';
import { participations } from '#functions/voting/votes/table.ts';
import type { Site } from '../runtime.ts';
import { memberEmails } from './accounts/accounts.ts';
import { accountId, member, sampleAuthor } from './authors.ts';
import { dayFrom, seedId } from './ids.ts';
import type { Seed } from './read.ts';
import { fillTables, keptRowsOf } from './rows.ts';

/** A sample ballot, before it is a row. */
export type BallotSample = Seed['ballots'][number];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const idOf = ({ key }: BallotSample): string => seedId('ballots', key);

/** The start of a window, given in days from today. */
export const startTime = (today: string, days: number): string =>
  `${dayFrom(today, days)}T08:00:00.000Z`;

/** The accounts that may vote. */
export const members = memberEmails.map(accountId);

/** The demo member has not voted yet in open ballots. */
const tryingMember = member.authorId;

/** Whether its result is sealed. */
const isOver = ({ result }: BallotSample): boolean => result !== undefined;

/** What each voter has chosen. */
const choicesOf = ({ candidates, votes }: BallotSample): string[][] =>
  votes.flatMap(([choice, times]) =>
    Array.from({ length: times }, () =>
      choice.map((one) => {
        const candidate = typeof one === 'number' ? candidates[one] : undefined;
        return candidate ? sampleAuthor(candidate.account).authorId : String(one);
      }),
    ),
  );

/** Who has voted: differs by ballot. */
export function votersOf(sample: BallotSample): string[] {
  const able = members.filter((id) => isOver(sample) || id !== tryingMember);
  const rank = (id: string): string => (id === tryingMember ? '' : sha256(sample.key + id));
  const ranked = able.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return ranked.slice(0, choicesOf(sample).length);
}

/** Whether its vote has opened. */
export const hasOpened = (sample: BallotSample): boolean =>
  sample.voting[0] < 0 && sample.status === 'PUBLISHED';

/** The roll of a sample whose vote has opened: all members. */
export const rollRow = (today: string, sample: BallotSample) => ({
  ballotId: idOf(sample),
  recordDate: dayFrom(today, sample.voting[0]),
  frozenAt: startTime(today, sample.voting[0]),
  number: members.length,
  hash: sha256(rollFile(members)),
});

export const rollEntryRows = (sample: BallotSample) =>
  members.map((userId) => ({ ballotId: idOf(sample), userId, source: 'manual' as const }));

/** A sample, and its candidacies. */
interface SampleRows {
  sample: BallotSample;
  candidates: (typeof applications.$inferInsert)[];
}

type Stores = Pick<Site, 'd1' | 'files' | 'config'>;

/** What votes need of a request, at an instant. */
const contextAt = ({ d1, files, config }: Stores, instant: string) =>
  ({
    db: openDatabase(d1),
    files: r2Files(files as never),
    config,
    actor: null,
    client: { address: '', country: null, agent: '', language: 'en', deviceMark: null },
    now: () => new Date(instant),
    newId: () => crypto.randomUUID(),
    after: () => {},
  }) as Partial<Context> as Context;

/**
 * The keys and votes of samples: once, since each envelope is another one every time. Those that are over are opened and
 * sealed as the cron job would, a minute after their end.
 */
export async function seedVotes(
  stores: Stores,
  today: string,
  samples: SampleRows[],
): Promise<void> {
  const { d1 } = stores;
  const ctx = contextAt(stores, `${today}T00:00:00.000Z`);
  const { results } = await d1
    .prepare('select "id" from "ballots" where "publicKey" is null')
    .all<{ id: string }>();
  const isNew = new Set(results.map(({ id }) => id));
  const online = samples.filter(({ sample }) => sample.status === 'PUBLISHED');
  for (const rows of online) {
    const { sample } = rows;
    const id = idOf(sample);
    if (!isNew.has(id)) continue;
    const publicKey = await makeKey(ctx, id);
    const votes = await envelopesFor(rows, publicKey);
    const [first, last] = sample.voting;
    const days = Math.min(last, 0) - first + 1;
    const voters = votersOf(sample);
    await d1
      .prepare('update "ballots" set "publicKey" = ? where "id" = ?')
      .bind(publicKey, id)
      .run();
    const voted = votes.map((vote, i) => ({
      ...{ ballotId: id, userId: voters[i] ?? '', votedOn: dayFrom(today, first + (i % days)) },
      ...vote,
    }));
    if (voted.length > 0) await fillTables(d1, [keptRowsOf(participations, voted)]);
  }
  const over = online.map(({ sample }) => sample).filter(isOver);
  for (const sample of over.toSorted((a, b) => a.voting[1] - b.voting[1]))
    await sealDue(contextAt(stores, `${dayFrom(today, sample.voting[1])}T20:01:00.000Z`));
}

async function envelopesFor({ sample, candidates }: SampleRows, publicKey: string) {
  const sheet = sheetOf(idOf(sample), {
    isPoll: sample.seats === null,
    candidates: candidates.flatMap(({ userId, status, disabled }) =>
      status === 'PUBLISHED' && !disabled ? [userId] : [],
    ),
    lock: null,
  });
  const votes: { hash: string; envelope: string }[] = [];
  for (const chosen of choicesOf(sample)) {
    const seed = crypto.getRandomValues(new Uint8Array(32));
    const key = fromBase64url(publicKey) ?? new Uint8Array();
    const { envelope } = await sealEnvelope(key, sheet, { isBySite: false, seed, chosen });
    votes.push({ hash: await sha256OfBytes(envelope), envelope: base64url(envelope) });
  }
  return votes;
}
