import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { RecordLogPart } from '#app/components/lifecycle/audit-entries.tsx';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import { TranslationLink } from '#app/components/lifecycle/translations/translation-link.tsx';
import { useLoadedVersion } from '#app/components/lifecycle/version-field.tsx';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { AccountLink } from '#app/components/site/records/account-link.tsx';
import { formOf } from '#app/components/site/records/forms.tsx';
import { RecordBar } from '#app/components/site/records/record-bar.tsx';
import { RecordPill } from '#app/components/site/records/record-pill.tsx';
import { RecordPreview } from '#app/components/site/records/record-preview.tsx';
import { plainResources, readRecordDone } from '#app/components/site/records/schemas.ts';
import { TermsForm } from '#app/components/site/records/terms-form.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { actOn } from '#app/server/actions.server.ts';
import { recordLog } from '#app/server/audit/record-log.server.ts';
import { answerOf } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { idIn, resourceAt } from '#app/server/resource-at.server.ts';
import { recordForms } from '#app/server/resources/records.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { recordView } from './record-view.server.ts';
import { sideForms } from './side-forms.server.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const resourceName = resourceAt(request, plainResources);
  requireUser(context, request, recordOf(resourceName).permissions.change);
  const id = idIn(params);
  const [view, log] = await Promise.all([
    recordView(context, request, resourceName, id),
    recordLog(context, resourceName, id),
  ]);
  return { ...view, log };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const resourceName = resourceAt(request, plainResources);
  requireUser(context, request, recordOf(resourceName).permissions.change);
  const forms = recordForms(resourceName);
  const sent = await readResourceForm(context, request, forms);
  const beside = answerOf(sideForms, sent.form);
  const at = { resourceName, id: idIn(params), href: new URL(request.url).pathname };
  return beside ? beside(context, sent.form, at) : actOn(context, forms, sent, at.id);
}

export type EditData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data
    ? `${t(`records.edit-${data.resourceName}`)}: ${data.name || t(`records.nameless-${data.resourceName}`)}`
    : t('my.title'),
);

/** A person, a winner or an award with the available actions (ADM-03, ADM-04, ADM-14). */
export default function RecordEdit() {
  const t = useT();
  const record = useLoaderData<typeof loader>();
  const loaded = useLoadedVersion();
  const { resourceName, status, isEditable, leaving } = record;
  const Form = formOf[resourceName];
  const leaves = leaving > 0 ? <p>{t('records.leaving', { count: leaving })}</p> : null;
  const back = useListBack(listHref(resourceName));
  return (
    <>
      <FormHead back={back} title={t(`records.edit-${resourceName}`)}>
        <RecordPill status={status} />
      </FormHead>
      <DoneRegion
        said={
          record.beside
            ? t(`records.beside-${record.beside}`)
            : record.done && readRecordDone(t, record.done)
        }
      />
      <StatusMessage record={record} />
      {record.translation ? (
        <TranslationLink resource="awards" id={record.id} state={record.translation} />
      ) : null}
      <Form
        // So that the fields show what an action has changed.
        key={`${status} ${loaded}`}
        values={record.values}
        readOnly={!isEditable}
        awards={record.awards}
        editions={record.editions}
        path={record.path}
      >
        <RecordBar buttons={record.buttons} version={record.version} status={status}>
          {leaves}
        </RecordBar>
      </Form>
      <RecordPreview />
      {record.terms ? (
        <TermsForm key={`terms ${record.version}`} terms={record.terms} version={record.version} />
      ) : null}
      {record.isLinked ? <AccountLink link={record.link} /> : null}
      <RecordLogPart log={record.log} />
    </>
  );
}

/** Where a record is published, why it is not visible, or until when it can be restored. */
function StatusMessage({ record: { view, restorableUntil } }: { record: EditData }) {
  const t = useT();
  const language = useLanguage();
  if (restorableUntil)
    return (
      <div className="item-message">
        <p>{t('records.deletedUntil', { date: formatDate(restorableUntil, language) })}</p>
      </div>
    );
  if (!view) return null;
  return (
    <div className="item-message">
      <p>{t(view.unseen ? `records.unseen-${view.unseen}` : 'records.online')}</p>
      {view.href ? (
        <p>
          <ReadMore href={view.href}>{t('content.viewPublic')}</ReadMore>
        </p>
      ) : null}
    </div>
  );
}
