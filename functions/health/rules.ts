import type { backupStatuses } from '#functions/operations/rules.ts';

/** Where monitors ask how the site stands. */
export const healthPath = '/health';

const gigabyte = 1_000_000_000;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How a check stands, from good to bad. */
export const levels = ['OK', 'LATE', 'FAILED'] as const;
export type Level = (typeof levels)[number];
export const troubleLevels = ['LATE', 'FAILED'] as const satisfies Level[];

/** The cron expressions of wrangler.toml by the names of their checks. */
export const cronChecks = {
  'every-minute': '* * * * *',
  'every-five-minutes': '*/5 * * * *',
  'every-day': '0 0 * * *',
} as const;

/**
 * Every check, with the age (ms) from which it is late and from which it has failed: the one table. Of the
 * database, how long it takes to answer; of a cron expression, the time since a run without a failure; of the nightly
 * backup, the time since one that is complete; of the size of the database, bytes, of the ten gigabytes that D1 takes; of the others, how long the oldest has been waiting.
 */
export const checkRules = {
  database: { late: 3 * second, failed: 15 * second },
  'database-size': { late: 5 * gigabyte, failed: 9 * gigabyte },
  'every-minute': { late: 5 * minute, failed: 30 * minute },
  'every-five-minutes': { late: 20 * minute, failed: 60 * minute },
  'every-day': { late: 25 * hour, failed: 49 * hour },
  queue: { late: 15 * minute, failed: 60 * minute },
  'mail-server': { late: 15 * minute, failed: 4 * hour },
  emails: { late: 60 * minute, failed: 12 * hour },
  campaigns: { late: 20 * minute, failed: 4 * hour },
  'dead-messages': { late: 0, failed: 7 * day },
  backup: { late: 26 * hour, failed: 50 * hour },
} as const satisfies Record<string, { late: number; failed: number }>;

export type CheckName = keyof typeof checkRules;
export const checkNames = Object.keys(checkRules) as CheckName[];

/** How a check of this age (ms) stands; null means that nothing waits. A clock that is behind makes nothing late. */
export function levelOf(name: CheckName, age: number | null): Level {
  const { late, failed } = checkRules[name];
  if (age === null || age < 0) return 'OK';
  if (age >= failed) return 'FAILED';
  return age >= late ? 'LATE' : 'OK';
}

/** The worst of some levels. */
export const worstOf = (all: readonly Level[]): Level =>
  levels.findLast((level) => all.includes(level)) ?? 'OK';

/** A row of `heartbeats`. */
export interface Heartbeat {
  name: string;
  since: string;
  startedAt: string | null;
  endedAt: string | null;
  okAt: string | null;
  failedTasks: string[];
}

/** A nightly backup (D-107). */
export interface Backup {
  /** The UTC day. */
  day: string;
  status: (typeof backupStatuses)[number];
  startedAt: string;
  finishedAt: string | null;
  /** In bytes, once it is complete. */
  size: number | null;
}

/** What one statement reads for all checks. */
export interface Facts {
  heartbeats: Heartbeat[];
  /** The oldest waiting e-mail of the outbox; `lastError` says that the mail server has not taken it. */
  email: { createdAt: string; lastError: string | null } | null;
  /** The campaign that has made no progress for the longest time. */
  campaign: { movedAt: string; trouble: string | null } | null;
  /** The oldest open dead message. */
  deadSince: string | null;
  /** The last nightly backups, newest first; null where none is made. */
  backups: Backup[] | null;
}

/** How a check stands, and since when; `since` is null while nothing waits. */
export interface Check {
  name: CheckName;
  level: Level;
  since: string | null;
}

/** The checks that something waits for. */
type WaitingCheck = Exclude<CheckName, 'database' | 'database-size'>;

/** Since when a cron expression has had no run without a failure; null before it is first expected. */
const silentSince = (beat: Heartbeat | undefined): string | null =>
  beat ? (beat.okAt ?? beat.since) : null;

