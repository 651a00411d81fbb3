import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { usePolling } from '#app/components/members/use-polling.ts';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { CandidateItem } from '#app/components/voting/candidate.tsx';
import { Extensions } from '#app/components/voting/extensions.tsx';
import { readBallotDone } from '#app/components/voting/links.ts';
import { Part } from '#app/components/voting/part.tsx';
import { BallotPill, TypeLabel } from '#app/components/voting/phase.tsx';
import { Result, Turnout } from '#app/components/voting/result.tsx';
import { scrutinyAdminHref } from '#app/components/voting/scrutiny/links.ts';
import { Seal } from '#app/components/voting/seal.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readForm } from '#app/server/form.server.ts';
import { candidateView } from '#app/server/member-ballot.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { answerResults } from '#app/server/result-actions.server.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import {
  isClosed,
  isOnline,
  isReleased,
  phaseOf,
  resultActionsFor,
  waitsForCode,
} from '#functions/voting/ballots/rules.ts';
import { resultOf } from '#functions/voting/publication/results.ts';
import { checkSeal } from '#functions/voting/results/check.ts';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** Until the votes are sealed, only their number is shown. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  const { ctx } = context;
  const id = params.ballotId ?? '';
  const { ballot, candidates, ...managed } = await orNotFound(managedBallot(ctx, id));
  const isSealed = ballot.sealedAt !== null;
  const phase = phaseOf(ballot, ctx.now());
  const waits = waitsForCode(ballot, ctx.now());
  const [{ result }, check] = await Promise.all([
    ctx.db.read({ result: resultOf(id) }),
    isSealed ? checkSeal(ctx, id) : null,
  ]);
  return {
    ...ballot,
    ...managed,
    description: safeHtml(ballot.description),
    candidates: candidates.map(candidateView),
    phase,
    isSealed,
    waits,
    isCounted: isOnline(ballot.status) && isClosed(phase) && !isSealed && waits === null,
    result,
    check,
    done: readBallotDone(request),
  };
}

/** Disables and enables candidates, announces withdrawals, and releases the result to members (D-49, D-58). */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  return answerResults(context, params.ballotId ?? '', await readForm(context, request));
}

type ResultsData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('names.results')}: ${data.title}` : t('names.results'),
);

/** The status of a ballot and, once it is over, its result (BAL-12…14, D-49, D-58, D-72). */
export default function BallotResults() {
  const t = useT();
  const ballot = useLoaderData<typeof loader>();
  const { id, title, result, check, isSealed, isCounted } = ballot;
  usePolling(isCounted);
  return (
    <>
      <FormHead title={title} back={listHref('ballots')} />
      <p className="results-kind">
        {t('names.results')} · <TypeLabel ballot={ballot} /> <BallotPill ballot={ballot} />
      </p>
      <p className="page-ways">
        <a href={editHref('ballots', id)}>{t('ballots.toEdit')}</a>
        <a href={scrutinyAdminHref(id)}>{t('scrutiny.link')}</a>
      </p>
      <DoneRegion
        said={ballot.done && t(`ballots.done-${ballot.done}`)}
        now={isSealed ? t('ballots.isCounted') : ''}
      />
      {result ? (
        <Result result={result} check={check} />
      ) : (
        <>
          <Turnout votes={ballot.turnout} members={ballot.electorate} />
          <p>{t(waitingText(ballot))}</p>
        </>
      )}
      {result && check ? <Seal check={check} result={result} as="h2" /> : null}
      {isDeleted(ballot.status) ? null : <Release ballot={ballot} />}
      <Candidates ballot={ballot} />
      <Part id="described" title={t('fields.description')}>
        <RichText html={ballot.description} />
        <Extensions {...ballot} />
      </Part>
    </>
  );
}

/** Why there is no result yet. */
function waitingText({ isCounted, phase, waits }: ResultsData) {
  if (waits) return `voting.waits-${waits}` as const;
  if (isCounted) return 'ballots.beingCounted';
  return isClosed(phase) ? 'ballots.notOnline' : 'ballots.secret';
}

/** The candidates: with their programs until the vote ends (BAL-13); afterwards those who decline are announced (D-88). */
function Candidates({ ballot }: { ballot: ResultsData }) {
  const t = useT();
  const reply = useReply();
  const { isPoll, phase, candidates, hasOpened, isSealed, status, applications } = ballot;
  const isOver = isClosed(phase);
  const count = candidates.length;
  if (isPoll || (isOver && (!hasOpened || isDeleted(status) || count === 0))) return null;
  return (
    <Part id="candidates" title={t(isOver ? 'ballots.declining' : 'ballots.candidates', { count })}>
      {!isOver && applications > count ? (
        <p>{t('ballots.draftApplications', { count: applications - count })}</p>
      ) : null}
      <ul>
        {candidates.map((candidate) => (
          <CandidateItem
            key={candidate.userId}
            {...{ candidate, hasOpened, reply }}
            isFixed={isOver ? candidate.disabled : isSealed || isDeleted(status)}
            withProgram={!isOver}
          />
        ))}
      </ul>
    </Part>
  );
}

/** Whether members see the result, with an administrator's actions on it (D-58); nobody releases one whose count is wrong (D-201). */
function Release({ ballot: { resultStatus, isSealed, check } }: { ballot: ResultsData }) {
  const t = useT();
  const isWrong = check?.isWhole === false;
  const actions = resultActionsFor(resultStatus, isSealed).filter(
    (action) => action !== 'release' || !isWrong,
  );
  const said =
    isWrong && !isReleased({ resultStatus })
      ? 'ballots.seen-wrong'
      : (`ballots.seen-${resultStatus}` as const);
  return (
    <Part id="who-sees" title={t('ballots.whoSees')}>
      <p>{t(said)}</p>
      <PlainForm id="release">
        {actions.length > 0 ? (
          <p className="actions">
            {actions.map((action) => (
              <SubmitButton key={action} intent={action} quiet={action !== 'release'} gated={false}>
                {t(`ballots.do-${action}`)}
              </SubmitButton>
            ))}
          </p>
        ) : null}
      </PlainForm>
    </Part>
  );
}
