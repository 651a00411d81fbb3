import { describe, expect, it } from 'vitest';
import { answerOf, openScreen } from '#tests/support/conflict-screens.ts';
import { testDatabase } from '#tests/support/world.ts';

const reasons = async () => {
  const rows = await testDatabase().prepare('select "action", "reason" from "reviewHistory"').all();
  return rows.results;
};

describe('M6 WFL-14 Reject', () => {
  it('asks for the reason first, and tells nobody before', async () => {
    const { press } = await openScreen('jobs');
    const { status, told } = await press({ intent: 'reject' });
    expect({ status, confirm: told.confirm }).toEqual({ status: 200, confirm: 'reject' });
    expect(told.result?.initialValue?.title).toBe('Mio');
    expect(await reasons()).toEqual([]);
  });

  it('asks again for a reason that is empty', async () => {
    const { press } = await openScreen('jobs');
    const { status, told } = await press({ intent: 'reject!', reason: ' ' });
    expect({ status, confirm: told.confirm }).toEqual({ status: 422, confirm: 'reject' });
    expect(await reasons()).toEqual([]);
  });

  it.each([
    ['with a reason', 'reject!', 'Name the lab.', 'Name the lab.'],
    ['without one, when that is said', 'reject!~', 'half a sen', ''],
  ])('rejects %s', async (_, intent, reason, kept) => {
    const { press } = await openScreen('jobs');
    expect((await press({ intent, reason })).status).toBe(303);
    expect(await reasons()).toEqual([{ action: 'reject', reason: kept }]);
  });
});

/** What is typed before pressing Retract, and the fields that it changes. */
const typed: [string, Record<string, string>, string[]][] = [
  ['jobs', { title: 'Mio', location: 'Roma' }, ['title', 'location']],
  ['news', { summary: '<p>Anders</p>' }, ['summary']],
  ['events', { location: 'Roma' }, ['location']],
  ['netsci-events', { location: 'Roma' }, ['location']],
  ['netsci-colloquium', { startTime: '17:00 UTC' }, ['startTime']],
  ['pages', { title: 'Mio', headerOnly: 'on' }, ['title', 'headerOnly']],
  ['people', { lastName: 'Mia', isFellow: 'on' }, ['lastName', 'isFellow']],
  ['winners', { year: '2021' }, ['year']],
  ['awards', { description: '<p><strong>Lang</strong></p>' }, ['description']],
  ['ballots', { title: 'Mio', votingEndTime: '2026-12-24T09:00' }, ['title', 'votingEndTime']],
];

describe('D-85 Retract', () => {
  it.each(typed)(
    'of %s asks before typed text is lost and names it; without changes, or after a yes, it is done',
    async (name, changes, dropped) => {
      const { retract, screen } = await retracting(name);
      const { status, told } = await retract(changes);
      expect({ status, confirm: told.confirm }).toEqual({ status: 200, confirm: 'retract' });
      expect(told.drops?.toSorted()).toEqual(dropped.toSorted());
      for (const [field, text] of Object.entries(changes))
        expect(told.result?.initialValue?.[field]).toBe(text);
      const asksAnyway = screen.kind === 'ballots';
      const plain = await retract({});
      expect(plain.status).toBe(asksAnyway ? 200 : 303);
      if (asksAnyway) expect(plain.told.drops).toEqual([]);
      const again = await retracting(name);
      expect((await again.retract(changes, 'retract!')).status).toBe(303);
    },
  );
});

/** The screen of a published item, with its fields filled in. */
async function retracting(name: string) {
  const { screen } = await openScreen(name, { status: 'PUBLISHED' });
  const stored = await screen.filled();
  const retract = (changes: Record<string, string>, intent = 'retract') =>
    answerOf(screen.act({ ...stored, ...changes, intent, version: '1', knownStatus: 'PUBLISHED' }));
  return { retract, screen };
}
