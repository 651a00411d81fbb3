import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { ballotEmailKinds, isOnline } from '#functions/voting/ballots/rules.ts';
import { ballotEmails, ballots } from '#functions/voting/ballots/table.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { rollEntries, rolls } from '#functions/voting/roll/table.ts';
import { admin, sampleAuthor, sampleNames } from './authors.ts';
import {
  type BallotSample,
  hasOpened,
  idOf,
  members,
  rollEntryRows,
  rollRow,
  startTime,
  votersOf,
} from './ballot-votes.ts';
import { dayFrom, seedId } from './ids.ts';
import type { Seed } from './read.ts';
import { keptRowsOf, paragraph, richTexts, rowsOf, type TableRows, timestamps } from './rows.ts';

/** The end of a window, given in days from today. */
const endTime = (today: string, days: number): string => `${dayFrom(today, days)}T20:00:00.000Z`;

/** When it was created: before any of its windows opened. */
const timestampsOf = (today: string, { applications: times, voting }: BallotSample) =>
  timestamps(startTime(today, Math.min(-1, ...(times ?? voting)) - 7));

function ballotRow(today: string, sample: BallotSample): typeof ballots.$inferInsert {
  const { title, description, seats, applications: times, voting, status, result } = sample;
  return {
    id: idOf(sample),
    isSample: true,
    title,
    ...richTexts({ description }),
    isPoll: seats === null,
    numberOfSeats: seats,
    applicationsStartTime: times ? startTime(today, times[0]) : null,
    applicationsEndTime: times ? endTime(today, times[1]) : null,
    votingStartTime: startTime(today, voting[0]),
    votingEndTime: endTime(today, voting[1]),
    status,
    resultStatus: result === 'HELD' ? 'HELD' : 'AUTOMATIC',
    changedBy: admin.authorId,
    ...timestampsOf(today, sample),
  };
}

const programOf = (givenName: string, lastName: string): string =>
  sanitizeRichText(
    `${paragraph(`I am ${givenName} ${lastName}, and I would like to serve the society.`)}
    <ul><li>Minutes that can be read in five minutes</li><li>A budget that anybody can follow</li>
    <li>More room for those who are <strong>new to the field</strong></li></ul>`,
  );

const applicationRows = (today: string, sample: BallotSample) =>
  sample.candidates.map(({ account, isDraft, disabledReason, withdrawnNote }) => {
    const [givenName, lastName] = sampleNames[account] ?? ['', ''];
    const [begin] = sample.applications ?? sample.voting;
    return {
      id: seedId('applications', `${sample.key} ${account}`),
      ballotId: idOf(sample),
      userId: sampleAuthor(account).authorId,
      givenName,
      lastName,
      program: programOf(givenName, lastName),
      status: isDraft ? ('DRAFT' as const) : ('PUBLISHED' as const),
      disabled: disabledReason !== '',
      disabledReason,
      withdrawnAt: withdrawnNote === '' ? null : startTime(today, sample.voting[0] + 1),
      withdrawnNote,
      ...timestamps(startTime(today, begin + 1)),
    };
  });

/** Marks every e-mail about the samples as sent, so that none goes out; who votes later is told so. */
const queuedEmailRows = (sample: BallotSample) =>
  ballotEmailKinds.flatMap((kind) =>
    (kind === 'vote-received' ? votersOf(sample) : members).map((userId) => ({
      ballotId: idOf(sample),
      kind,
      userId,
    })),
  );

/** Rows of a ballot whose vote has opened stay as they are. */
const unlessOpened = (ballotId: string): string =>
  `exists (select 1 from "rolls" where "rolls"."ballotId" = ${ballotId})`;

/** The ballots of the seed with their candidacies, for their votes (`seedVotes`). */
export const ballotSamples = ({ ballots: samples }: Pick<Seed, 'ballots'>, today: string) =>
  samples.map((sample) => ({
    sample,
    candidates: applicationRows(today, sample),
  }));

/**
 * A ballot in every state and phase, with applications and rolls. The windows move with the day until
 * the vote opens; what people have done since stays.
 */
export function ballotRows(
  { ballots: samples }: Pick<Seed, 'ballots'>,
  today: string,
): TableRows[] {
  const opened = samples.filter(hasOpened);
  const online = samples.filter(({ status }) => isOnline(status));
  return [
    {
      ...rowsOf(
        ballots,
        samples.map((one) => ballotRow(today, one)),
      ),
      unless: unlessOpened('"ballots"."id"'),
      once: ['resultStatus'],
    },
    {
      ...rowsOf(
        applications,
        samples.flatMap((one) => applicationRows(today, one)),
      ),
      unless: unlessOpened('"applications"."ballotId"'),
      once: ['disabled', 'disabledReason', 'withdrawnAt', 'withdrawnNote'],
    },
    keptRowsOf(rollEntries, opened.flatMap(rollEntryRows)),
    keptRowsOf(
      rolls,
      opened.map((one) => rollRow(today, one)),
    ),
    keptRowsOf(ballotEmails, online.flatMap(queuedEmailRows)),
  ];
}
