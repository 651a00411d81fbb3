import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { doneHref, editHref, readDone } from '#app/components/lifecycle/links.ts';
import { type ScheduleView, scheduleForms } from '#app/components/lifecycle/schedules/view.ts';
import { keepList } from '#app/components/lists/list-query.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { cancelSchedule, setSchedule, sourceOf } from '#functions/lifecycle/schedules/commands.ts';
import {
  currentSchedules,
  type ScheduledAction,
  type ScheduledResource,
  scheduledActions,
} from '#functions/lifecycle/schedules/model/rules.ts';
import { schedulesOf } from '#functions/lifecycle/schedules/queries.ts';
import { scheduleChoice, scheduleFields } from '#functions/lifecycle/schedules/schema.ts';
import { answerForm, formIdOf } from './form.server.ts';
import { orNotFound } from './public-page.server.ts';
import type { SentForm } from './sent-form.server.ts';

interface Item {
  resource: ScheduledResource;
  id: string;
}

/** What is set for an item, read with the rest of its screen: its status and moves come from there. */
export async function readSchedules({ ctx }: AppLoadContext, { resource, id }: Item) {
  const { set } = await ctx.db.read({ set: schedulesOf(resource, id) });
  return set;
}

interface ScheduledItem {
  resource: ScheduledResource;
  status: string;
  /** Which of the two the viewer could do now. */
  open: Record<ScheduledAction, boolean>;
}

/** The view model of the times of an item. */
export function scheduleView(
  { ctx }: AppLoadContext,
  request: Request,
  all: Awaited<ReturnType<typeof readSchedules>>,
  { resource, status, open }: ScheduledItem,
): ScheduleView {
  const set = currentSchedules(all, status);
  const manages = may(ctx.actor, sourceOf(ctx, resource).permission);
  const isComing = set.some(({ action }) => action === 'publish');
  const isOpen = (action: ScheduledAction) => open[action] || (action === 'takeDown' && isComing);
  return {
    resource,
    set: set.map(({ id, action, at }) => ({ id, action, at })),
    offers: manages ? scheduledActions.filter(isOpen) : [],
    manages,
    now: ctx.now().toISOString(),
    done: readDone(request, ['scheduled', 'unscheduled']),
  };
}

/** The answer to a form about the times of an item; null for any other form of its screen. */
export function answerSchedule(
  context: AppLoadContext,
  { form, search = '' }: Pick<SentForm, 'form' | 'search'>,
  { resource, id }: Item,
) {
  const back = (done: string) =>
    redirect(keepList(doneHref(editHref(resource, id), done), search), 303);
  const formId = formIdOf(form);
  const action = scheduledActions.find((one) => scheduleForms[one] === formId);
  if (action)
    return answerForm(context, form, scheduleFields, async ({ at }) => {
      await orNotFound(setSchedule(context.ctx, resource, id, { action, at }));
      return back('scheduled');
    });
  if (!formId.startsWith(scheduleForms.cancel)) return null;
  return answerForm(context, form, scheduleChoice, async ({ schedule }) => {
    await orNotFound(cancelSchedule(context.ctx, resource, id, schedule));
    return back('unscheduled');
  });
}
