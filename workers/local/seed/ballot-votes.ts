import { createHash } from 'node:crypto';
import { r2Files } from '#functions/core/adapters/files.ts';
import { base64url, fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { type ballots, seals } from '#functions/voting/ballots/table.ts';
import type { applications } from '#functions/voting/candidacies/table.ts';
import { destroyKey, keyFingerprint, makeKey, readKey } from '#functions/voting/envelopes/keys.ts';
import { envelopesFile, sheetOf } from '#functions/voting/envelopes/rules.ts';
import { sealEnvelope } from '#functions/voting/envelopes/seal.ts';
import { boxFile, bundleText, keepBox } from '#functions/voting/publication/box.ts';
import { signStatement, statedCandidates } from '#functions/voting/publication/commands.ts';
import { firstStatement } from '#functions/voting/publication/rules.ts';
import { resultStatements } from '#functions/voting/publication/table.ts';
import { ballotsIn, openEnvelopes, tallyOf } from '#functions/voting/results/opening.ts';
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

/** The accounts that may vote. */
export const members = memberEmails.map(accountId);

/** The demo member has not voted yet in open ballots. */
const tryingMember = member.authorId;

/** Whether its result is sealed. */
export const isOver = ({ result }: BallotSample): boolean => result !== undefined;

/** When it was sealed. */
export const sealedAt = (today: string, { voting: [, end] }: BallotSample): string =>
  `${dayFrom(today, end)}T20:01:00.000Z`;

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
  const first = able.filter((id) => id === tryingMember);
  const others = able.filter((id) => id !== tryingMember);
  const shuffled = others.toSorted((a, b) =>
    sha256(sample.key + a) < sha256(sample.key + b) ? -1 : 1,
  );
  return [...first, ...shuffled].slice(0, choicesOf(sample).length);
}

/** When the vote of a sample opened, and its roll was frozen. */
const openedAt = (today: string, { voting: [start] }: BallotSample): string =>
  `${dayFrom(today, start)}T08:00:00.000Z`;

/** Whether its vote has opened. */
export const hasOpened = (sample: BallotSample): boolean =>
  sample.voting[0] < 0 && sample.status === 'PUBLISHED';

/** The roll of a sample whose vote has opened: all members. */
export const rollRow = (today: string, sample: BallotSample) => ({
  ballotId: idOf(sample),
  recordDate: dayFrom(today, sample.voting[0]),
  frozenAt: openedAt(today, sample),
  number: members.length,
  hash: sha256(rollFile(members)),
});

export const rollEntryRows = (sample: BallotSample) =>
  members.map((userId) => ({ ballotId: idOf(sample), userId, source: 'manual' as const }));

/** What a sample is made of besides its votes. */
interface SampleRows {
  sample: BallotSample;
  ballot: typeof ballots.$inferInsert;
  candidates: (typeof applications.$inferInsert)[];
}

/** What the statements of samples are signed and headed with, and their keys kept under. */
export interface SampleSigner {
  resultKey: string;
  linkSecret: string;
  society: string;
  site: string;
}

type Stores = Pick<Site, 'd1' | 'files' | 'signer'>;

/**
 * The keys and votes of samples, with the seals of those that are over: once, since each envelope is another one every time.
 */
export async function seedVotes(
  { d1, files, signer }: Stores,
  today: string,
  samples: SampleRows[],
): Promise<void> {
  const { results } = await d1
    .prepare('select "id" from "ballots" where "publicKey" is null')
    .all<{ id: string }>();
  const isNew = new Set(results.map(({ id }) => id));
  const { resultKey, linkSecret } = signer;
  const secrets = { linkSecret, previousLinkSecret: null, resultKey, previousResultKeys: [] };
  const ctx = { files: r2Files(files as never), config: secrets as never };
  for (const rows of samples) {
    const { sample } = rows;
    const id = idOf(sample);
    if (sample.status !== 'PUBLISHED' || !isNew.has(id)) continue;
    const publicKey = await makeKey(ctx, id);
    const votes = await envelopesFor(rows, publicKey);
    const first = sample.voting[0];
    const days = Math.min(sample.voting[1], 0) - first + 1;
    const voters = votersOf(sample);
    await d1
      .prepare('update "ballots" set "publicKey" = ? where "id" = ?')
      .bind(publicKey, id)
      .run();
    if (votes.length === 0) continue;
    await fillTables(d1, [
      keptRowsOf(
        participations,
        votes.map((vote, i) => ({
          ...{ ballotId: id, userId: voters[i] ?? '', votedOn: dayFrom(today, first + (i % days)) },
          ...vote,
        })),
      ),
    ]);
    if (isOver(sample)) await sealSample({ d1, signer }, ctx, today, { ...rows, publicKey, votes });
  }
}

