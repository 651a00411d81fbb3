import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Alert,
  type Backup,
  type Check,
  checkNames,
  checkRules,
  checksOf,
  cronChecks,
  databaseCheck,
  type Facts,
  type Heartbeat,
  type Level,
  levelOf,
  newsOf,
  sizeCheck,
  worstOf,
} from '#functions/health/rules.ts';
import { projectPath } from '#workers/local/project.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;

const quiet: Facts = {
  ...{ heartbeats: [], email: null, campaign: null, deadSince: null },
  backups: [],
};
const beat = (name: string, row: Partial<Heartbeat> = {}): Heartbeat => ({
  ...{ name, since: ago(0), startedAt: null, endedAt: null, okAt: null, failedTasks: [] },
  ...row,
});
const levelsOf = (facts: Partial<Facts>) =>
  Object.fromEntries(checksOf({ ...quiet, ...facts }, now).map(({ name, level }) => [name, level]));

describe('a check', () => {
  it('is late from its threshold on, has failed from the second on, and is good a moment before', () => {
    for (const name of checkNames) {
      const { late, failed } = checkRules[name];
      expect(late, name).toBeLessThan(failed);
      expect([late - 1, late, failed - 1, failed].map((age) => levelOf(name, age))).toEqual([
        'OK',
        'LATE',
        'LATE',
        'FAILED',
      ]);
    }
  });

  it('is good when nothing waits, and when the clock that wrote the time is ahead', () => {
    for (const name of checkNames) {
      expect(levelOf(name, null)).toBe('OK');
      expect(levelOf(name, -3_600_000)).toBe('OK');
    }
    expect(levelsOf({ email: { createdAt: ago(-minute), lastError: null } }).emails).toBe('OK');
  });

  it('makes the whole site as bad as the worst one', () => {
    expect(worstOf([])).toBe('OK');
    expect(worstOf(['OK', 'LATE', 'OK'])).toBe('LATE');
    expect(worstOf(['LATE', 'FAILED', 'OK'])).toBe('FAILED');
  });
});

describe('the check of', () => {
  it('a cron expression counts from the last run without a failure, or from when it was first expected', () => {
    const five = cronChecks['every-five-minutes'];
    const of = (row: Partial<Heartbeat>) =>
      levelsOf({ heartbeats: [beat(five, row)] })['every-five-minutes'];
    expect(of({ okAt: ago(19 * minute), since: ago(999 * minute) })).toBe('OK');
    expect(of({ okAt: ago(20 * minute), since: ago(0) })).toBe('LATE');
    expect(of({ okAt: ago(60 * minute), endedAt: ago(minute), failedTasks: ['sweep'] })).toBe(
      'FAILED',
    );
    expect(of({ since: ago(21 * minute) })).toBe('LATE');
    expect(of({ since: ago(minute) })).toBe('OK');
  });

  it('the queue counts from the first message without an answer', () => {
    const of = (row: Partial<Heartbeat>) => levelsOf({ heartbeats: [beat('queue', row)] }).queue;
    expect(of({ startedAt: ago(15 * minute) })).toBe('LATE');
    expect(of({ startedAt: ago(14 * minute) })).toBe('OK');
    expect(of({ startedAt: ago(90 * minute), endedAt: ago(91 * minute) })).toBe('FAILED');
    expect(of({ startedAt: ago(90 * minute), endedAt: ago(90 * minute) })).toBe('OK');
    expect(of({})).toBe('OK');
  });

  it('the mail server is late only when it has refused what waits', () => {
    const email = { createdAt: ago(30 * minute), lastError: null };
    expect(levelsOf({ email })).toMatchObject({ emails: 'OK', 'mail-server': 'OK' });
    expect(levelsOf({ email: { ...email, lastError: 'SMTP_ECONNREFUSED' } })).toMatchObject({
      emails: 'OK',
      'mail-server': 'LATE',
    });
    const campaign = { movedAt: ago(300 * minute), trouble: 'SES_503' };
    expect(levelsOf({ campaign })).toMatchObject({ campaigns: 'FAILED', 'mail-server': 'FAILED' });
  });

  it('dead messages is late as soon as there is one', () => {
    expect(levelsOf({ deadSince: ago(0) })['dead-messages']).toBe('LATE');
    expect(levelsOf({ deadSince: ago(7 * 24 * 60 * minute) })['dead-messages']).toBe('FAILED');
  });

  describe('the nightly backup', () => {
    const hour = 60 * minute;
    const backup = (status: Backup['status'], hours: number): Backup => ({
      ...{ day: ago(hours * hour).slice(0, 10), status, size: null },
      startedAt: ago(hours * hour),
      finishedAt: status === 'RUNNING' ? null : ago(hours * hour),
    });
    const of = (backups: Backup[] | null, age = 9999 * hour) => {
      const heartbeats = [beat(cronChecks['every-day'], { since: ago(age) })];
      const all = checksOf({ ...quiet, heartbeats, backups }, now);
      return all.find(({ name }) => name === 'backup');
    };

    it('counts from the last one that is complete, also while another is written', () => {
      expect(of([backup('DONE', 25.9), backup('DONE', 50)])?.level).toBe('OK');
      expect(of([backup('DONE', 26)])).toMatchObject({ level: 'LATE', since: ago(26 * hour) });
      expect(of([backup('RUNNING', 2), backup('DONE', 26)])?.level).toBe('LATE');
      expect(of([backup('RUNNING', 2), backup('DONE', 50)])?.level).toBe('FAILED');
    });

    it('has failed when the last one has, until another is complete', () => {
      const since = ago(30 * hour);
      const [failed, whole] = [backup('FAILED', 6), backup('DONE', 30)];
      expect(of([failed, whole])).toMatchObject({ level: 'FAILED', since });
      expect(of([backup('RUNNING', 1), failed, whole])?.level).toBe('FAILED');
      expect(of([backup('DONE', 1), failed, whole])?.level).toBe('OK');
      expect(of([failed])).toMatchObject({ level: 'FAILED', since: ago(6 * hour) });
    });

    it('is not late on a site that is younger than that, and is when there is never one', () => {
      expect(of([], 25 * hour)?.level).toBe('OK');
      expect(of([backup('RUNNING', 3)], 25 * hour)?.level).toBe('OK');
      expect(of([], 26 * hour)).toMatchObject({ level: 'LATE', since: ago(26 * hour) });
      expect(of([], 50 * hour)?.level).toBe('FAILED');
    });

    it('is no check where none is made', () => {
      expect(of(null)).toBeUndefined();
    });
  });

  it('the database counts how long it took to answer', () => {
    expect(databaseCheck(40).level).toBe('OK');
    expect(databaseCheck(3000).level).toBe('LATE');
    expect(databaseCheck(null).level).toBe('FAILED');
  });

  it('the size of the database is late at half of what D1 takes, and good where it is not known', () => {
    const sizes = [null, 4_999_999_999, 5_000_000_000, 9_000_000_000];
    expect(sizes.map((size) => sizeCheck(size).level)).toEqual(['OK', 'OK', 'LATE', 'FAILED']);
  });
});

