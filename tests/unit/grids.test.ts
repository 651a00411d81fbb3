import { describe, expect, it } from 'vitest';
import { campaignMachine } from '#functions/campaigns/model/rules.ts';
import { review } from '#functions/content/review/rules.ts';
import {
  findSave,
  type ItemMachine,
  type ItemTransition,
  isDeleted,
  isPublic,
  isRestore,
  mayEdit,
  parseStatus,
} from '#functions/lifecycle/machine.ts';
import { publishing } from '#functions/lifecycle/publishing/rules.ts';
import { ballotMachine } from '#functions/voting/ballots/rules.ts';
import { grid as ballotGrid } from '#tests/support/ballot-grid.ts';
import { grid as campaignGrid, gridIds as campaignIds } from '#tests/support/campaign-grid.ts';
import { type Line, lineOf, saveIn } from '#tests/support/grid.ts';
import { grid as recordGrid, gridIds as recordIds } from '#tests/support/record-grid.ts';
import { grid as reviewGrid, gridIds as reviewIds } from '#tests/support/review-grid.ts';

interface Table {
  machine: ItemMachine<ItemTransition>;
  grid: Record<string, Record<string, Line[]>>;
  /** The requirements of each cell. */
  ids: Record<string, Partial<Record<string, string>>>;
  /** The requirements about its states. */
  stateIds: string;
}

const ballotIds = { DRAFT: 'BAL-08 D-46', PUBLISHED: 'BAL-09 D-46', DELETED: 'BAL-10' };
const tables: Record<string, Table> = {
  review: { machine: review, grid: reviewGrid, ids: reviewIds, stateIds: 'WFL-01' },
  records: { machine: publishing, grid: recordGrid, ids: recordIds, stateIds: 'ADM-15 D-33' },
  campaigns: {
    machine: campaignMachine,
    grid: campaignGrid,
    ids: campaignIds,
    stateIds: 'NLT-09 EML-05',
  },
  ballots: {
    machine: ballotMachine,
    grid: { manager: ballotGrid },
    ids: { manager: ballotIds },
    stateIds: 'BAL-08 D-33',
  },
};

describe.each(Object.entries(tables))('the table of %s', (_, { machine, grid, ids, stateIds }) => {
  const { states, transitions } = machine;
  const cells = Object.entries(grid).flatMap(([who, lines]) =>
    Object.entries(lines).map(
      ([from, wanted]) => [ids[who]?.[from] ?? '', who, from, wanted] as const,
    ),
  );

  it(`${stateIds} knows the states and the actors of the grid and no other, and a state in any case`, () => {
    for (const lines of Object.values(grid))
      expect(Object.keys(lines).sort()).toEqual([...states].sort());
    const actors = new Set(transitions.flatMap(({ who }) => who));
    expect([...actors].sort()).toEqual(Object.keys(grid).sort());
    expect(machine.initial).toBe('DRAFT');
    for (const state of states)
      for (const text of [state, state.toLowerCase(), `${state[0]}${state.slice(1).toLowerCase()}`])
        expect(parseStatus(machine, text)).toBe(state);
    for (const text of ['', 'DRAFT ', 'PAID', 'constructor', 'toString'])
      expect(parseStatus(machine, text)).toBeNull();
  });

  it('D-30 what is deleted is only restored, and visitors see only what is published', () => {
    expect(states.filter(isDeleted)).toEqual(['DELETED']);
    expect(states.filter(isPublic)).toEqual(['PUBLISHED']);
    const restoring = transitions.filter(({ name }) => isRestore(machine, { action: name }));
    expect(restoring.map(({ name, from }) => [name, from])).toEqual([['restore', 'DELETED']]);
  });

  it.each(cells)('%s to %s in %s it offers what the grid says', (_ids, who, from, wanted) => {
    expect(machine.offered(from, who).map(lineOf)).toEqual(wanted);
    const save = saveIn(from, wanted);
    expect(findSave(machine, from, who)?.name).toBe(save?.[0]);
    expect(mayEdit(machine, from, who)).toBe(save !== undefined);
  });
});