type Vote = { hash: string; envelope: string };

const toVote = ({ sample, candidates }: SampleRows) => ({
  isPoll: sample.seats === null,
  numberOfSeats: sample.seats,
  ...{ applicationsStartTime: null, applicationsEndTime: null },
  ...{ votingStartTime: null, votingEndTime: null, lock: null },
  candidates: candidates.flatMap(({ userId, status, disabled }) =>
    status === 'PUBLISHED' && !disabled ? [userId] : [],
  ),
});

async function envelopesFor(rows: SampleRows, publicKey: string): Promise<Vote[]> {
  const sheet = sheetOf(idOf(rows.sample), toVote(rows));
  const votes: Vote[] = [];
  for (const chosen of choicesOf(rows.sample)) {
    const seed = crypto.getRandomValues(new Uint8Array(32));
    const key = fromBase64url(publicKey) ?? new Uint8Array();
    const { envelope } = await sealEnvelope(key, sheet, { isBySite: false, seed, chosen });
    votes.push({ hash: await sha256OfBytes(envelope), envelope: base64url(envelope) });
  }
  return votes;
}

/** Opens the envelopes of a sample that is over, and seals it; it verifies. */
async function sealSample(
  { d1, signer }: Pick<Stores, 'd1' | 'signer'>,
  ctx: Parameters<typeof readKey>[0] & Parameters<typeof signStatement>[0],
  today: string,
  { publicKey, votes, ...rows }: SampleRows & { publicKey: string; votes: Vote[] },
): Promise<void> {
  const { sample, ballot, candidates } = rows;
  const id = idOf(sample);
  const roll = rollRow(today, sample);
  const { key } = await readKey(ctx, { id, publicKey });
  const stored = votes.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  const sheet = sheetOf(id, toVote(rows));
  const opened = await openEnvelopes(sheet, key ?? new Uint8Array(), stored);
  const { bySite, ...found } = await ballotsIn(toVote(rows), sheet, opened);
  const box = { envelopes: opened.map((one) => one.hash), locked: [], ...found };
  const { votingStartTime = null, votingEndTime = null } = ballot;
  const at = sealedAt(today, sample);
  const statement = firstStatement({
    ...{ society: signer.society, site: signer.site, at },
    ballot: {
      ...{ id, title: ballot.title, isPoll: ballot.isPoll ?? false },
      numberOfSeats: ballot.numberOfSeats ?? null,
      quorumPercent: ballot.quorumPercent ?? null,
      majority: ballot.majority ?? null,
      ...{ votingStartTime, votingEndTime },
      ...{ applicationsStartTime: null, applicationsEndTime: null },
    },
    roll: { ...roll, added: 0, removed: 0, size: roll.number },
    closing: roll.hash,
    envelopes: {
      number: votes.length,
      hash: sha256(envelopesFile(box.envelopes)),
      key: await keyFingerprint(publicKey),
      sealedBySite: bySite,
    },
    box: {
      ...{ ballots: box.ballots.length, spoiled: 0 },
      ...{ hash: sha256(boxFile(box)), voters: votes.length },
    },
    counts: tallyOf(box.ballots),
    candidates: statedCandidates(
      candidates
        .filter(({ status }) => status === 'PUBLISHED')
        .map(({ userId, givenName = '', lastName = '', disabled = false, withdrawnAt = null }) => ({
          ...{ userId, givenName, lastName, disabled, withdrawnAt, withdrawnNote: '' },
        })),
      { votingEndTime },
    ),
    scrutineers: { named: 0, lock: null },
  });
  const { signed, hash } = await signStatement(ctx, statement);
  await keepBox(ctx, id, bundleText(box, [signed]));
  const { counts, box: sealed } = statement;
  await fillTables(d1, [
    keptRowsOf(seals, [
      {
        ...{ ballotId: id, sealedAt: at, hash: sealed.hash, votes: sealed.ballots, spoiled: 0 },
        ...{ members: members.length, counts: JSON.stringify(counts) },
      },
    ]),
    keptRowsOf(resultStatements, [{ ballotId: id, number: 1, at, hash, ...signed }]),
  ]);
  await d1
    .prepare('update "participations" set "envelope" = null where "ballotId" = ?')
    .bind(id)
    .run();
  await destroyKey(ctx, { id, publicKey });
}
