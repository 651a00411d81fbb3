import { describe, expect, it } from 'vitest';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import {
  awardOfWinner,
  awardRecord,
  countWinners,
  winnerRecord,
} from '#functions/site/awards/records.ts';
import { awardFields, winnerFields } from '#functions/site/awards/schema.ts';
import { personRecord } from '#functions/site/people/record.ts';
import { type PersonFields, personFields } from '#functions/site/people/schema.ts';
import { findVisibility, recordOf } from '#functions/site/records/kinds.ts';
import { everybody } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { findPublic } from '#tests/support/search.ts';
import { add, createWorld, testDatabase } from '#tests/support/world.ts';

/** A site with an admin, and the public paths of its records. */
async function site() {
  const world = await createWorld({ users: [{ givenName: 'Ada', lastName: 'Admin' }] });
  const { ctx } = world;
  ctx.actor = { ...everybody.admin, id: idOf('users', 1) };
  const view = async (resourceName: 'people' | 'winners' | 'awards', id: string) => {
    const { row, award } = await ctx.db.read({
      row: itemById(recordOf(resourceName), id),
      award: awardOfWinner(id),
    });
    return row && findVisibility(resourceName, row, award);
  };
  return { ...world, view };
}

const person = (fields: Partial<PersonFields>) => personFields.parse(fields);
const at = (href: string) => ({ href, unseen: null });
const unseen = (why: string) => ({ href: null, unseen: why });
const publish = { publish: true };

describe('what is published without a name', () => {
  it('ADM-07 a person is saved, but no call, search or page shows them', async () => {
    const { ctx, get, view } = await site();
    const shortBio = '<p>Studies xylophones.</p>';
    const known = { shortBio, isOfficer: true };
    const nameless = await create(ctx, personRecord, person(known), publish);
    expect(nameless.status).toBe('PUBLISHED');
    expect(await view('people', nameless.id)).toEqual(unseen('nameless'));
    expect(await get('/_api/v1/people')).toEqual([]);
    const find = async () => (await ctx.db.read({ found: findPublic('xylophones') })).found;
    expect(await find()).toEqual([]);

    const fields = person({ ...known, lastName: 'Cherry' });
    await change(ctx, personRecord, nameless.id, { fields });
    expect(await get('/_api/v1/people')).toHaveLength(1);
    expect(await find()).toHaveLength(1);
  });

  it('ADM-07 an award is no page and in no list, and neither are its winners', async () => {
    const { ctx, call, get, view } = await site();
    const { id } = await create(ctx, awardRecord, awardFields.parse({}), publish);
    const winner = winnerFields.parse({ lastName: 'Erdős', awardId: id });
    const won = await create(ctx, winnerRecord, winner, publish);
    expect(await view('awards', id)).toEqual(unseen('nameless'));
    expect(await view('winners', won.id)).toEqual(unseen('awardOffline'));
    expect(await get('/_api/v1/awards')).toEqual([]);
    expect((await call(`/_api/v1/winners/${id}`)).status).toBe(404);
    const find = async () => (await ctx.db.read({ found: findPublic('Erdős') })).found;
    expect(await find()).toEqual([]);
    expect(await (await call('/sitemap.xml')).text()).not.toContain('award-prizes/award');

    const named = { fields: { name: 'Golden Node' } };
    await change(ctx, awardRecord, id, named);
    expect(await view('awards', id)).toEqual(at('/award-prizes/golden-node'));
    expect(await find()).toHaveLength(1);
    await change(ctx, awardRecord, id, { fields: { name: 'Silver Node' } });
    expect(await view('awards', id)).toEqual(at('/award-prizes/golden-node'));
  });
});

describe('what a winner is linked to', () => {
  it('D-100 a prize was presented at an edition that visitors can open, and stays there', async () => {
    const world = await site();
    await add('events', [
      { isNetsci: true, eventType: 'NETSCI' },
      { isNetsci: true, eventType: 'COLLOQUIUM' },
      { isNetsci: false },
      { isNetsci: true, eventType: 'NETSCIX', status: 'DRAFT' },
    ]);
    const { ctx } = world;
    const award = await create(ctx, awardRecord, awardFields.parse({ name: 'Prize' }), publish);
    const won = (event: number) =>
      create(
        ctx,
        winnerRecord,
        winnerFields.parse({
          ...{ lastName: 'Erdős', awardId: award.id, workUrl: 'doi.example/1' },
          eventId: idOf('events', event),
        }),
      );
    const { id } = await won(1);
    for (const other of [2, 3, 4, 5])
      await expect(won(other), String(other)).rejects.toMatchObject({
        code: 'INVALID_FIELDS',
      });
    const { row } = await ctx.db.read({ row: itemById(winnerRecord, id) });
    expect(row).toMatchObject({ eventId: idOf('events', 1), workUrl: 'https://doi.example/1' });

    // Once the edition has left the site, the winner can still be changed.
    await testDatabase().prepare(`update "events" set "status" = 'DRAFT'`).run();
    const fields = { eventId: idOf('events', 1), affiliation: 'Budapest' };
    await change(ctx, winnerRecord, id, { fields });
  });
});

describe('where visitors find what is published', () => {
  it('D-245 a person has a page at the name, which moves with the name', async () => {
    const { ctx, view } = await site();
    const fields = person({ firstName: 'Ærø', lastName: 'O’Něil' });
    const { id } = await create(ctx, personRecord, fields, { publish: true });
    expect(await view('people', id)).toEqual(at('/people/aero-oneil'));
    const renamed = { fields: { ...fields, lastName: 'Erdős' } };
    await change(ctx, personRecord, id, renamed);
    expect(await view('people', id)).toEqual(at('/people/aero-erdos'));
    await change(ctx, personRecord, id, { action: 'retract' });
    expect(await view('people', id)).toBeNull();
  });

  it('ADM-14 D-11 a winner stands on the page of the award, and leaves the site with it', async () => {
    const { ctx, view } = await site();
    const award = await create(ctx, awardRecord, awardFields.parse({ name: 'Prize' }), publish);
    const fields = winnerFields.parse({ firstName: 'Ada', awardId: award.id });
    const { id } = await create(ctx, winnerRecord, fields, publish);
    await create(ctx, winnerRecord, fields);
    expect(await view('winners', id)).toEqual(at(`/award-prizes/prize#${id}`));
    const { leaving } = await ctx.db.read({ leaving: countWinners(award.id) });
    expect(leaving).toBe(1);
    await change(ctx, awardRecord, award.id, { action: 'retract' });
    expect(await view('winners', id)).toEqual(unseen('awardOffline'));
  });
});
