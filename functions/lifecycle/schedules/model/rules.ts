/** What can be published, or taken down, at a set time. */
export const scheduledResources = ['jobs', 'news', 'pages'] as const;
export type ScheduledResource = (typeof scheduledResources)[number];

export const isScheduledResource = (name: string): name is ScheduledResource =>
  scheduledResources.some((one) => one === name);

export const scheduledActions = ['publish', 'takeDown'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** A time that is set for an item; it holds while the item has the status that it had then. */
export interface Schedule {
  id: string;
  action: ScheduledAction;
  /** The instant, ISO 8601 in UTC. */
  at: string;
  fromStatus: string;
}

/**
 * The times that hold for an item in a status, in their order: taking down may also follow a publication that is
 * still to come.
 */
export function currentSchedules<One extends Schedule>(all: readonly One[], status: string): One[] {
  const holds = ({ fromStatus }: One) => fromStatus === status;
  const isComing = all.some((one) => one.action === 'publish' && holds(one));
  return all
    .filter((one) => holds(one) || (isComing && one.action === 'takeDown'))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** A time that somebody wants to set for an item. */
export interface WantedTime {
  action: ScheduledAction;
  at: string;
  now: Date;
  /** The times that hold for the item. */
  set: readonly Pick<Schedule, 'action' | 'at'>[];
}

/** What is wrong with a time: it is over, or the item would be taken down before it goes online; null for nothing. */
export function timeFault({
  action,
  at,
  now,
  set,
}: WantedTime): 'inPast' | 'downAfterOnline' | null {
  if (Date.parse(at) <= now.getTime()) return 'inPast';
  const other = set.find((one) => one.action !== action);
  if (!other) return null;
  const isBefore = action === 'publish' ? other.at <= at : at <= other.at;
  return isBefore ? 'downAfterOnline' : null;
}

/** What happens next to an item in a list, as the list reads it: JSON, or null for nothing. */
export const parseNext = (json: string | null): { action: ScheduledAction; at: string } | null =>
  json === null ? null : JSON.parse(json);

/** Why something was not done at its time. */
export const stopReasons = ['moved', 'gone', 'incomplete', 'role', 'refused'] as const;
export type StopReason = (typeof stopReasons)[number];

/** How many items one run publishes or takes down. */
export const mostAtOnce = 50;
