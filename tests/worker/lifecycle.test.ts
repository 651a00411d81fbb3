import { describe, expect, it } from 'vitest';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { changeItem } from '#functions/content/review/commands.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import type { Context } from '#functions/core/context.ts';
import { change } from '#functions/lifecycle/change.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { actor } from '#tests/support/actors.ts';
import { actBeforeWrite } from '#tests/support/meanwhile.ts';
import { idOf, type Kind } from '#tests/support/rows.ts';
import { createWorld, change as set } from '#tests/support/world.ts';

type Act = (ctx: Context, id: string, asked: object) => Promise<unknown>;

const review =
  (kind: 'jobs' | 'news' | 'events'): Act =>
  (ctx, id, asked) =>
    changeItem(ctx, reviewOf(kind), id, asked);
const resources: [Kind, Act][] = [
  ['jobs', review('jobs')],
  ['news', review('news')],
  ['events', review('events')],
  ['pages', (ctx, id, asked) => change(ctx, recordOf('pages'), id, asked)],
  ['people', (ctx, id, asked) => change(ctx, recordOf('people'), id, asked)],
  ['awards', (ctx, id, asked) => change(ctx, recordOf('awards'), id, asked)],
  ['newsletters', (ctx, id, asked) => change(ctx, campaignOf('newsletters'), id, asked)],
  ['emails', (ctx, id, asked) => change(ctx, campaignOf('emails'), id, asked)],
  ['ballots', (ctx, id, asked) => changeBallot(ctx, id, asked)],
];

describe('every resource goes through the same steps', () => {
  it.each(resources)('%s refuse alike what cannot be done', async (kind, act) => {
    const ada = idOf('users', 1);
    const isReviewed = ['jobs', 'news', 'events'].includes(kind);
    const { ctx } = await createWorld({
      users: [{ givenName: 'Ada', lastName: 'Admin' }],
      [kind]: [
        { status: 'DRAFT', version: 2, changedBy: ada, ...(isReviewed ? { authorId: ada } : {}) },
      ],
    });
    ctx.actor = actor(1, 'admin');
    const id = idOf(kind, 1);
    const refused = (asked: object, site = ctx) =>
      act(site, id, asked).then(
        () => null,
        ({ code, reason, values }) => ({ code, reason, values }),
      );
    const overdue = (status: string) => ({
      code: 'CONFLICT',
      reason: 'general.movedBy',
      values: { name: 'Ada Admin', isKnown: 'yes', status },
    });
    expect(await refused({ action: 'forged' })).toMatchObject({
      code: 'CONFLICT',
      reason: 'general.notNow',
    });
    expect(await refused({ action: 'delete', version: 1 })).toEqual(overdue('DRAFT'));
    const saved = () => set(kind, id, { version: 3 } as never);
    expect(await refused({ action: 'delete' }, actBeforeWrite(ctx, saved))).toEqual(
      overdue('DRAFT'),
    );
    const meanwhile = () => set(kind, id, { status: 'DELETED', version: 4 } as never);
    expect(await refused({ action: 'delete' }, actBeforeWrite(ctx, meanwhile))).toEqual(
      overdue('DELETED'),
    );
    expect(await refused({ action: 'delete' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
