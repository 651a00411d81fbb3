import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#functions/core/audit/queries.ts';
import { auditParams } from '#functions/core/audit/schema.ts';
import { change } from '#functions/lifecycle/change.ts';
import { personRecord } from '#functions/site/people/record.ts';
import type { MovedResource } from '#functions/site/records/moved.ts';
import { moveRecord } from '#functions/site/records/moving.ts';
import { countDone, rowsOf, valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

beforeEach(emptyAuditLog);

const [ada, ben, cleo, dan] = [1, 2, 3, 4].map((n) => idOf('people', n)) as [
  string,
  string,
  string,
  string,
];

/** Four people, two of whom have the same number. */
async function society() {
  const { ctx } = await createWorld({
    users: [{}, {}],
    people: [
      { firstName: 'Ada', lastName: 'A', ordinal: 10 },
      { firstName: 'Ben', lastName: 'B', ordinal: 20 },
      { firstName: 'Cleo', lastName: 'C', ordinal: 20 },
      { firstName: 'Dan', lastName: 'D', ordinal: 90 },
    ],
  });
  const admin = { ...ctx, actor: actor(1, 'admin') };
  const rows = () =>
    rowsOf<{ id: string; firstName: string; ordinal: number; version: number }>(
      `select "id", "firstName", "ordinal", "version" from "people" order by "ordinal", "lastName"`,
    );
  const move = (id: string, after: string, version = 1, resource: MovedResource = 'people') =>
    moveRecord(admin, resource, { id, after, version });
  const names = async () => (await rows()).map(({ firstName }) => firstName).join(' ');
  return { ctx, admin, rows, move, names };
}

describe('moving a person', () => {
  it('D-171 M22 puts it after another one, or first, and numbers all anew in one batch', async () => {
    const { move, names, rows, admin } = await society();
    await move(dan, ada);
    expect(await names()).toBe('Ada Dan Ben Cleo');
    expect((await rows()).map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3]);
    await move(cleo, '', 2);
    expect(await names()).toBe('Cleo Ada Dan Ben');
    const { entries } = await listAudit(admin, auditParams.parse({ action: 'people.placed' }));
    expect(entries.map(({ recordId }) => recordId)).toEqual([cleo, dan]);
  });

  it('D-171 is undone by moving it back', async () => {
    const { move, names } = await society();
    await move(ben, cleo);
    expect(await names()).toBe('Ada Cleo Ben Dan');
    await move(ben, ada, 2);
    expect(await names()).toBe('Ada Ben Cleo Dan');
  });

  it('D-171 pressed twice moves it once, one after the other or at the same time', async () => {
    const { move, names, rows } = await society();
    await move(dan, ada);
    await move(dan, ada);
    expect(await names()).toBe('Ada Dan Ben Cleo');
    expect((await rows()).find(({ id }) => id === dan)?.version).toBe(2);
    const results = await Promise.allSettled([move(ben, '', 2), move(ben, '', 2)]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await names()).toBe('Ben Ada Dan Cleo');
    expect((await rows()).find(({ id }) => id === ben)?.version).toBe(3);
  });

  it('D-171 D-65 of two who move one person at once one wins, and the order is whole', async () => {
    const { move, rows } = await society();
    expect(await countDone([move(dan, ''), move(dan, ben)])).toBe(1);
    expect((await rows()).map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3]);
  });

  it('D-171 D-65 refuses what is stale, what is gone, itself, and the neighbour’s older form', async () => {
    const { move, names, admin } = await society();
    await expect(move(dan, ada, 7)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(move('nobody', ada)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(move(dan, 'nobody')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(move(dan, dan)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await names()).toBe('Ada Ben Cleo Dan');
    await move(dan, '');
    await expect(
      change(admin, personRecord, ada, { action: 'save', fields: { ordinal: 0 }, version: 1 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('moving a page', () => {
  it('D-171 stays within its section, and leaves fixed pages where they are', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      sections: [{}, {}],
      pages: [
        { sectionId: idOf('sections', 1), positionInSection: 0, path: '/a' },
        { sectionId: idOf('sections', 1), positionInSection: 1, path: '/b' },
        { sectionId: idOf('sections', 2), positionInSection: 0, path: '/c' },
        { sectionId: idOf('sections', 1), positionInSection: 2, path: '/d', isFixed: true },
      ],
    });
    const admin = { ...ctx, actor: actor(1, 'admin') };
    const [a, b, c, d] = [1, 2, 3, 4].map((n) => idOf('pages', n)) as [
      string,
      string,
      string,
      string,
    ];
    const move = (id: string, after: string) =>
      moveRecord(admin, 'pages', { id, after, version: 1 });
    const order = () =>
      valuesOf<string>(`select "path" from "pages" order by "sectionId", "positionInSection"`);
    await expect(move(a, c)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(move(d, a)).rejects.toMatchObject({ code: 'CONFLICT' });
    await move(b, '');
    expect(await order()).toEqual(['/b', '/a', '/d', '/c']);
  });
});
