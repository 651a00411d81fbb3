import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { create } from '#functions/lifecycle/create.ts';
import { changeCandidate } from '#functions/voting/administration/candidates.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { ballotResource, listBallots } from '#functions/voting/administration/resource.ts';
import {
  type BallotAction,
  type BallotStatus,
  ballotActions,
  ballotStatuses,
  resultActions,
  resultActionsFor,
  resultStatuses,
} from '#functions/voting/ballots/rules.ts';
import { ballotFields } from '#functions/voting/ballots/schema.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { type ActorName, everybody } from '#tests/support/actors.ts';
import { grid, resultGrid } from '#tests/support/ballot-grid.ts';
import { ballotId, ballotWorld, beforeOpening, first } from '#tests/support/ballot-world.ts';
import { saveIn } from '#tests/support/grid.ts';
import { change } from '#tests/support/world.ts';

const others = (Object.keys(everybody) as ActorName[]).filter((name) => name !== 'admin');
const codeFor = (somebody: ActorName) => (somebody === 'visitor' ? 'NOT_SIGNED_IN' : 'FORBIDDEN');

type Wanted = { action: BallotAction } | { to: BallotStatus };

const asked: Wanted[] = [
  ...ballotActions.map((action) => ({ action })),
  ...ballotStatuses.map((to) => ({ to })),
];

/** The line of the grid for a request, or the code of its refusal. */
function expected(from: BallotStatus, wanted: Wanted) {
  const lines = grid[from];
  if ('action' in wanted) {
    const line = lines.find(([action]) => action === wanted.action);
    return line ?? (from === 'DELETED' ? 'NOT_FOUND' : 'CONFLICT');
  }
  // Calls do not find deleted ballots (D-30).
  if (from === 'DELETED') return 'NOT_FOUND';
  const line = wanted.to === from ? saveIn(from, lines) : lines.find(([, to]) => to === wanted.to);
  return line ?? 'CONFLICT';
}

describe('every state × action × role', () => {
  it.each([
    ['BAL-08', 'DRAFT'],
    ['BAL-09', 'PUBLISHED'],
    ['BAL-10', 'DELETED'],
  ] as const)(
    '%s in %s an administrator does what the grid says, audited, and nothing else',
    async (_, status) => {
      for (const wanted of asked) {
        const { ctx, stored, audited } = await ballotWorld({
          now: beforeOpening,
          ballots: [{ status }],
        });
        const before = await stored();
        const told = await changeBallot(ctx, ballotId, wanted).catch(({ code }) => code);
        const meant = expected(status, wanted);
        const label = JSON.stringify(wanted);
        if (typeof meant === 'string') {
          expect([label, told]).toEqual([label, meant]);
          expect(await stored()).toEqual(before);
          expect(await audited()).toEqual([]);
        } else {
          const [action, to] = meant;
          expect([label, told]).toEqual([label, { id: ballotId, status: to, version: 2 }]);
          expect(await stored()).toMatchObject({
            status: to,
            version: 2,
            changedBy: ctx.actor?.id,
          });
          expect(await audited()).toEqual([[`ballots.${action}`, { from: status, to }]]);
        }
      }
    },
  );

  it.each(others)(
    'ROL-04 anyone who is %s does none of it, and sees none of it',
    async (somebody) => {
      const fields = ballotFields.parse({ title: 'A poll', description: '', isPoll: true });
      for (const status of ballotStatuses) {
        const { ctx: base, stored, audited } = await ballotWorld({ ballots: [{ status }] });
        const ctx: Context = { ...base, actor: everybody[somebody] };
        const before = await stored();
        const actions: (() => Promise<unknown>)[] = [
          ...asked.map((wanted) => () => changeBallot(ctx, ballotId, wanted)),
          ...resultActions.map((action) => () => changeResult(ctx, ballotId, action)),
          () => create(ctx, ballotResource, fields),
          () => changeCandidate(ctx, ballotId, first, { action: 'disable', words: 'Why' }),
          () => changeCandidate(ctx, ballotId, first, { action: 'enable' }),
          () => changeCandidate(ctx, ballotId, first, { action: 'withdraw', words: 'Why' }),
          () => managedBallot(ctx, ballotId),
          () => listBallots(ctx, { status: null, q: '', page: 1 }),
        ];
        for (const action of actions)
          await expect(action()).rejects.toMatchObject({ code: codeFor(somebody) });
        expect(await stored()).toEqual(before);
        expect(await audited()).toEqual([]);
      }
    },
  );
});

describe('who lets a result be seen', () => {
  it.each(resultStatuses)(
    'D-58 an administrator does with a result that is %s what the grid says',
    async (from) => {
      for (const when of ['unsealed', 'sealed'] as const)
        for (const action of resultActions) {
          const { ctx, seal, stored, audited } = await ballotWorld({
            ballots: [{ resultStatus: from }],
          });
          if (when === 'sealed') await seal();
          await change('ballots', ballotId, { resultStatus: from, releasedAt: null });
          const before = await audited();
          const line = resultGrid[from][when].find(([name]) => name === action);
          const isOffered = resultActionsFor(from, when === 'sealed').includes(action);
          expect([when, action, isOffered]).toEqual([when, action, line !== undefined]);
          const told = await changeResult(ctx, ballotId, action).catch(({ code }) => code);
          expect([when, action, told]).toEqual([
            when,
            action,
            line ? { id: ballotId, resultStatus: line[1] } : 'CONFLICT',
          ]);
          const { releasedAt, resultStatus, version } = await stored();
          const isReleased = line?.[1] === 'RELEASED';
          expect({ resultStatus, releasedAt, version }).toEqual({
            resultStatus: line?.[1] ?? from,
            releasedAt: isReleased ? ctx.now().toISOString() : null,
            version: 1,
          });
          expect((await audited()).slice(before.length)).toEqual(
            line ? [[`ballots.${action}`, { from, to: line[1] }]] : [],
          );
        }
    },
  );

  it('D-58 of a ballot that is deleted or unknown nobody lets anything be seen', async () => {
    const { ctx } = await ballotWorld({ ballots: [{ status: 'DELETED' }] });
    for (const id of [ballotId, 'nobody'])
      await expect(changeResult(ctx, id, 'hold')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
