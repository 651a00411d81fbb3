import { describe, expect, it } from 'vitest';
import { ballotValues } from '#app/server/resources/ballots.server.ts';
import { itemValues } from '#app/server/resources/items.server.ts';
import { pageValues } from '#app/server/resources/pages.server.ts';
import { recordValues } from '#app/server/resources/records.server.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';
import { allSections } from '#functions/site/pages/written.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { answerOf, openScreen, world } from '#tests/support/conflict-screens.ts';
import { idOf } from '#tests/support/rows.ts';
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

/** The values of a form as its screen fills them in. */
async function filled(name: string, screen: Awaited<ReturnType<typeof openScreen>>['screen']) {
  const { ctx } = world;
  const { kind } = screen;
  const id = idOf(kind, 1);
  if (kind === 'ballots') return ballotValues((await managedBallot(ctx, id)).ballot);
  const row = (await testDatabase()
    .prepare(`select * from "${kind}" where "id" = ?`)
    .bind(id)
    .first()) as never;
  if (kind === 'pages') return pageValues(await allSections(ctx), row);
  if (kind === 'people' || kind === 'winners' || kind === 'awards') return recordValues(kind, row);
  return itemValues(contentKinds.find((one) => one === name) ?? 'jobs', row);
}

const rich = ['summary', 'description', 'body', 'shortBio', 'rationale'];

/** The screen of a published item, with its fields filled in. */
async function retracting(name: string) {
  const { screen } = await openScreen(name, { status: 'PUBLISHED' });
  const empty = Object.fromEntries(rich.map((field) => [field, '']));
  const stored = { ...empty, ...(await filled(name, screen)) };
  const retract = (changes: Record<string, string>, intent = 'retract') =>
    answerOf(screen.act({ ...stored, ...changes, intent, version: '1', knownStatus: 'PUBLISHED' }));
  return { retract, screen };
}
