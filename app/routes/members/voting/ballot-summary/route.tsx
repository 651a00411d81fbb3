import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DoneRegion, Trouble } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { FactList } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { Extensions } from '#app/components/voting/extensions.tsx';
import { refusedParam, summaryHref, voteHref } from '#app/components/voting/links.ts';
import { Part } from '#app/components/voting/part.tsx';
import { PhaseLabel, TypeLabel } from '#app/components/voting/phase.tsx';
import { Result } from '#app/components/voting/result.tsx';
import { Roll } from '#app/components/voting/roll.tsx';
import { FailedCheck, Seal } from '#app/components/voting/seal.tsx';
import { InstantText } from '#app/components/voting/when.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { ballotAt, candidateView } from '#app/server/member-ballot.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { answerCandidacy, candidacyActions } from '#app/server/resources/candidacies.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { canApply, canVote, isClosed } from '#functions/voting/ballots/rules.ts';
import { quorumNeeded } from '#functions/voting/outcomes/rules.ts';
import { electionHref } from '#functions/voting/publication/paths.ts';
import { Candidacy } from './candidacy.tsx';
import { Candidates } from './candidates.tsx';
import { FindBallot } from './find.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** A ballot for a member, and for everybody on its roll: its subject, its phase, and what to do (BAL-21, BAL-22, BAL-25). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const ballot = await ballotAt(context, request, params.ballotId, summaryHref);
  const { application } = ballot;
  return {
    ...ballot,
    quorumNeeded: quorumNeeded(ballot),
    contact: ctx.config.contactEmail,
    description: safeHtml(ballot.description),
    candidates: ballot.candidates.map(candidateView),
    application: application && { ...application, program: safeHtml(application.program) },
    /** The idempotency key, which becomes the id of a new application. */
    key: ctx.newId(),
    done: readDone(request, candidacyActions),
    isRefused: new URL(request.url).searchParams.has(refusedParam),
  };
}

export type SummaryPage = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'ballots.take-part');
  const ballot = await ballotAt(context, request, params.ballotId, summaryHref);
  const sent = await readResourceForm(context, request, { fields: [], rich: ['program'] });
  return answerCandidacy(context, sent, ballot);
}

export const meta = unlistedMeta<typeof loader>((t, data) => data?.title ?? t('names.one-ballots'));

/** Why a vote was refused, by the present state of the ballot. */
const refusalOf = ({ vote, phase }: SummaryPage) =>
  vote ? 'voting.refusedTwice' : canVote(phase) ? 'voting.refusedChanged' : 'voting.refusedNow';

export default function BallotSummary() {
  const t = useT();
  const ballot = useLoaderData<typeof loader>();
  const { title, description, phase, application, done, isRefused } = ballot;
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <header className="ballot-head">
        <p>
          <TypeLabel ballot={ballot} />
        </p>
        <h1>{title}</h1>
        <p>
          <PhaseLabel ballot={ballot} />
        </p>
      </header>
      <DoneRegion said={done ? t(`voting.done-${done}`) : null} />
      {isRefused ? <Trouble>{t(refusalOf(ballot))}</Trouble> : null}
      <YourVote ballot={ballot} />
      <Outcome ballot={ballot} />
      <Part id="about-title" title={t('voting.about')}>
        <RichText html={description} />
        <Facts ballot={ballot} />
      </Part>
      <Extensions {...ballot} />
      <Roll ballot={ballot} />
      {canApply(phase) || (application && ballot.candidates.length === 0) ? (
        <Candidacy key={`${application?.status}`} ballot={ballot} />
      ) : null}
      {ballot.isPoll ? null : <Candidates ballot={ballot} />}
      <p>
        <ReadMore href={hrefTo('how-voting-works')}>{t('voting.howItWorks')}</ReadMore>
      </p>
    </>
  );
}

/** Whether this voter has voted, or a link to vote for those on the roll (BAL-25, D-48); the turnout as a number. */
function YourVote({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const language = useLanguage();
  const { phase, vote, turnout, roll, result } = ballot;
  if (!canVote(phase) && !isClosed(phase)) return null;
  return (
    <Part id="vote-title" title={t('voting.yourVote')}>
      {vote ? (
        <p className="voted-mark voted-on">
          {t('voting.youVoted', { date: formatDate(vote.stamp, language) })}
        </p>
      ) : isClosed(phase) ? (
        <p>{t(roll.isOn === false ? 'roll.couldNotVote' : 'voting.didNotVote')}</p>
      ) : (roll.isOn ?? roll.willBeOn) ? (
        <p className="actions">
          <a className="button large" href={voteHref(ballot)}>
            {t('voting.vote')}
          </a>
        </p>
      ) : (
        <p>{t('roll.cannotVote')}</p>
      )}
      {result ? null : (
        <p className="turnout-line">
          {roll.size === null
            ? t('roll.turnoutSoFar', { count: turnout })
            : t('voting.turnout', { count: turnout, members: roll.size })}
        </p>
      )}
    </Part>
  );
}

/** Why there is no result to see: it is counted, it is held back, or the check of its count failed. */
function Uncounted({ ballot: { isSealed, waits, failed } }: { ballot: SummaryPage }) {
  const t = useT();
  if (failed) return <FailedCheck failed={failed} />;
  if (waits) return <p>{t(`voting.waits-${waits}`)}</p>;
  return <p>{t(isSealed ? 'voting.heldBack' : 'voting.beingCounted')}</p>;
}

/** The result, once it is visible (D-58), and how to find the own ballot in it. */
function Outcome({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const { id, phase, result } = ballot;
  if (!isClosed(phase)) return null;
  return (
    <Part id="result-title" title={t('voting.result')}>
      {result ? (
        <>
          <Result result={result} check={null} />
          <Seal check={null} result={result} />
          <p className="page-ways">
            <a href={electionHref(id)}>{t('voting.toVerify')}</a>
          </p>
          <FindBallot ballot={ballot} />
        </>
      ) : (
        <Uncounted ballot={ballot} />
      )}
    </Part>
  );
}

/** A ballot's times in UTC and local time (D-45), and its seats. */
function Facts({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const span = (from: string | null, to: string | null) =>
    from && to ? (
      <>
        <div>
          {t('voting.from')} <InstantText instant={from} />
        </div>
        <div>
          {t('voting.to')} <InstantText instant={to} />
        </div>
      </>
    ) : null;
  const applications = span(ballot.applicationsStartTime, ballot.applicationsEndTime);
  return (
    <FactList
      className="order ballot-facts"
      facts={[
        [t('voting.seats'), ballot.isPoll ? null : ballot.numberOfSeats],
        [t('voting.time-applications'), ballot.isPoll ? null : applications],
        [t('voting.time-voting'), span(ballot.votingStartTime, ballot.votingEndTime)],
      ]}
    />
  );
}
