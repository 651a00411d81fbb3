import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { doneHref, editHref, readDone } from '#app/components/lifecycle/links.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { resultsHref } from '#app/components/voting/links.ts';
import { Part } from '#app/components/voting/part.tsx';
import { Changes } from '#app/components/voting/scrutiny/changes.tsx';
import {
  type ScrutinyDone,
  scrutinyAdminHref,
  scrutinyDone,
} from '#app/components/voting/scrutiny/links.ts';
import { People } from '#app/components/voting/scrutiny/people.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { formIdOf, named, readForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { thenGoBack } from '#app/server/run-form.server.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { nameScrutineer, removeScrutineer } from '#functions/voting/scrutineers/commands.ts';
import { chooseLock } from '#functions/voting/scrutineers/lock.ts';
import { lockForm, scrutineerForm } from '#functions/voting/scrutineers/schema.ts';
import { managedScrutiny } from '#functions/voting/scrutiny/managed.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The scrutiny of a ballot for administrators (D-87). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  return {
    ...(await orNotFound(managedScrutiny(context.ctx, params.ballotId ?? ''))),
    done: readDone(request, scrutinyDone),
  };
}

const back = thenGoBack((done: ScrutinyDone, { ballotId }: Record<'ballotId' | 'userId', string>) =>
  redirect(doneHref(scrutinyAdminHref(ballotId), done), 303),
);

const answers = {
  name: back('name', scrutineerForm, (ctx, account, { ballotId }) =>
    nameScrutineer(ctx, ballotId, account),
  ),
  remove: back('remove', noFields, (ctx, _, { ballotId, userId }) =>
    removeScrutineer(ctx, ballotId, userId),
  ),
  lock: back('lock', lockForm, (ctx, choice, { ballotId }) => chooseLock(ctx, ballotId, choice)),
  unlock: back('unlock', lockForm, (ctx, choice, { ballotId }) =>
    chooseLock(ctx, ballotId, choice),
  ),
};

/** Names a scrutineer, takes one away, or chooses the lock. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  const form = await readForm(context, request);
  const [name = '', userId = ''] = formIdOf(form).split(/-(.*)/);
  const run = named(answers, name);
  if (!run) throw new Response(null, { status: 400 });
  return run(context, form, { ballotId: params.ballotId ?? '', userId });
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('my.scrutiny')}: ${data.ballot.title}` : t('my.scrutiny'),
);

export default function BallotScrutiny() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { ballot, done, hasLock } = data;
  const isFixed = data.isFixed || data.isFixedByLock;
  return (
    <>
      <FormHead title={t('my.scrutiny')} back={editHref('ballots', ballot.id)} />
      <p className="results-kind">{ballot.title}</p>
      <p className="page-ways">
        <a href={editHref('ballots', ballot.id)}>{t('ballots.toEdit')}</a>
        <a href={resultsHref(ballot.id)}>{t('ballots.toResults')}</a>
      </p>
      <DoneRegion said={done && t(`scrutiny.done-${done}`)} />
      <p>{t('scrutiny.adminLead')}</p>
      <Part id="people" title={t('elections.scrutineers')}>
        <People
          scrutineers={data.scrutineers}
          hasLock={hasLock}
          removal={
            isFixed
              ? undefined
              : ({ userId }, name) => (
                  <PlainForm id={`remove-${userId}`}>
                    <SubmitButton quiet>{t('scrutiny.remove', { name })}</SubmitButton>
                  </PlainForm>
                )
          }
        />
        <h3 id="naming">{t('scrutiny.name')}</h3>
        {data.mayName ? (
          <NameForm key={data.scrutineers.length} />
        ) : (
          <p>{t(isFixed ? 'scrutiny.nameFixed' : 'scrutiny.nameMost')}</p>
        )}
      </Part>
      <Part id="lock-title" title={t('scrutiny.lock')}>
        <p>{t(hasLock ? 'scrutiny.lockOn' : 'scrutiny.lockOff')}</p>
        {data.waits ? <p className="notice">{t(`voting.waits-${data.waits}`)}</p> : null}
        {data.mayChooseLock ? (
          <>
            <p className="field-hint">{t('scrutiny.lockNeeds')}</p>
            <PlainForm key={String(hasLock)} id={hasLock ? 'unlock' : 'lock'}>
              <input type="hidden" name="isLocked" value={hasLock ? 'no' : 'yes'} />
              <SubmitButton quiet>
                {t(hasLock ? 'scrutiny.unlockDo' : 'scrutiny.lockDo')}
              </SubmitButton>
            </PlainForm>
          </>
        ) : null}
      </Part>
      <Part id="changes" title={t('scrutiny.changes')}>
        <Changes changes={data.changes} rollState={data.rollState} />
      </Part>
    </>
  );
}

/** Names a scrutineer by e-mail address. */
function NameForm() {
  const t = useT();
  const labels = { email: t('address.title') };
  const { form, fields } = useSiteForm('name', scrutineerForm, { labels });
  return (
    <SiteForm form={form}>
      <TextField
        field={fields.email}
        type="email"
        hint={t('scrutiny.nameHint')}
        autoComplete="off"
      />
      <SubmitButton>{t('scrutiny.nameDo')}</SubmitButton>
    </SiteForm>
  );
}
