import { createHash } from 'node:crypto';
import { applications } from '#functions/applications/table.ts';
import { ballotNoticeKinds, isOnline } from '#functions/ballots/rules.ts';
import { ballotNotices, ballots, seals } from '#functions/ballots/table.ts';
import { sanitizeRichText } from '#functions/richtext/sanitize.ts';
import { countsText } from '#functions/votes/box.ts';
import {
  type BoxLine,
  boxFile,
  canonicalOptions,
  receiptOf,
  tallyOf,
} from '#functions/votes/rules.ts';
import { ballotBox, participations } from '#functions/votes/table.ts';
import { accountId, memberEmails } from '../accounts.ts';
import { somebody } from './authors.ts';
import { type BallotSample, ballotSamples, type CandidateSample } from './ballot-texts.ts';
import { dayFrom } from './days.ts';
import { seedId } from './ids.ts';
import { sampleNames } from './names.ts';
import { escapeHtml, paragraph, rowsOf, searchTextOf, type TableRows, written } from './rows.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const idOf = ({ key }: BallotSample): string => seedId('ballots', key);

const members = memberEmails.map(accountId);

/** Whoever tries the site as a member finds open ballots not voted in. */
const tryingMember = accountId('member@example.org');

const isOver = ({ result }: BallotSample): boolean => result !== undefined;

/** When a window begins and when it ends, some days from today. */
const opens = (today: string, days: number): string => `${dayFrom(today, days)}T08:00:00.000Z`;
const closes = (today: string, days: number): string => `${dayFrom(today, days)}T20:00:00.000Z`;

const sealedAt = (today: string, { voting: [, end] }: BallotSample): string =>
  `${dayFrom(today, end)}T20:01:00.000Z`;

/** When it was written: before all that has begun. */
const writtenOn = (today: string, { applications: times, voting }: BallotSample) =>
  written(opens(today, Math.min(-1, ...(times ?? voting)) - 7));

function ballotRow(today: string, sample: BallotSample) {
  const { title, seats = null, applications: times, voting, result = 'AUTOMATIC' } = sample;
  const description = sanitizeRichText(sample.description);
  return {
    id: idOf(sample),
    title,
    description,
    isPoll: seats === null,
    numberOfSeats: seats,
    applicationsStartTime: times ? opens(today, times[0]) : null,
    applicationsEndTime: times ? closes(today, times[1]) : null,
    votingStartTime: opens(today, voting[0]),
    votingEndTime: closes(today, voting[1]),
    status: sample.status,
    resultStatus: result,
    releasedAt: result === 'RELEASED' ? sealedAt(today, sample) : null,
    searchText: searchTextOf(description),
    changedBy: accountId('admin@example.org'),
    ...writtenOn(today, sample),
  };
}

const nameOf = ({ account }: CandidateSample) => sampleNames[account] ?? ['', ''];

function programOf(candidate: CandidateSample): string {
  const [givenName, lastName] = nameOf(candidate);
  return sanitizeRichText(
    `${paragraph(`I am ${givenName} ${lastName}, and I would like to serve the society.`)}
    <ul><li>Minutes that can be read in five minutes</li><li>A budget that anybody can follow</li>
    <li>More room for those who are <strong>new to the field</strong></li></ul>
    <p>${escapeHtml(givenName)} is a sample: nobody has written this program.</p>`,
  );
}

const candidateId = ({ account }: CandidateSample): string => somebody(account).authorId;

function applicationRow(today: string, sample: BallotSample, candidate: CandidateSample) {
  const [givenName, lastName] = nameOf(candidate);
  const { isDraft = false, disabledReason = '', withdrawnNote = '' } = candidate;
  const [begin] = sample.applications ?? sample.voting;
  return {
    id: seedId('applications', `${sample.key} ${candidate.account}`),
    ballotId: idOf(sample),
    userId: candidateId(candidate),
    givenName,
    lastName,
    program: programOf(candidate),
    status: isDraft ? ('DRAFT' as const) : ('PUBLISHED' as const),
    disabled: disabledReason !== '',
    disabledReason,
    withdrawnAt: withdrawnNote === '' ? null : opens(today, sample.voting[0] + 1),
    withdrawnNote,
    ...written(opens(today, begin + 1)),
  };
}

