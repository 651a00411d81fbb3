import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { changeApplication, createApplication } from '#functions/voting/candidacies/commands.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { actBeforeWrite } from '#tests/support/meanwhile.ts';
import { idOf } from '#tests/support/rows.ts';
import { run } from '#tests/support/votes.ts';
import { createWorld } from '#tests/support/world.ts';

const ballot = idOf('ballots', 1);
const mine = idOf('applications', 1);
const program = '<p>What I stand for.</p>';
const now = '2026-11-05T12:00:00.000Z';

/** A member, and an election that is open for applications. */
async function applying(rows: Parameters<typeof createWorld>[0] = {}) {
  await emptyAuditLog();
  const { ctx } = await createWorld({ now, users: [{}], renewals: [{}], ballots: [{}], ...rows });
  return { ...ctx, actor: actor(1, 'member') } satisfies Context;
}

const kept = () => rowsOf('select * from "applications"');

const meanwhile: [string, string][] = [
  ['is retracted', `update "ballots" set "status" = 'DRAFT'`],
  ['becomes a poll', `update "ballots" set "isPoll" = 1`],
  [
    'ends its applications',
    `update "ballots" set "applicationsEndTime" = '2026-11-05T11:00:00.000Z'`,
  ],
  [
    'begins its applications later',
    `update "ballots" set "applicationsStartTime" = '2026-11-05T13:00:00.000Z'`,
  ],
  ['opens its vote', `update "ballots" set "votingStartTime" = '${now}'`],
  ['loses this member', `delete from "renewals"`],
  ['sees the account close', `update "users" set "status" = 'CLOSED'`],
];

describe('an election that, just before an application is written,', () => {
  it.each(meanwhile)('BAL-11 BAL-22 %s takes no new one', async (_, what) => {
    const me = await applying();
    await expect(
      createApplication(
        actBeforeWrite(me, () => run(what)),
        ballot,
        { program },
      ),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([await kept(), await auditRows()]).toEqual([[], []]);
  });

  it.each(meanwhile)('BAL-11 BAL-23 %s leaves a draft as it was', async (_, what) => {
    const me = await applying({ applications: [{ status: 'DRAFT' }] });
    const before = await kept();
    const step = changeApplication(
      actBeforeWrite(me, () => run(what)),
      ballot,
      mine,
      { action: 'publish' },
      { fields: { program: '<p>More</p>' } },
    );
    await expect(step).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([await kept(), await auditRows()]).toEqual([before, []]);
  });
});
