import type { Check, CheckName, TroubleLevel } from './rules.ts';

const minute = 60_000;

/** After how long administrators are reminded of what is still late, in ms. */
const remindAfter = 24 * 60 * minute;

/** For how long an incident lasts at least, in ms, so that a check that comes and goes is no flood of e-mails. */
const lastsFor = 30 * minute;

/** What administrators were told of a check: the last incident. */
export interface Incident {
  name: string;
  level: TroubleLevel;
  startedAt: string;
  toldAt: string;
  endedAt: string | null;
}

/** What administrators are told of a check now, and the incident that was known. */
export interface News {
  name: CheckName;
  /** How it stands; `OK` means that an incident is over. */
  level: Check['level'];
  /** Since when something waits; of an incident that is over, when it began. */
  since: string | null;
  known: Incident | null;
}

/**
 * What is to be told: a check that becomes late or gets worse, at once; one that still is, after a day; one that
 * is good again, when its incident has lasted for a while. So each is told once.
 */
export function newsOf(
  checks: readonly Check[],
  incidents: readonly Incident[],
  now: Date,
): News[] {
  return checks.flatMap(({ name, level, since }): News[] => {
    const known = incidents.find((one) => one.name === name) ?? null;
    const toldFor = known ? now.getTime() - Date.parse(known.toldAt) : 0;
    const isOpen = known !== null && known.endedAt === null;
    if (!isOpen) return level === 'OK' ? [] : [{ name, level, since, known }];
    if (level === 'OK')
      return toldFor >= lastsFor ? [{ name, level, since: known.startedAt, known }] : [];
    const isWorse = known.level === 'LATE' && level === 'FAILED';
    return isWorse || toldFor >= remindAfter ? [{ name, level, since, known }] : [];
  });
}
