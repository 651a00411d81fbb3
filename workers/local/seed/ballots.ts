import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { ballotEmailKinds, isOnline } from '#functions/voting/ballots/rules.ts';
import { ballotEmails, ballots, seals } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { ballotBox, participations } from '#functions/voting/votes/table.ts';
import { accountId } from '../accounts.ts';
import { type BallotSample, ballotSamples, type CandidateSample } from './ballot-texts.ts';
import {
  boxRows,
  candidateId,
  idOf,
  isOver,
  members,
  participationRows,
  sealedAt,
  sealRow,
} from './ballot-votes.ts';
import { dayFrom } from './days.ts';
import { seedId } from './ids.ts';
import { sampleNames } from './names.ts';
import { escapeHtml, paragraph, rowsOf, searchTextOf, type TableRows, written } from './rows.ts';

/** When a window begins and when it ends, some days from today. */
const opens = (today: string, days: number): string => `${dayFrom(today, days)}T08:00:00.000Z`;
const closes = (today: string, days: number): string => `${dayFrom(today, days)}T20:00:00.000Z`;

/** When it was written: before all that has begun. */
const writtenOn = (today: string, { applications: times, voting }: BallotSample) =>
  written(opens(today, Math.min(-1, ...(times ?? voting)) - 7));

function ballotRow(today: string, sample: BallotSample): typeof ballots.$inferInsert {
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

/** That every member was told everything of the samples: nobody gets an e-mail about them. */
const queuedEmailRows = (sample: BallotSample) =>
  ballotEmailKinds.flatMap((kind) =>
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
    kept(rowsOf(ballotEmails, online.flatMap(queuedEmailRows)), ['ballotId', 'kind', 'userId']),
  ];
}
