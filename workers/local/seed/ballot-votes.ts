import { createHash } from 'node:crypto';
import { countsText } from '#functions/voting/votes/box.ts';
import {
  type BoxLine,
  boxFile,
  canonicalOptions,
  receiptOf,
  tallyOf,
} from '#functions/voting/votes/rules.ts';
import { memberEmails } from '../accounts.ts';
import { accountId, member, sampleAuthor } from './authors.ts';
import { dayFrom } from './days.ts';
import { seedId } from './ids.ts';
import type { Seed } from './read.ts';

/** A sample ballot, before it is a row. */
export type BallotSample = Seed['ballots'][number];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The id of a sample ballot. */
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
    return { receiptHash: sha256(receipt), options: JSON.parse(canonicalOptions(options)) };
  });
}

/** Who has voted: differs by ballot, in an order that does not reveal who voted what. */
function votersOf(sample: BallotSample): string[] {
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

/** The rows of its ballot box. */
export const boxRows = (sample: BallotSample) =>
  boxOf(sample).map(({ receiptHash, options }) => ({
    ballotId: idOf(sample),
    receiptHash,
    options: JSON.stringify(options),
  }));

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
