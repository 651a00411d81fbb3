import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { RecordLogPart } from '#app/components/lifecycle/audit-entries.tsx';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import { useLoadedVersion } from '#app/components/lifecycle/version-field.tsx';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { BallotBar } from '#app/components/voting/ballot-bar.tsx';
import { BallotForm } from '#app/components/voting/ballot-form.tsx';
import { Extensions } from '#app/components/voting/extensions.tsx';
import { readBallotDone, resultsHref } from '#app/components/voting/links.ts';
import { BallotPill } from '#app/components/voting/phase.tsx';
import { scrutinyAdminHref } from '#app/components/voting/scrutiny/links.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { actOn } from '#app/server/actions.server.ts';
import { recordLog } from '#app/server/audit/record-log.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { ballotForms, ballotValues } from '#app/server/resources/ballots.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { isDeleted, mayEdit } from '#functions/lifecycle/machine.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { ballotMachine, isOnline, phaseOf } from '#functions/voting/ballots/rules.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** A ballot with its status (BAL-02, BAL-08). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  const { ctx } = context;
  const id = params.ballotId ?? '';
  const [{ ballot, extensions, absences, turnout, hasOpened }, log] = await Promise.all([
    orNotFound(managedBallot(ctx, id)),
    recordLog(context, 'ballots', id),
  ]);
  const { description: _, ...view } = ballot;
  const isSealed = ballot.sealedAt !== null;
  const now = ctx.now();
  return {
    ...view,
    values: ballotValues(ballot),
    ...{ extensions, absences, turnout, isSealed },
    isFrozen: hasOpened,
    phase: phaseOf(ballot, now),
    now: now.toISOString(),
    done: readBallotDone(request),
    log,
  };
}

/** Runs the action of a button on the ballot (BAL-07…10). */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  const sent = await readResourceForm(context, request, ballotForms);
  return actOn(context, ballotForms, sent, params.ballotId ?? '');
}

type EditData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('names.one-ballots')}: ${data.title}` : t('names.one-ballots'),
);

/** A ballot with its available actions (BAL-02, BAL-05…10, D-46). */
export default function BallotEdit() {
  const t = useT();
  const ballot = useLoaderData<typeof loader>();
  const loaded = useLoadedVersion();
  const { id, status, values, isFrozen, now, done } = ballot;
  const back = useListBack(listHref('ballots'));
  return (
    <>
      <FormHead title={t('names.one-ballots')} back={back}>
        <BallotPill ballot={ballot} />
      </FormHead>
      <DoneRegion said={done && t(`ballots.done-${done}`)} />
      <Message ballot={ballot} />
      <p className="page-ways">
        <a href={resultsHref(id)}>{t('ballots.toResults')}</a>
        <a href={scrutinyAdminHref(id)}>{t('scrutiny.link')}</a>
      </p>
      <BallotForm
        // So that the fields show what an action has changed.
        key={`${id} ${status} ${isFrozen} ${loaded}`}
        isNew={false}
        values={values}
        now={now}
        readOnly={!mayEdit(ballotMachine, status) || ballot.isSealed}
        isFrozen={isFrozen}
      >
        <Extensions {...ballot} />
        <BallotBar {...ballot} />
      </BallotForm>
      <RecordLogPart log={ballot.log} />
    </>
  );
}

/** Why fields of a ballot cannot be changed. */
function Message({ ballot: { status, isFrozen, isSealed, turnout } }: { ballot: EditData }) {
  const t = useT();
  const text = () => {
    if (isDeleted(status)) return t('ballots.isDeleted');
    if (isSealed) return t(isOnline(status) ? 'ballots.isSealed' : 'ballots.isSealedDraft');
    return isFrozen ? t('ballots.isFrozen', { count: turnout }) : null;
  };
  const said = text();
  return said ? (
    <div className="item-message">
      <p>{said}</p>
    </div>
  ) : null;
}
