import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formOf, ItemPreview } from '#app/components/content/kinds.tsx';
import { RecordLogPart } from '#app/components/lifecycle/audit-entries.tsx';
import { doneHref, editHref, listHref } from '#app/components/lifecycle/links.ts';
import { SetTimes, TimeForms } from '#app/components/lifecycle/schedules/schedule-part.tsx';
import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useLoadedVersion } from '#app/components/lifecycle/version-field.tsx';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { actOn } from '#app/server/actions.server.ts';
import { recordLog } from '#app/server/audit/record-log.server.ts';
import { editionOptions, withPresent } from '#app/server/editions.server.ts';
import { answerForm, formIdOf } from '#app/server/form.server.ts';
import { notFound, orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { idIn, resourceAt } from '#app/server/resource-at.server.ts';
import { itemForms } from '#app/server/resources/items.server.ts';
import { answerSchedule, readSchedules, scheduleView } from '#app/server/schedules.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { extendJob } from '#functions/content/jobs/deadline.ts';
import { extension } from '#functions/content/jobs/schema.ts';
import { visibleItem } from '#functions/content/review/queries.ts';
import { review } from '#functions/content/review/rules.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { type ContentKind, contentKinds, resourceOf } from '#functions/lifecycle/content/rules.ts';
import {
  isScheduledResource,
  type ScheduledResource,
} from '#functions/lifecycle/schedules/model/rules.ts';
import { translationState } from '#functions/lifecycle/translations/queries.ts';
import { translatedResources } from '#functions/lifecycle/translations/rules.ts';
import { EditBar } from './edit-bar.tsx';
import { itemView } from './item-view.server.ts';
import { ChangeByMail, ExtendPart, History, Message } from './message.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The resource of a kind whose items are published or taken down at a set time; null for others. */
function scheduledOf(kind: ContentKind): ScheduledResource | null {
  const resource = resourceOf(kind);
  return isScheduledResource(resource) ? resource : null;
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const kind = resourceAt(request, contentKinds);
  const { ctx } = context;
  const id = idIn(params);
  const resource = may(ctx.actor, 'pages.manage')
    ? translatedResources.find((one) => one === resourceOf(kind))
    : undefined;
  const scheduled = scheduledOf(kind);
  const [visible, editions, state, log, schedules] = await Promise.all([
    visibleItem(ctx, reviewOf(kind), id),
    editionOptions(ctx, kind),
    resource ? translationState(ctx, resource, id) : null,
    recordLog(context, resourceOf(kind), id),
    scheduled ? readSchedules(context, { resource: scheduled, id }) : [],
  ]);
  if (!visible) throw notFound();
  const view = itemView(context, request, kind, visible);
  return {
    ...view,
    editions: kind === 'events' ? withPresent(editions, view.values.parentId) : [],
    translation: resource ? { resource, state } : null,
    log,
    schedule: scheduled
      ? scheduleView(context, request, schedules, {
          resource: scheduled,
          status: view.status,
          open: {
            publish: review.named('publish', view.status, visible.relation) !== null,
            takeDown: review.named('retract', view.status, visible.relation) !== null,
          },
        })
      : null,
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  const kind = resourceAt(request, contentKinds);
  const forms = itemForms(kind);
  const sent = await readResourceForm(context, request, forms);
  const id = idIn(params);
  if (kind === 'jobs' && formIdOf(sent.form) === 'extend')
    return answerForm(context, sent.form, extension, async ({ deadline }) => {
      await orNotFound(extendJob(context.ctx, id, deadline));
      return redirect(doneHref(editHref('jobs', id), 'extend'), 303);
    });
  const resource = scheduledOf(kind);
  const answer = resource && answerSchedule(context, sent, { resource, id });
  return answer ?? actOn(context, forms, sent, id);
}

export type EditData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t(`content.edit-${data.kind}`)}: ${data.title}` : t('my.title'),
);

/** An item with its available actions (WFL-05…17). */
export default function ContentEdit() {
  const t = useT();
  const item = useLoaderData<typeof loader>();
  const loaded = useLoadedVersion();
  const Form = formOf[item.kind];
  const back = useListBack(listHref(item.kind));
  return (
    <>
      <FormHead back={back} title={t(`content.edit-${item.kind}`)}>
        <StatusPill look={item.status} text={t(`states.${item.status}`)} />
      </FormHead>
      <Message item={item} />
      {item.extendsTo ? <ExtendPart deadline={item.extendsTo} /> : null}
      {item.message === 'published' ? <ChangeByMail item={item} /> : null}
      {item.schedule ? <SetTimes view={item.schedule} /> : null}
      <Form
        // So that the fields show what an action has changed.
        key={`${item.status} ${item.isEditable} ${loaded}`}
        kind={item.kind}
        isNew={false}
        values={item.values}
        readOnly={!item.isEditable}
        countries={item.countries}
        editions={item.editions}
      >
        <EditBar item={item} />
      </Form>
      <ItemPreview />
      {item.schedule ? <TimeForms view={item.schedule} /> : null}
      <History item={item} />
      <RecordLogPart log={item.log} />
    </>
  );
}