/** Since when a message has been waiting in the queue; null when the last one has arrived. */
function unansweredSince(beat: Heartbeat | undefined): string | null {
  if (!beat?.startedAt) return null;
  return beat.endedAt !== null && beat.endedAt >= beat.startedAt ? null : beat.startedAt;
}

/** Since when no backup is complete; without any, since the site expects its daily job. */
function notBackedUpSince(backups: Backup[], daily: Heartbeat | undefined): string | null {
  const whole = backups.find(({ status }) => status === 'DONE');
  return whole?.finishedAt ?? backups.at(-1)?.startedAt ?? daily?.since ?? null;
}

/** Whether the last nightly backup that has ended is one that failed. */
const hasFailed = (backups: Backup[]): boolean =>
  backups.find(({ status }) => status !== 'RUNNING')?.status === 'FAILED';

/** All checks but those of the database, from what was read at a time; that of backups only where there are some. */
export function checksOf(facts: Facts, now: Date): Check[] {
  const beat = (name: string) => facts.heartbeats.find((one) => one.name === name);
  const { email, campaign, backups } = facts;
  const trouble = [
    ...(email?.lastError ? [email.createdAt] : []),
    ...(campaign?.trouble ? [campaign.movedAt] : []),
  ].sort();
  const since: Record<WaitingCheck, string | null> = {
    'every-minute': silentSince(beat(cronChecks['every-minute'])),
    'every-five-minutes': silentSince(beat(cronChecks['every-five-minutes'])),
    'every-day': silentSince(beat(cronChecks['every-day'])),
    queue: unansweredSince(beat('queue')),
    'mail-server': trouble[0] ?? null,
    emails: email?.createdAt ?? null,
    campaigns: campaign?.movedAt ?? null,
    'dead-messages': facts.deadSince,
    backup: notBackedUpSince(backups ?? [], beat(cronChecks['every-day'])),
  };
  return Object.entries(since).flatMap(([name, at]): Check[] => {
    const check = name as WaitingCheck;
    if (check === 'backup' && backups === null) return [];
    const age = at === null ? null : now.getTime() - Date.parse(at);
    const failed = check === 'backup' && hasFailed(backups ?? []);
    return [{ name: check, level: failed ? 'FAILED' : levelOf(check, age), since: at }];
  });
}

/** The check of the database, from how long (ms) its answer took; null when there was none. */
export const databaseCheck = (took: number | null): Check => ({
  name: 'database',
  level: took === null ? 'FAILED' : levelOf('database', took),
  since: null,
});

/** The check of the size (bytes) of the database; null where D1 does not say it. */
export const sizeCheck = (size: number | null): Check => ({
  name: 'database-size',
  level: levelOf('database-size', size),
  since: null,
});

/** What an alert says of a check. */
interface Trouble {
  check: CheckName;
  level: Level;
}

/** An alert that was sent: when, and what was late or had failed. */
export interface Alert {
  at: string;
  trouble: Trouble[];
}

/**
 * What is to be told, after the last alerts, the newest first; null for nothing. All that is late or has failed, once
 * something of it was not told within a day, or has got worse; and what the last alert named and is good again.
 */
export function newsOf(checks: readonly Check[], alerts: readonly Alert[], now: Date) {
  const trouble = checks.flatMap(({ name, level, since }) =>
    level === 'OK' ? [] : [{ check: name, level, since }],
  );
  const yesterday = new Date(now.getTime() - day).toISOString();
  const told = alerts.filter(({ at }) => at > yesterday).flatMap((one) => one.trouble);
  const isNew = ({ check, level }: Trouble) =>
    !told.some((one) => one.check === check && (one.level === level || one.level === 'FAILED'));
  const over = (alerts[0]?.trouble ?? []).flatMap(({ check }) =>
    trouble.some((one) => one.check === check) ? [] : check,
  );
  return trouble.some(isNew) || over.length > 0 ? { trouble, over } : null;
}
