import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { doneHref, readDone } from '#app/components/lifecycle/links.ts';
import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { summaryHref } from '#app/components/voting/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { createFields } from '#functions/lifecycle/schema.ts';
import { objectionView } from '#functions/voting/members/objection.ts';
import { fileObjection } from '#functions/voting/objections/commands.ts';
import { objectionFields } from '#functions/voting/objections/schema.ts';
import { ObjectionForm } from './objection-form.tsx';

const dayText = (instant: string, language: Language): string =>
  formatDate(instant.slice(0, 10), language);

/** The own objections about a ballot, with their answers. */
function OwnObjections({ own }: Pick<ObjectionPage, 'own'>) {
  const t = useT();
  const language = useLanguage();
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-title">
      <h2 id="own-title">{t('objecting.own')}</h2>
      <ul className="own-objections">
        {own.map(({ id, subject, status, text, createdAt, answer, answeredAt }) => (
          <li key={id}>
            <h3>
              {t(`objecting.subject-${subject}`)}{' '}
              <StatusPill look={looks[status]} text={t(`objecting.status-${status}`)} />
            </h3>
            <p className="field-hint">
              {t('objecting.sentOn', { date: dayText(createdAt, language) })}
            </p>
            <p className="typed-words">{text}</p>
            {answeredAt ? (
              <>
                <h4>{t('objecting.answer', { date: dayText(answeredAt, language) })}</h4>
                <p className="typed-words">{answer}</p>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the states look: as those of submissions do. */
const looks = { OPEN: 'PENDING', UPHELD: 'PUBLISHED', REJECTED: 'DRAFT' } as const;

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** Objections about a ballot (D-87), for those whom it concerns: who is left out of a roll may be no member (D-213). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const view = await orNotFound(objectionView(context.ctx, params.ballotId ?? ''));
  return {
    ...view,
    /** The idempotency key, which becomes the id of the objection. */
    key: context.ctx.newId(),
    done: readDone(request, ['filed']),
  };
}

export type ObjectionPage = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  const { ballotId = '' } = params;
  const form = await readForm(context, request);
  const schema = objectionFields.extend(createFields.shape);
  return answerForm(context, form, schema, async ({ key, ...fields }) => {
    await orNotFound(fileObjection(context.ctx, ballotId, { ...fields, id: key }));
    return redirect(doneHref(hrefTo('ballot-objection', { ballotId }), 'filed'), 303);
  });
}

export const meta = unlistedMeta<typeof loader>((t, page) =>
  page ? `${t('roll.object')}: ${page.title}` : t('roll.object'),
);

export default function Objection() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { title, isSeen, done, own } = page;
  return (
    <>
      <p className="back">
        {isSeen ? (
          <a href={summaryHref(page)}>{t('voting.backToBallot')}</a>
        ) : (
          <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
        )}
      </p>
      <header className="ballot-head">
        <h1>{t('roll.object')}</h1>
        <p className="voting-of">{title}</p>
      </header>
      <DoneRegion said={done ? t('objecting.done-filed') : null} />
      <OwnObjections own={own} />
      <p className="board-lead">{t('objecting.lead')}</p>
      <ObjectionForm key={own.length} page={page} reply={reply} />
    </>
  );
}
