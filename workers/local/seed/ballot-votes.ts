import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { ballots } from '#functions/voting/ballots/table.ts';
import type { applications } from '#functions/voting/candidacies/table.ts';
import { blockText, chainStartText, hourOf } from '#functions/voting/chain/rules.ts';
import { statedCandidates } from '#functions/voting/publication/candidates.ts';
import { firstStatement, statementText } from '#functions/voting/publication/rules.ts';
import { rollFile } from '#functions/voting/roll/rules.ts';
import { countsText } from '#functions/voting/votes/box.ts';
import {
  type BoxLine,
  boxFile,
  boxLine,
  canonicalOptions,
  receiptOf,
  tallyOf,
} from '#functions/voting/votes/rules.ts';
import { memberEmails } from './accounts/accounts.ts';
import { accountId, member, sampleAuthor } from './authors.ts';
import { dayFrom, seedId } from './ids.ts';
import type { Seed } from './read.ts';

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

/** The votes in the ballot box: receipts look random, and are the same each time. */
function boxOf({ key, candidates, votes }: BallotSample): BoxLine[] {
  const choices = votes.flatMap(([choice, times]) => Array.from({ length: times }, () => choice));
  return choices.map((choice, i) => {
    const options = choice.map((one) => {
      const candidate = typeof one === 'number' ? candidates[one] : undefined;
      return candidate ? sampleAuthor(candidate.account).authorId : String(one);
    });
    const receipt = receiptOf(sha256(`sample receipt ${key} ${i}`));
    return {
      receiptHash: sha256(receipt),
      options: JSON.parse(canonicalOptions(options)),
      salt: sha256(`sample salt ${key} ${i}`).slice(0, 32),
    };
  });
}

/** Who has voted: differs by ballot, in an order that does not reveal who voted what. */
export function votersOf(sample: BallotSample): string[] {
  const able = members.filter((id) => isOver(sample) || id !== tryingMember);
  const first = able.filter((id) => id === tryingMember);
  const others = able.filter((id) => id !== tryingMember);
  const shuffled = others.toSorted((a, b) =>
    sha256(sample.key + a) < sha256(sample.key + b) ? -1 : 1,
  );
  return [...first, ...shuffled].slice(0, boxOf(sample).length);
}

/** The participations: who has voted, and on which day. */
export function participationRows(today: string, sample: BallotSample) {
  const [start, end] = sample.voting;
  const days = Math.min(end, 0) - start + 1;
  return votersOf(sample).map((userId, i) => ({
    ballotId: idOf(sample),
    userId,
    votedOn: dayFrom(today, start + (i % days)),
  }));
}

export const boxRows = (sample: BallotSample) =>
  boxOf(sample).map(({ receiptHash, options, salt }) => ({
    ballotId: idOf(sample),
    receiptHash,
    options: JSON.stringify(options),
    salt,
  }));

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

/** The only block of the chain of a sealed sample, with its lines. */
function blockOf(today: string, sample: BallotSample) {
  const lines = boxOf(sample).map((line) => ({
    receiptHash: line.receiptHash,
    commitment: sha256(boxLine(line)),
  }));
  const at = hourOf(new Date(sealedAt(today, sample)));
  const block = { number: 1, at, previous: sha256(chainStartText(idOf(sample))), lines };
  return { ...block, head: sha256(blockText(block)), size: lines.length };
}

export function blockRow(today: string, sample: BallotSample) {
  const { lines: _, ...block } = blockOf(today, sample);
  return { ballotId: idOf(sample), ...block };
}

export const chainLineRows = (today: string, sample: BallotSample) =>
  blockOf(today, sample).lines.map((line) => ({ ballotId: idOf(sample), block: 1, ...line }));

/** The seal made when the ballot was over; it verifies. */
export function sealRow(today: string, sample: BallotSample) {
  const box = boxOf(sample);
  return {
    ballotId: idOf(sample),
    sealedAt: sealedAt(today, sample),
    hash: sha256(boxFile(box)),
    votes: box.length,
    members: members.length,
    counts: countsText(tallyOf(box.map(({ options }) => options))),
  };
}

/** What the statements of samples are signed and headed with. */
export interface SampleSigner {
  resultKey: string;
  society: string;
  site: string;
}

/** The signed statement about a sealed sample; it verifies. */
export function statementRow(
  today: string,
  sample: BallotSample,
  rows: {
    ballot: typeof ballots.$inferInsert;
    candidates: (typeof applications.$inferInsert)[];
  },
  { resultKey, society, site }: SampleSigner,
) {
  const [roll, seal, block] = [rollRow, sealRow, blockRow].map((make) => make(today, sample)) as [
    ReturnType<typeof rollRow>,
    ReturnType<typeof sealRow>,
    ReturnType<typeof blockRow>,
  ];
  const { ballot, candidates } = rows;
  const { votingStartTime = null, votingEndTime = null } = ballot;
  const text = statementText(
    firstStatement({
      ...{ society, site, at: seal.sealedAt },
      ballot: {
        ...{ id: idOf(sample), title: ballot.title, isPoll: ballot.isPoll ?? false },
        numberOfSeats: ballot.numberOfSeats ?? null,
        quorumPercent: ballot.quorumPercent ?? null,
        majority: ballot.majority ?? null,
        ...{ votingStartTime, votingEndTime },
        ...{ applicationsStartTime: null, applicationsEndTime: null },
      },
      roll: { ...roll, added: 0, removed: 0, size: roll.number },
      closing: roll.hash,
      chain: { blocks: 1, head: block.head },
      box: { ballots: seal.votes, hash: seal.hash, voters: seal.votes },
      counts: new Map(JSON.parse(seal.counts) as [string, number][]),
      candidates: statedCandidates(
        candidates
          .filter(({ status }) => status === 'PUBLISHED')
          .map(
            ({ userId, givenName = '', lastName = '', disabled = false, withdrawnAt = null }) => ({
              ...{ userId, givenName, lastName, disabled, withdrawnAt, withdrawnNote: '' },
            }),
          ),
        { votingEndTime },
      ),
      scrutineers: { named: 0, rollConfirmed: 0, resultConfirmed: 0, resultRefused: 0 },
    }),
  );
  const signer = createPrivateKey({
    key: Buffer.from(resultKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const open = createPublicKey(signer).export({ type: 'spki', format: 'der' });
  return {
    ballotId: idOf(sample),
    number: 1,
    at: seal.sealedAt,
    text,
    hash: sha256(text),
    signature: sign(null, Buffer.from(text), signer).toString('base64'),
    key: createHash('sha256').update(open).digest('hex'),
  };
}
