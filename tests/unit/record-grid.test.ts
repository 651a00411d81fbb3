import { describe, expect, it } from 'vitest';
import {
  findSave,
  isDeleted,
  isPublic,
  isRestore,
  mayEdit,
  parseStatus,
} from '#functions/lifecycle/machine.ts';
import {
  buttonsFor,
  findSaveAction,
  publishing,
  recordActions,
  recordRelations,
  recordStatuses,
} from '#functions/lifecycle/publishing/rules.ts';
import {
  type GridRelation,
  type GridStatus,
  grid,
  gridActions,
  gridIds,
  gridLine,
  gridMove,
  gridRelations,
  gridStatuses,
} from '#tests/support/record-grid.ts';

const cells = gridRelations.flatMap((what) =>
  gridStatuses.map((from) => ({ what, from, ids: gridIds[what][from] ?? 'D-30' })),
);

describe('every state × action × standing', () => {
  it('knows no other state, standing or action than the specification', () => {
    expect([...recordStatuses]).toEqual([...gridStatuses]);
    expect([...recordRelations]).toEqual([...gridRelations]);
    expect([...recordActions]).toEqual([...gridActions]);
    expect(publishing.initial).toBe('DRAFT');
  });

  it.each(cells)(
    '$ids D-33 with a $what in $from may be done exactly what the grid says',
    ({ what, from }) => {
      const offered = publishing
        .offered(from, what)
        .map(({ name, to, saves, next, asksAgain }) => [
          name,
          to,
          saves ?? 'nothing',
          next,
          ...(asksAgain ? ['asks again'] : []),
        ]);
      expect(offered).toEqual(grid[what][from]);
      for (const action of recordActions)
        expect([action, publishing.named(action, from, what)?.to]).toEqual([
          action,
          gridLine(what, from, action)?.[1],
        ]);
      for (const to of recordStatuses) {
        // DELETED can be restored, but not by calls (D-30).
        const line =
          from === 'DELETED' ? gridLine(what, from, 'restore') : gridMove(what, from, to);
        const wanted = line?.[1] === to && to !== from ? line[0] : undefined;
        expect([to, publishing.leading(from, to, what)?.name]).toEqual([to, wanted]);
      }
      expect(findSave(publishing, from, what)?.name).toBe(gridMove(what, from, from)?.[0]);
    },
  );

  it('D-30 what is deleted is not edited, only restored', () => {
    for (const { what, from } of cells)
      expect(mayEdit(publishing, from, what)).toBe(from !== 'DELETED');
    expect(recordActions.filter((action) => isRestore(publishing, { action }))).toEqual([
      'restore',
    ]);
    expect(gridStatuses.map(isDeleted)).toEqual([false, false, true]);
    expect(gridStatuses.map(isPublic)).toEqual([false, true, false]);
  });

  it.each<[GridRelation, GridStatus, string | null, string | null]>([
    ['record', 'DRAFT', 'publish', 'save'],
    ['record', 'PUBLISHED', 'update', null],
    ['page', 'DRAFT', 'publish', 'save'],
    ['page', 'PUBLISHED', 'update', 'keep'],
    ['fixed-page', 'PUBLISHED', 'update', 'keep'],
    ['page', 'DELETED', null, null],
  ])(
    'of a %s in %s, %s brings it online and %s keeps it for later',
    (what, from, online, later) => {
      expect(findSaveAction(from, what, true)).toBe(online);
      expect(findSaveAction(from, what, false)).toBe(later);
    },
  );

  it('a draft can be dropped only while there is one', () => {
    for (const { what, from } of cells) {
      const buttons = (hasDraft: boolean) =>
        buttonsFor(from, what, hasDraft).map(({ name }) => name);
      expect(buttons(true)).toEqual(grid[what][from].map(([action]) => action));
      expect(buttons(false)).toEqual(buttons(true).filter((name) => name !== 'discard'));
    }
  });
});

describe('the names of states', () => {
  it.each([
    ['draft', 'DRAFT'],
    ['Published', 'PUBLISHED'],
    ['dElEtEd', 'DELETED'],
    ['', null],
    ['DRAFT ', null],
    ['PENDING', null],
    ['constructor', null],
  ])('D-33 "%s"', (text, status) => {
    expect(parseStatus(publishing, text)).toBe(status);
  });
});
