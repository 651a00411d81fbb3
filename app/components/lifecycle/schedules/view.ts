import type { Translate } from '#functions/core/i18n/translate.ts';
import type {
  ScheduledAction,
  ScheduledResource,
} from '#functions/lifecycle/schedules/model/rules.ts';

/** What is set for an item, and what the viewer can set. */
export interface ScheduleView {
  resource: ScheduledResource;
  set: { id: string; action: ScheduledAction; at: string }[];
  /** The times that the viewer can set, or set anew. */
  offers: ScheduledAction[];
  /** Whether the viewer can cancel what is set. */
  manages: boolean;
  /** The current instant by the server's clock. */
  now: string;
  done: 'scheduled' | 'unscheduled' | null;
}

/** What has just been done, in words. */
export const scheduleDone = (t: Translate, view: ScheduleView | null): string | null =>
  view?.done ? t(`schedules.done-${view.done}`) : null;

/** The ids of the forms. */
export const scheduleForms = {
  publish: 'publish-later',
  takeDown: 'take-down-later',
  cancel: 'cancel-schedule',
} as const;
