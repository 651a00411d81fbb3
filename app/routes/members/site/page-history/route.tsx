import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import { parseIntent } from '#app/components/lifecycle/intents.ts';
import { doneHref, editHref } from '#app/components/lifecycle/links.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { PageSheet } from '#app/components/site/page-body.tsx';
import { pageLabel } from '#app/components/site/pages/labels.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { contentView, notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { pageWith, restoreRefusal } from '#app/server/resources/pages.server.ts';
import { changesBetween } from '#functions/core/richtext/changes.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { restoreVersion } from '#functions/site/pages/commands.ts';
import { pageHistory } from '#functions/site/pages/compare.ts';
import { contentColumns } from '#functions/site/pages/content.ts';
import { historyParams, restoreFields } from '#functions/site/pages/schema.ts';
import { allSections } from '#functions/site/pages/written.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { RestoreForm, Versions } from './versions.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const chosen = historyParams.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { ctx } = context;
  const [history, sections] = await Promise.all([
    pageHistory(ctx, params.pageId ?? '', chosen),
    allSections(ctx),
  ]);
  if (!history) throw notFound();
  const { row, page, old, now, ...view } = history;
  const [before, after] = [old, now].map((one) => pageWith(context, sections, one ?? {}));
  return {
    ...view,
    changes: changesBetween(before ?? {}, after ?? {}, contentColumns, recordOf('pages').rich),
    page: page && contentView(page),
    id: row.id,
    title: String(row.title),
    version: row.version,
    isOnline: isPublic(row.status),
    hasDraft: row.draft !== null,
  };
}

/** Restores a version; replacing an existing draft needs confirmation. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const form = await readForm(context, request);
  const id = params.pageId ?? '';
  return answerForm(
    context,
    form,
    restoreFields,
    async ({ intent, number, version, hasDraft }, again) => {
      const { name, isConfirmed } = parseIntent(intent);
      if (name !== 'draft' && name !== 'online') return again();
      if (hasDraft && !isConfirmed) return again<{ ask?: string }>({}, 200, { ask: name });
      const publish = name === 'online';
      await restoreVersion(context.ctx, id, { number, publish, version });
      const done = publish ? 'restoredOnline' : 'restored';
      return redirect(doneHref(editHref('pages', id), done, { number: String(number) }), 303);
    },
    { said: (reasons, error) => restoreRefusal(context.visit.language, reasons, error) },
  );
}

export type HistoryData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  t('pages.historyOf', { title: data?.title ?? '' }),
);

/** Every version of a page that was published: to compare, view and restore. */
export default function PageHistory() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { versions, from, to, changes, page } = data;
  return (
    <>
      <FormHead
        title={t('pages.historyOf', { title: data.title })}
        back={hrefTo('page-edit', { pageId: data.id })}
      />
      {versions.length === 0 ? (
        <p className="list-empty">{t('pages.noVersions')}</p>
      ) : (
        <>
          <Versions data={data} />
          {versions.length > 1 ? (
            <section aria-labelledby="compared">
              <h2 id="compared">{t('pages.comparing', { from, to })}</h2>
              <Changes
                changes={changes}
                none={t('pages.same')}
                label={(field) => pageLabel(t, field)}
              />
            </section>
          ) : null}
          {data.canRestore ? <RestoreForm data={data} /> : null}
          {page ? (
            <section aria-labelledby="look">
              <h2 id="look">{t('pages.look', { number: from })}</h2>
              <div className="preview-sheet">
                <PageSheet page={page} />
              </div>
            </section>
          ) : null}
        </>
      )}
    </>
  );
}