it('every cron expression of wrangler.toml has its check, and its row from the first migration on', () => {
  const settings = readFileSync(projectPath('wrangler.toml'), 'utf8');
  const crons = JSON.parse(/^crons = (\[.*\])$/m.exec(settings)?.[1] ?? '[]') as string[];
  expect(Object.values<string>(cronChecks).sort()).toEqual(crons.sort());
  const migrations = readdirSync(projectPath('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(projectPath(`migrations/${name}`), 'utf8'));
  const rows = migrations.flatMap((text) => text.match(/INSERT INTO "heartbeats"[^;]*/g) ?? []);
  for (const name of [...crons, 'queue']) expect(rows.join()).toContain(`('${name}')`);
});

describe('an alert tells', () => {
  const day = 24 * 60 * minute;
  const check = (name: Check['name'], level: Level): Check => ({ name, level, since: ago(minute) });
  const alert = (age: number, ...names: Check['name'][]): Alert => ({
    at: ago(age),
    trouble: names.map((name) => ({ check: name, level: 'LATE' })),
  });
  const news = (checks: Check[], ...alerts: Alert[]) => {
    const told = newsOf(checks, alerts, now);
    return told && [told.trouble.map(({ check: name }) => name), told.over];
  };
  const [late, good] = [check('queue', 'LATE'), check('queue', 'OK')];

  it('what is late or has failed, once a day', () => {
    expect(news([good])).toBeNull();
    expect(news([late])).toEqual([['queue'], []]);
    expect(news([late], alert(day - 1, 'queue'))).toBeNull();
    expect(news([late], alert(day, 'queue'))).toEqual([['queue'], []]);
  });

  it('of all that is late, once something new is', () => {
    const both = [late, check('emails', 'LATE')];
    expect(news(both, alert(minute, 'queue'))).toEqual([['queue', 'emails'], []]);
    expect(news(both, alert(minute, 'emails'), alert(2 * minute, 'queue'))).toBeNull();
  });

  it('what gets worse at once, and not what gets better', () => {
    const failed = check('queue', 'FAILED');
    const toldOf = { at: ago(minute), trouble: [{ check: failed.name, level: failed.level }] };
    expect(news([failed], alert(minute, 'queue'))).toEqual([['queue'], []]);
    expect(news([failed], toldOf)).toBeNull();
    expect(news([late], toldOf)).toBeNull();
  });

  it('what is good again, once, and nothing of what comes and goes on the same day', () => {
    expect(news([good], alert(minute, 'queue'))).toEqual([[], ['queue']]);
    expect(news([good], alert(minute), alert(2 * minute, 'queue'))).toBeNull();
    expect(news([late], alert(minute), alert(2 * minute, 'queue'))).toBeNull();
  });
});
