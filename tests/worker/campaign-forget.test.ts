import { describe, expect, it } from 'vitest';
import { sentNewsletters } from '#functions/campaigns/archive/archive.ts';
import { progressOf } from '#functions/campaigns/delivery/progress.ts';
import { resultsOf } from '#functions/campaigns/delivery/results.ts';
import { forgottenLedgers } from '#functions/campaigns/delivery/rules.ts';
import { resultsParams } from '#functions/campaigns/delivery/schema.ts';
import { retrySending } from '#functions/campaigns/editing/control.ts';
import { listNewsletters } from '#functions/campaigns/editing/list.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { everybody } from '#tests/support/actors.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

const id = idOf('newsletters', 1);
const ended = { startedAt: '2024-11-21T09:00:00.000Z', endedAt: '2024-11-21T12:00:00.000Z' };
const recipients: WorldRows['recipients'] = [
  { seq: 1, userId: idOf('users', 1), state: 'SENT' },
  { seq: 2, userId: idOf('users', 2), state: 'SENT' },
  { seq: 3, userId: idOf('users', 3), state: 'FAILED' },
];
const rows = {
  users: [{}, {}, {}],
  newsletters: [{ status: 'SENT' as const }],
  sendings: [
    { ...ended, recipients: 3, content: '{"title":"E-mail one"}', stoppedAt: ended.endedAt },
    { ...ended, campaignId: id, purpose: 'TEST' as const },
  ],
  recipients: [
    ...recipients,
    {
      sendingId: idOf('sendings', 2),
      seq: 1,
      address: 'tester@example.org',
      state: 'SENT' as const,
    },
  ],
};

/** A world in which the daily cron job runs at an instant. */
async function after(instant: string, literal: Parameters<typeof createWorld>[0] = rows) {
  const world = await createWorld({ ...literal, now: instant });
  await runCronJob('0 0 * * *', world.ctx);
  return { ...world, ctx: { ...world.ctx, actor: everybody.newsletter } };
}
const ledger = () => rowsOf('select * from "recipients"');

describe('who got what was sent', () => {
  it('is known for two years after the sending, and not a moment longer', async () => {
    await after('2026-11-21T11:59:59.999Z');
    expect(await ledger()).toHaveLength(4);
    await after('2026-11-21T12:00:00.000Z');
    expect(await ledger()).toEqual([]);
  });

  it('is forgotten with tests altogether; the archive and the numbers stay', async () => {
    const { ctx } = await after('2026-11-21T12:00:00.000Z');
    expect(await rowsOf('select "id", "content" from "sendings"')).toEqual([
      { id: idOf('sendings', 1), content: '{"title":"E-mail one"}' },
    ]);
    const { real, test } = await progressOf(ctx, 'newsletters', id);
    expect(real).toMatchObject({
      recipients: 3,
      counts: { SENT: 2, FAILED: 1 },
      isForgotten: true,
    });
    expect(test).toBeNull();
    const list = await listNewsletters(ctx, { status: null, q: '', page: 1 });
    expect(list.items).toMatchObject([{ recipients: 3, sent: 2 }]);
    expect((await resultsOf(ctx, 'newsletters', id, resultsParams.parse({}))).rows).toEqual([]);
    await expectRefusal(retrySending(ctx, 'newsletters', id, 'FAILED'), 'CONFLICT');
    const { archive } = await ctx.db.read({ archive: sentNewsletters(10) });
    expect(archive).toMatchObject([{ title: 'E-mail one' }]);
  });

  it('stays while a delivery is not over, and the next day changes nothing more', async () => {
    const { ctx } = await after('2027-06-01T00:00:00.000Z', {
      ...rows,
      sendings: [{ ...ended, endedAt: null, pausedAt: ended.startedAt }, rows.sendings[1] ?? {}],
    });
    expect(await ledger()).toHaveLength(3);
    const before = await rowsOf('select * from "sendings"');
    await runCronJob('0 0 * * *', ctx);
    expect(await rowsOf('select * from "sendings"')).toEqual(before);
  });

  it('is forgotten batch by batch, however many there were', async () => {
    const many = forgottenLedgers.rows + 1;
    const { ctx } = await createWorld({ ...rows, recipients: [], now: '2026-11-21T12:00:00.000Z' });
    await rowsOf(
      `with recursive "n"("i") as (select 1 union all select "i" + 1 from "n" where "i" < ?)
        insert into "recipients" ("sendingId", "seq", "userId", "state")
        select ?, "i", 'user-' || "i", 'SENT' from "n"`,
      many,
      idOf('sendings', 1),
    );
    await runCronJob('0 0 * * *', ctx);
    expect(await ledger()).toEqual([]);
    const { real } = await progressOf({ ...ctx, actor: everybody.newsletter }, 'newsletters', id);
    expect(real?.counts.SENT).toBe(many);
  });
});
