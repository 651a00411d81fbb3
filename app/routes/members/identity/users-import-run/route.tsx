import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as z from 'zod';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { Counters } from '#app/components/lists/counters.tsx';
import { usePolling } from '#app/components/members/use-polling.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { found } from '#functions/core/errors.ts';
import { checkboxField } from '#functions/core/forms/fields.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { managedImport } from '#functions/identity/imports/queries.ts';
import { undoImport } from '#functions/identity/imports/undo.ts';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The tick is the answer to the question that stands above it. */
const undoForm = z.object({ sure: checkboxField });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const managed = await managedImport(context.ctx, params.importId ?? '');
  if (!managed) throw new Response(null, { status: 404 });
  return { one: found(managed, 'Import') };
}

/** Takes the import back, even half-way. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const form = await readForm(context, request);
  const id = params.importId ?? '';
  return answerForm(context, form, undoForm, async ({ sure }) => {
    if (sure) await undoImport(context.ctx, id);
    return redirect(hrefTo('users-import-run', { importId: id }), 303);
  });
}

export const meta = unlistedMeta((t) => t('imports.one'));

/** One import: how far it is, or what it has done, and how to take it back (D-131). */
export default function UsersImportRun() {
  const t = useT();
  const language = useLanguage();
  const { one } = useLoaderData<typeof loader>();
  const isRunning = one.state === 'RUNNING';
  usePolling(isRunning);
  const said = t(`imports.said-${one.state}`);
  return (
    <>
      <p className="back">
        <a href={hrefTo('users-import')}>{t('users.import')}</a>
      </p>
      <h1>{one.fileName || t(`imports.${one.kind}`)}</h1>
      <p className="lead">
        {[t(`imports.${one.kind}`), formatInstant(one.createdAt, language), one.by]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <DoneRegion said={null} now={said} />
      <p className={isRunning ? 'notice' : 'notice good'}>{said}</p>
      {isRunning ? <Progress one={one} /> : null}
      <Counters
        label={t('imports.done')}
        entries={[
          { name: t(`imports.granted-${one.kind}`), value: one.granted },
          ...(one.claimed > 0
            ? [{ name: t('imports.claimed'), value: one.claimed, href: hrefTo('my-claims') }]
            : []),
          ...(one.same > 0 ? [{ name: t('imports.same'), value: one.same }] : []),
        ]}
      />
      {one.claimed > 0 && !one.invites && one.state !== 'UNDONE' ? <Links id={one.id} /> : null}
      {one.undo ? <Undo undo={one.undo} /> : null}
    </>
  );
}

type One = ReturnType<typeof useLoaderData<typeof loader>>['one'];

function Progress({ one }: { one: One }) {
  const t = useT();
  const done = one.granted + one.claimed + one.same;
  return (
    <section aria-label={t('imports.progress')}>
      <p>
        <progress max={one.lines} value={done} aria-label={t('imports.progress')} />{' '}
        {t('imports.doneOf', { done, lines: one.lines })}{' '}
        <a href={hrefTo('users-import-run', { importId: one.id })}>{t('actions.refresh')}</a>
      </p>
    </section>
  );
}

/** The personal links of those who have no account yet. */
function Links({ id }: { id: string }) {
  const t = useT();
  return (
    <section aria-labelledby="links">
      <h2 id="links">{t('imports.links')}</h2>
      <p>{t('imports.linksText')}</p>
      <form method="post" action={hrefTo('users-import-links', { importId: id })}>
        <button className="button quiet" type="submit">
          {t('imports.linksFile')}
        </button>
      </form>
    </section>
  );
}

function Undo({ undo }: { undo: NonNullable<One['undo']> }) {
  const t = useT();
  const { form, fields } = useSiteForm('undo-import', undoForm, {
    labels: { sure: t('imports.undoSure') },
  });
  return (
    <details className="more-form" open={form.reply !== undefined || undefined}>
      <summary>{t('imports.undo')}</summary>
      <p>{t('imports.undoText', { periods: undo.periods, open: undo.open })}</p>
      <p>{t('imports.undoTold', { count: undo.told })}</p>
      <SiteForm form={form}>
        <div className="field field-checkbox">
          <input type="checkbox" id={fields.sure.id} name={fields.sure.name} required />
          <label htmlFor={fields.sure.id}>{t('imports.undoSure')}</label>
        </div>
        <SubmitButton danger gated={false} sending={t('imports.undoing')}>
          {t('imports.undo')}
        </SubmitButton>
      </SiteForm>
    </details>
  );
}