/** What lies in the box of a ballot: receipts as chance would make them, the same ones each time. */
function boxOf(sample: BallotSample): BoxLine[] {
  const candidates = sample.candidates ?? [];
  const choices = (sample.votes ?? []).flatMap(([choice, times]) =>
    Array.from({ length: times }, () => choice),
  );
  return choices.map((choice, i) => {
    const options = choice.map((one) => {
      const candidate = typeof one === 'number' ? candidates[one] : undefined;
      return candidate ? candidateId(candidate) : String(one);
    });
    const receipt = receiptOf(sha256(`sample receipt ${sample.key} ${i}`));
    return { receiptHash: sha256(receipt), options: JSON.parse(canonicalOptions(options)) };
  });
}

/** Who has voted: others than those of another ballot, and in no order that tells who has voted what. */
function votersOf(sample: BallotSample): string[] {
  const able = members.filter((id) => isOver(sample) || id !== tryingMember);
  const first = able.filter((id) => id === tryingMember);
  const others = able.filter((id) => id !== tryingMember);
  const shuffled = others.toSorted((a, b) =>
    sha256(sample.key + a) < sha256(sample.key + b) ? -1 : 1,
  );
  return [...first, ...shuffled].slice(0, boxOf(sample).length);
}

function participationRows(today: string, sample: BallotSample) {
  const [start, end] = sample.voting;
  const days = Math.min(end, 0) - start + 1;
  return votersOf(sample).map((userId, i) => ({
    ballotId: idOf(sample),
    userId,
    votedOn: dayFrom(today, start + (i % days)),
  }));
}

const boxRows = (sample: BallotSample) =>
  boxOf(sample).map(({ receiptHash, options }) => ({
    ballotId: idOf(sample),
    receiptHash,
    options: JSON.stringify(options),
  }));

function sealRow(today: string, sample: BallotSample) {
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

/** That every member was told everything of the samples: nobody gets a letter about them. */
const noticeRows = (sample: BallotSample) =>
  ballotNoticeKinds.flatMap((kind) =>
    members.map((userId) => ({ ballotId: idOf(sample), kind, userId })),
  );

/** Nothing of what is counted for good moves on. */
const unlessSealed = (ballotId: string): string =>
  `exists (select 1 from "seals" where "seals"."ballotId" = ${ballotId})`;

/** What people have done is nobody's to undo: such rows are only put where there are none. */
const kept = (group: TableRows, key: string[]): TableRows => ({ ...group, unless: 'true', key });

/**
 * A ballot in every state and phase, with applications, votes and seals that hold. The windows move with the day but
 * those of what was sealed; what anybody has done since stays.
 */
export function ballotRows(today: string): TableRows[] {
  const over = ballotSamples.filter(isOver);
  const voted = ballotSamples.filter(({ votes }) => votes);
  const online = ballotSamples.filter(({ status }) => isOnline(status));
  return [
    {
      ...rowsOf(
        ballots,
        ballotSamples.map((one) => ballotRow(today, one)),
      ),
      unless: unlessSealed('"ballots"."id"'),
      once: ['resultStatus', 'releasedAt'],
    },
    {
      ...rowsOf(
        applications,
        ballotSamples.flatMap((sample) =>
          (sample.candidates ?? []).map((one) => applicationRow(today, sample, one)),
        ),
      ),
      unless: unlessSealed('"applications"."ballotId"'),
      once: ['disabled', 'disabledReason', 'withdrawnAt', 'withdrawnNote'],
    },
    kept(
      rowsOf(
        participations,
        voted.flatMap((one) => participationRows(today, one)),
      ),
      ['ballotId', 'userId'],
    ),
    kept(rowsOf(ballotBox, voted.flatMap(boxRows)), ['ballotId', 'receiptHash']),
    kept(
      rowsOf(
        seals,
        over.map((one) => sealRow(today, one)),
      ),
      ['ballotId'],
    ),
    kept(rowsOf(ballotNotices, online.flatMap(noticeRows)), ['ballotId', 'kind', 'userId']),
  ];
}
