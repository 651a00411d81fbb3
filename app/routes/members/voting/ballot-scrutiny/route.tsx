import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { editHref, readDone } from '#app/components/lifecycle/links.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { resultsHref } from '#app/components/voting/links.ts';
import { Changes } from '#app/components/voting/scrutiny/changes.tsx';
import { scrutinyDone } from '#app/components/voting/scrutiny/links.ts';
import { People } from '#app/components/voting/scrutiny/people.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { managedScrutiny } from '#functions/voting/scrutiny/managed.ts';
import { actOn } from './actions.server.ts';
import { LockForm, NameForm, RemovalForm } from './forms.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The scrutiny of a ballot for administrators (D-87). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  return {
    ...(await orNotFound(managedScrutiny(context.ctx, params.ballotId ?? ''))),
    done: readDone(request, scrutinyDone),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  return actOn(context, params.ballotId ?? '', await readForm(context, request));
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('my.scrutiny')}: ${data.ballot.title}` : t('my.scrutiny'),
);

export default function BallotScrutiny() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const reply = useActionData() as FormReply | undefined;
  const { ballot, done } = data;
  const isFixed = data.isFixed || data.isFixedByLock;
  return (
    <>
      <FormHead title={t('my.scrutiny')} back={editHref('ballots', ballot.id)} />
      <p className="results-kind">{ballot.title}</p>
      <p className="page-ways">
        <a href={editHref('ballots', ballot.id)}>{t('ballots.toEdit')}</a>
        <a href={resultsHref(ballot.id)}>{t('ballots.toResults')}</a>
      </p>
      <DoneRegion said={done && !reply ? t(`scrutiny.done-${done}`) : null} />
      <p>{t('scrutiny.adminLead')}</p>
      <section aria-labelledby="people">
        <h2 id="people">{t('elections.scrutineers')}</h2>
        <People
          scrutineers={data.scrutineers}
          hasLock={data.hasLock}
          {...(isFixed
            ? {}
            : {
                removal: ({ userId }, name) => <RemovalForm {...{ userId, name, reply }} />,
              })}
        />
        <h3 id="naming">{t('scrutiny.name')}</h3>
        {data.mayName ? (
          <NameForm key={data.scrutineers.length} reply={reply} />
        ) : (
          <p>{t(isFixed ? 'scrutiny.nameFixed' : 'scrutiny.nameMost')}</p>
        )}
      </section>
      <section aria-labelledby="lock">
        <h2 id="lock">{t('scrutiny.lock')}</h2>
        <p>{t(data.hasLock ? 'scrutiny.lockOn' : 'scrutiny.lockOff')}</p>
        {data.waits ? <p className="notice">{t(`voting.waits-${data.waits}`)}</p> : null}
        {data.mayChooseLock ? (
          <>
            <p className="field-hint">{t('scrutiny.lockNeeds')}</p>
            <LockForm key={String(data.hasLock)} hasLock={data.hasLock} reply={reply} />
          </>
        ) : null}
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes">{t('scrutiny.changes')}</h2>
        <Changes changes={data.changes} rollState={data.rollState} />
      </section>
    </>
  );
}
