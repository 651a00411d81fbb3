import { describe, expect, it } from 'vitest';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import {
  type BallotAction,
  type BallotStatus,
  ballotActions,
  ballotStatuses,
  type ResultAction,
  type ResultStatus,
  resultActions,
  resultActionsFor,
} from '#functions/voting/ballots/rules.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { expectRefusal } from '#tests/support/accounts.ts';
import { grid } from '#tests/support/ballot-grid.ts';
import { admin, ballotId, ballotWorld, beforeOpening } from '#tests/support/ballot-world.ts';
import { saveIn } from '#tests/support/grid.ts';
import { change } from '#tests/support/world.ts';

/** An action of a command, or the state that a call requests. */
const asked: ({ action: BallotAction } | { to: BallotStatus })[] = [
  ...ballotActions.map((action) => ({ action })),
  ...ballotStatuses.map((to) => ({ to })),
];

/** The line of the grid for a request; none where it is refused. */
function lineOf(from: BallotStatus, wanted: (typeof asked)[number]) {
  const lines = grid[from];
  if ('action' in wanted) return lines.find(([action]) => action === wanted.action);
  // Calls do not find deleted ballots (D-30).
  if (from === 'DELETED') return undefined;
  return wanted.to === from ? saveIn(from, lines) : lines.find(([, to]) => to === wanted.to);
}

describe('every state × action', () => {
  it.each([
    ['BAL-08', 'DRAFT', 'CONFLICT'],
    ['BAL-09', 'PUBLISHED', 'CONFLICT'],
    ['BAL-10', 'DELETED', 'NOT_FOUND'],
  ] as const)(
    '%s in %s an administrator does what the grid says, audited, and nothing else: %s',
    async (_, from, refusal) => {
      for (const wanted of asked) {
        const { ctx, stored, audited } = await ballotWorld({
          now: beforeOpening,
          ballots: [{ status: from }],
        });
        const before = await stored();
        const told = await changeBallot(ctx, ballotId, wanted).catch(({ code }) => code);
        const line = lineOf(from, wanted);
        const [action, to] = line ?? [];
        const done = { status: to, version: 2 };
        expect([wanted, told]).toEqual([wanted, line ? { id: ballotId, ...done } : refusal]);
        expect(await stored()).toMatchObject(line ? { ...done, changedBy: admin.id } : before);
        expect(await audited()).toEqual(line ? [[`ballots.${action}`, { from, to }]] : []);
      }
    },
  );
});

describe('who lets a result be seen', () => {
  it.each<[ResultStatus, 'sealed' | 'unsealed', ResultAction?, ResultStatus?]>([
    ['AUTOMATIC', 'unsealed', 'hold', 'HELD'],
    ['AUTOMATIC', 'sealed'],
    ['HELD', 'unsealed', 'let-go', 'AUTOMATIC'],
    ['HELD', 'sealed', 'release', 'RELEASED'],
    ['RELEASED', 'unsealed'],
    ['RELEASED', 'sealed'],
  ])('D-58 of %s and %s an administrator does this alone: %s', async (from, when, action, to) => {
    const { ctx, seal, stored, audited } = await ballotWorld({ ballots: [{ resultStatus: from }] });
    if (when === 'sealed') await seal();
    await change('ballots', ballotId, { resultStatus: from, releasedAt: null });
    const [before, entries] = [await stored(), await audited()];
    expect(resultActionsFor(from, when === 'sealed')).toEqual(action ? [action] : []);
    for (const other of resultActions)
      if (other !== action) await expectRefusal(changeResult(ctx, ballotId, other), 'CONFLICT');
    expect([await stored(), await audited()]).toEqual([before, entries]);
    if (!action) return;
    const done = await changeResult(ctx, ballotId, action);
    expect(done).toEqual({ id: ballotId, resultStatus: to });
    const releasedAt = to === 'RELEASED' ? ctx.now().toISOString() : null;
    expect(await stored()).toEqual({ ...before, resultStatus: to, releasedAt });
    expect((await audited()).slice(entries.length)).toEqual([[`ballots.${action}`, { from, to }]]);
  });

  it('D-58 of a ballot that is deleted or unknown nobody lets anything be seen', async () => {
    const { ctx } = await ballotWorld({ ballots: [{ status: 'DELETED' }] });
    for (const id of [ballotId, 'nobody'])
      await expectRefusal(changeResult(ctx, id, 'hold'), 'NOT_FOUND');
  });
});
