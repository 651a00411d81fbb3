import { describe, expect, it } from 'vitest';
import { type Incident, newsOf } from '#functions/health/incidents.ts';
import type { Check, Level } from '#functions/health/rules.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const check = (level: Level): Check => ({ name: 'queue', level, since: ago(20) });
const incident = (row: Partial<Incident> = {}): Incident => ({
  ...{ name: 'queue', level: 'LATE', startedAt: ago(60), toldAt: ago(60), endedAt: null },
  ...row,
});
const told = (level: Level, ...known: Incident[]) =>
  newsOf([check(level)], known, now).map((news) => [news.level, news.since]);

describe('administrators are told of a check', () => {
  it('at once when it becomes late or has failed, and never of a good one', () => {
    expect(told('OK')).toEqual([]);
    expect(told('LATE')).toEqual([['LATE', ago(20)]]);
    expect(told('FAILED')).toEqual([['FAILED', ago(20)]]);
    expect(told('LATE', incident({ endedAt: ago(5), toldAt: ago(5) }))).toEqual([
      ['LATE', ago(20)],
    ]);
  });

  it('again when it gets worse, not when it gets better, and after a day', () => {
    expect(told('LATE', incident())).toEqual([]);
    expect(told('FAILED', incident())).toEqual([['FAILED', ago(20)]]);
    expect(told('FAILED', incident({ level: 'FAILED' }))).toEqual([]);
    expect(told('LATE', incident({ level: 'FAILED' }))).toEqual([]);
    expect(told('LATE', incident({ toldAt: ago(24 * 60 - 1) }))).toEqual([]);
    expect(told('LATE', incident({ toldAt: ago(24 * 60) }))).toEqual([['LATE', ago(20)]]);
  });

  it('when it is over, but not before half an hour, so that it may come and go', () => {
    expect(told('OK', incident({ toldAt: ago(29) }))).toEqual([]);
    expect(told('OK', incident({ toldAt: ago(30) }))).toEqual([['OK', ago(60)]]);
    expect(told('OK', incident({ endedAt: ago(1) }))).toEqual([]);
    expect(told('OK', incident({ toldAt: ago(-10) }))).toEqual([]);
  });

  it('apart from the others', () => {
    expect(told('LATE', incident({ name: 'emails' }))).toEqual([['LATE', ago(20)]]);
  });
});
