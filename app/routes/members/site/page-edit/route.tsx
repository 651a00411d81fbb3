import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { RecordLogPart } from '#app/components/lifecycle/audit-entries.tsx';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import {
  SetTimes,
  scheduleLinks,
  TimeForms,
} from '#app/components/lifecycle/schedules/schedule-part.tsx';
import { scheduleDone } from '#app/components/lifecycle/schedules/view.ts';
import { TranslationLink } from '#app/components/lifecycle/translations/translation-link.tsx';
import { useLoadedVersion, useShownKey } from '#app/components/lifecycle/version-field.tsx';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { PageForm } from '#app/components/site/pages/page-form.tsx';
import { PagePreview } from '#app/components/site/pages/page-preview.tsx';
import { RecordBar } from '#app/components/site/records/record-bar.tsx';
import { RecordPill } from '#app/components/site/records/record-pill.tsx';
import { readRecordDone } from '#app/components/site/records/schemas.ts';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { actOn } from '#app/server/actions.server.ts';
import { recordLog } from '#app/server/audit/record-log.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { pageForms, readPage } from '#app/server/resources/pages.server.ts';
import { answerSchedule, readSchedules, scheduleView } from '#app/server/schedules.server.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { visibleRecord } from '#functions/lifecycle/publishing/queries.ts';
import { publishing } from '#functions/lifecycle/publishing/rules.ts';
import { translationState } from '#functions/lifecycle/translations/queries.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { allSections } from '#functions/site/pages/written.ts';
import { pageFormView, readPageDone } from './page-view.server.ts';

/** The status of the page, what has just been done, and links to view it. */
function Message({ page }: { page: EditData }) {
  const t = useT();
  const { done, publicHref, translation } = page;
  return (
    <>
      {done?.number === undefined ? (
        <DoneRegion said={done ? readRecordDone(t, done.what) : scheduleDone(t, page.schedule)} />
      ) : (
        <DoneRegion said={t(`pages.${done.what}`, { number: done.number })} />
      )}
      <div className="item-message">
        <p>
          <StatusMessage page={page} />
        </p>
      </div>
      <p className="page-ways">
        {publicHref ? <ReadMore href={publicHref}>{t('content.viewPublic')}</ReadMore> : null}
        <ReadMore href={hrefTo('page-history', { pageId: page.id })}>{t('pages.history')}</ReadMore>
      </p>
      {translation ? <TranslationLink resource="pages" id={page.id} state={translation} /> : null}
    </>
  );
}

function StatusMessage({ page: { relation, draftedAt } }: { page: EditData }) {
  const t = useT();
  const language = useLanguage();
  const date = draftedAt ? formatInstant(draftedAt, language) : '';
  return t(`pages.msg-${relation}`, { date });
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const { ctx } = context;
  const { pageId = '' } = params;
  const [visible, sections, translation, log, schedules] = await Promise.all([
    visibleRecord(ctx, pageRecord, pageId),
    allSections(ctx),
    translationState(ctx, 'pages', pageId),
    recordLog(context, 'pages', pageId),
    readSchedules(context, { resource: 'pages', id: pageId }),
  ]);
  if (!visible) throw notFound();
  const view = pageFormView(visible, sections);
  const { status } = visible.row;
  const schedule = scheduleView(context, request, schedules, {
    resource: 'pages',
    status,
    open: {
      publish: publishing.named('publish', status, visible.relation) !== null,
      takeDown: publishing.named('retract', status, visible.relation) !== null,
    },
  });
  return { ...view, translation, log, schedule, done: readPageDone(request) };
}

/** Runs the action of a button (ADP-08); a refused update gets the specified message (ADP-13, D-31). */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const sent = await readPage(context, request);
  const id = params.pageId ?? '';
  return (
    answerSchedule(context, sent, { resource: 'pages', id }) ?? actOn(context, pageForms, sent, id)
  );
}

export type EditData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('pages.edit')}: ${data.title}` : t('pages.edit'),
);

/** A page with its available actions (ADP-05…11). */
export default function PageEdit() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const loaded = useLoadedVersion();
  const { done } = page;
  const wasSaved = publishing.transitions.some(({ name, saves }) => name === done?.what && saves);
  const shown = useShownKey(`${page.hasDraft} ${done?.number}`, wasSaved);
  const back = useListBack(listHref('pages'));
  return (
    <>
      <FormHead back={back} title={t('pages.edit')}>
        <RecordPill status={page.status} hasDraft={page.hasDraft} />
      </FormHead>
      <Message page={page} />
      <SetTimes view={page.schedule} />
      <PageForm
        // So that the fields show what an action has changed.
        key={`${page.status} ${shown} ${loaded}`}
        page={page}
        values={page.values}
        readOnly={!page.isEditable}
        sections={page.sections}
      >
        <RecordBar
          buttons={page.buttons}
          version={page.version}
          status={page.status}
          menu={scheduleLinks(t, page.schedule)}
        />
      </PageForm>
      <PagePreview />
      <TimeForms view={page.schedule} />
      <RecordLogPart log={page.log} />
    </>
  );
}
