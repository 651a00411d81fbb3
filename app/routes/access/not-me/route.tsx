import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formIdField } from '#app/components/form/names.ts';
import { AccessScreen, NextLink, OutcomeBox } from '#app/components/identity/access-screen.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { secretMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { localHref, readAccessFrame } from '#app/server/access.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { NotMeLink } from '#functions/identity/access/not-me-link.ts';
import { notMeState, type Reported, reportNotMe } from '#functions/identity/account/not-me.ts';

export { ErrorBoundary } from '#app/framework/screen.ts';

function linkIn(request: Request): NotMeLink {
  const query = new URL(request.url).searchParams;
  return {
    userId: query.get('u') ?? '',
    since: query.get('t') ?? '',
    from: query.get('f') ?? '',
    signature: query.get('s') ?? '',
  };
}

/** Only shows the button: programs open links in e-mails too (D-125). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return {
    frame: await readAccessFrame(context),
    ...(await notMeState(context.ctx, linkIn(request))),
    recoveryAt: localHref(context, hrefTo('sign-in'), { state: 'recovery' }),
  };
}

/** Takes the account back, and e-mails a link to a new password. */
export async function action({ context, request }: ActionFunctionArgs) {
  await readForm(context, request);
  return data<Reported>(await reportNotMe(context.ctx, linkIn(request)));
}

export const meta = secretMeta((t) => t('notMe.title'));

/** "This was not me", from an e-mail about a sign-in or a change of the account. */
export default function NotMe() {
  const t = useT();
  const language = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<Reported>();
  const state = answer?.state ?? loaded.state;
  if (state === 'done')
    return (
      <AccessScreen title={t('notMe.doneTitle')}>
        <OutcomeBox>
          <p className="lead">{t('notMe.done')}</p>
          {answer?.hasTaken ? <p>{t('notMe.taken')}</p> : null}
        </OutcomeBox>
        <p>{t('notMe.doneNext')}</p>
        <NextLink quiet href={loaded.recoveryAt}>
          {t('notMe.another')}
        </NextLink>
      </AccessScreen>
    );
  if (state === 'moved' || state === 'kept')
    return (
      <AccessScreen title={t(state === 'moved' ? 'notMe.movedTitle' : 'notMe.doneTitle')}>
        <OutcomeBox>
          <p className="lead">{t(`notMe.${state}`)}</p>
        </OutcomeBox>
        <p>{t(`notMe.${state}Next`)}</p>
      </AccessScreen>
    );
  if (state === 'void')
    return (
      <AccessScreen title={t('notMe.title')}>
        <div role="alert">
          <p className="lead">{t('notMe.void')}</p>
          <p>{t('notMe.voidWhy')}</p>
        </div>
        <NextLink href={loaded.recoveryAt}>{t('notMe.another')}</NextLink>
      </AccessScreen>
    );
  const { closesAt } = loaded;
  const date = closesAt && formatInstant(closesAt, language);
  return (
    <AccessScreen
      title={t(date ? 'notMe.closedTitle' : 'notMe.title')}
      lead={date ? t('notMe.closedLead', { date }) : t('notMe.lead')}
    >
      <p>{t('notMe.text')}</p>
      <form method="post" className="actions">
        <input type="hidden" name={formIdField} value="not-me" />
        <button className="button" type="submit">
          {t(date ? 'notMe.closedSubmit' : 'notMe.submit')}
        </button>
      </form>
    </AccessScreen>
  );
}
