import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { summaryHref } from '#app/components/voting/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { createFields } from '#functions/lifecycle/schema.ts';
import { fileObjection, objectionView } from '#functions/voting/objections/commands.ts';
import { numberParam, objectionFields } from '#functions/voting/objections/schema.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** Objects about a ballot (D-287), for those whom it concerns: who is left out of a roll may be no member (D-213). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const view = await orNotFound(objectionView(context.ctx, params.ballotId ?? ''));
  return {
    ...view,
    /** The idempotency key, from which the number follows. */
    key: context.ctx.newId(),
    contact: context.ctx.config.contactEmail,
    /** The number of what was just sent. */
    number: numberParam.parse(new URL(request.url).searchParams.get('number')),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  const { ballotId = '' } = params;
  const form = await readForm(context, request);
  const schema = objectionFields.extend(createFields.shape);
  return answerForm(context, form, schema, async ({ key, ...fields }) => {
    const number = await orNotFound(fileObjection(context.ctx, ballotId, { ...fields, id: key }));
    return redirect(`${hrefTo('ballot-objection', { ballotId })}?number=${number}`, 303);
  });
}

export const meta = unlistedMeta<typeof loader>((t, page) =>
  page ? `${t('roll.object')}: ${page.title}` : t('roll.object'),
);

export default function Objection() {
  const t = useT();
  const language = useLanguage();
  const { number, until, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="back">
        <a href={summaryHref(page)}>{t('voting.backToBallot')}</a>
      </p>
      <header className="ballot-head">
        <h1>{t('roll.object')}</h1>
        <p className="voting-of">{page.title}</p>
      </header>
      <DoneRegion said={number && t('objecting.sent', { number })} />
      {number ? null : (
        <>
          <p className="board-lead">
            {t('objecting.lead')}{' '}
            {until
              ? t('objecting.until', { date: formatInstant(until, language) })
              : t('objecting.notNow')}
          </p>
          {until ? <ObjectionForm page={page} /> : null}
        </>
      )}
    </>
  );
}

/** What is wrong, who reads it, and what happens then. */
function ObjectionForm({ page: { key, contact } }: { page: Record<'key' | 'contact', string> }) {
  const t = useT();
  const { form, fields } = useSiteForm('objection', objectionFields, {
    labels: { text: t('objecting.text') },
  });
  useUnsavedWarning(form.id);
  return (
    <SiteForm form={form}>
      <input type="hidden" name="key" value={key} />
      <p className="field-hint">
        {t('objecting.password')} <a href={hrefTo('my-account')}>{t('objecting.toPassword')}</a>
      </p>
      <TextArea field={fields.text} hint={t('objecting.textHint')} rows={8} />
      <p>{t('objecting.next', { contact })}</p>
      <p className="actions">
        <SubmitButton sending={t('actions.sending')} formNoValidate>
          {t('objecting.send')}
        </SubmitButton>
      </p>
    </SiteForm>
  );
}
