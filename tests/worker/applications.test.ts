import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { changeApplication, createApplication } from '#functions/voting/candidacies/commands.ts';
import { candidatesOf } from '#functions/voting/candidacies/queries.ts';
import {
  type ApplicationAction,
  applicationActions,
  applicationStatuses,
} from '#functions/voting/candidacies/rules.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { countDone, expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { actBeforeWrite } from '#tests/support/meanwhile.ts';
import { idOf } from '#tests/support/rows.ts';
import { run } from '#tests/support/votes.ts';
import { createWorld } from '#tests/support/world.ts';

const ballot = idOf('ballots', 1);
const [mine, other] = [idOf('applications', 1), idOf('users', 2)];
const program = '<p>What I stand for.</p>';
const opens = '2026-11-01T09:00:00.000Z';
const ends = '2026-11-10T09:00:00.000Z';
const during = '2026-11-05T12:00:00.000Z';

/** Two members, and an election that is open for applications. */
async function world(more: Parameters<typeof createWorld>[0] = {}) {
  await emptyAuditLog();
  const made = await createWorld({
    now: during,
    users: [{ givenName: 'Ada', lastName: 'King' }, {}],
    renewals: [{}, { userId: other }],
    ballots: [{}],
    ...more,
  });
  const as = (n: number): Context => ({ ...made.ctx, actor: actor(n, 'member') });
  return { ...made, as, me: as(1) };
}

const rows = () => rowsOf('select * from "applications" order by "id"');
const closed = { code: 'CONFLICT', reason: 'voting.applicationsClosed' };

describe('BAL-22 a member who applies to an election', () => {
  it('has a draft of their own, with the name as it stands, and the log without the text', async () => {
    const { me } = await world();
    const made = await createApplication(me, ballot, { program }, { id: mine });
    expect(made).toEqual({ id: mine, status: 'DRAFT', version: 1 });
    expect(await rows()).toMatchObject([
      { ballotId: ballot, userId: me.actor?.id, givenName: 'Ada', lastName: 'King', program },
    ]);
    const log = await auditRows();
    expect(log).toMatchObject([
      { action: 'applications.create', recordKind: 'application', recordId: mine },
    ]);
    expect(JSON.stringify(log)).not.toContain('stand for');
  });

  it('BAL-40 may be a candidate at once', async () => {
    const { me } = await world();
    await createApplication(me, ballot, { program }, { publish: true });
    const { running } = await me.db.read({ running: candidatesOf(ballot) });
    expect(running).toMatchObject([{ userId: me.actor?.id, program }]);
  });

  it('BAL-24 says something, which is made safe before it is kept', async () => {
    const { me } = await world();
    const nothing = { code: 'INVALID_FIELDS', fields: { program: ['form.required'] } };
    for (const empty of ['', ' ', '<p> </p>', '<p>&nbsp;</p>', '<script>alert(1)</script>'])
      await expectRefusal(createApplication(me, ballot, { program: empty }), nothing);
    expect(await rows()).toEqual([]);
    const evil = `${program}<script>alert(1)</script><p onclick="x()">!</p>`;
    await createApplication(me, ballot, { program: evil }, { id: mine });
    expect(await rows()).toMatchObject([{ program: `${program}<p>!</p>` }]);
    await expectRefusal(
      changeApplication(
        me,
        ballot,
        mine,
        { action: 'publish' },
        { fields: { program: '<p></p>' } },
      ),
      nothing,
    );
  });

  it('applies once: the same form sent twice counts once, another one is refused', async () => {
    const { me, as } = await world();
    const send = (id: string, text = program) =>
      createApplication(me, ballot, { program: text }, { id });
    const [first, second] = await Promise.all([send(mine), send(mine)]);
    expect(first).toEqual(second);
    await expectRefusal(send(mine, '<p>Something else</p>'), 'CONFLICT');
    await expectRefusal(send('another'), { reason: 'voting.appliedBefore' });
    await expectRefusal(createApplication(as(2), ballot, { program }, { id: mine }), 'CONFLICT');
    expect(await rows()).toHaveLength(1);
    expect(await auditRows()).toHaveLength(1);
  });

  it('applies once, of ten forms that come at once', async () => {
    const { me } = await world();
    expect(
      await countDone(Array.from({ length: 10 }, () => createApplication(me, ballot, { program }))),
    ).toBe(1);
    expect(await rows()).toHaveLength(1);
  });
});

describe('BAL-11 D-45 applications are open', () => {
  it.each([
    ['2026-11-01T08:59:59.999Z', false],
    [opens, true],
    [ends, true],
    ['2026-11-10T09:00:00.001Z', false],
  ])('at %s: %s', async (now, isOpen) => {
    const { me, at } = await world({ ballots: [{}, {}], applications: [{}] });
    at(now);
    const steps = [
      () => createApplication(me, idOf('ballots', 2), { program }),
      () => changeApplication(me, ballot, mine, { action: 'retract' }),
    ];
    for (const step of steps) {
      if (isOpen) await step();
      else await expectRefusal(step(), closed);
    }
  });

  it('until the vote begins, even when both times are the same', async () => {
    const { me, at } = await world({ ballots: [{ votingStartTime: ends }] });
    at(ends);
    await expectRefusal(createApplication(me, ballot, { program }), closed);
  });

  it('D-47 neither in a poll nor in a ballot that members do not see', async () => {
    const times = { applicationsStartTime: opens, applicationsEndTime: ends };
    const { me } = await world({
      ballots: [{ isPoll: true, ...times }, { status: 'DRAFT' }, { status: 'DELETED' }],
    });
    const apply = (n: number) => createApplication(me, idOf('ballots', n), { program });
    await expectRefusal(apply(1), closed);
    for (const n of [2, 3, 4]) await expectRefusal(apply(n), 'NOT_FOUND');
  });
});

describe('the own application', () => {
  const allowed: Record<string, ApplicationAction[]> = {
    DRAFT: ['update', 'publish'],
    PUBLISHED: ['retract'],
  };
  it.each(
    applicationStatuses.flatMap((status) =>
      applicationActions.map((name) => [status, name] as const),
    ),
  )('BAL-23 %s: %s', async (status, action) => {
    const { me } = await world({ applications: [{ status, givenName: 'Old' }] });
    const asked = changeApplication(
      me,
      ballot,
      mine,
      { action },
      { fields: { program: '<p>New</p>' } },
    );
    if (!allowed[status]?.includes(action)) {
      await expectRefusal(asked, 'CONFLICT');
      expect(await rows()).toMatchObject([{ status, version: 1, givenName: 'Old' }]);
      return;
    }
    const done = await asked;
    expect(done).toMatchObject({ id: mine, version: 2 });
    const saved = action === 'retract' ? {} : { program: '<p>New</p>', givenName: 'Ada' };
    expect(await rows()).toMatchObject([{ status: done.status, version: 2, ...saved }]);
    expect(await auditRows()).toMatchObject([
      { action: `applications.${action}`, recordKind: 'application', recordId: mine },
    ]);
  });

  it('D-65 is not overwritten by a form that is stale, nor by another one at the same time', async () => {
    const { me } = await world({ applications: [{ status: 'DRAFT' }] });
    const save = (text: string, version?: number) =>
      changeApplication(
        me,
        ballot,
        mine,
        { action: 'update' },
        { fields: { program: text }, version },
      );
    await save('<p>One</p>', 1);
    await expectRefusal(save('<p>Two</p>', 1), 'CONFLICT');
    expect(await rows()).toMatchObject([{ program: '<p>One</p>', version: 2 }]);
    expect(await countDone(['a', 'b', 'c'].map((text) => save(text)))).toBe(1);
    expect(await rows()).toMatchObject([{ version: 3 }]);
  });

  it('is nobody else’s', async () => {
    const { as } = await world({
      ballots: [{}, {}],
      applications: [{ status: 'DRAFT' }, { status: 'DRAFT' }],
    });
    const publish = (n: number, on = ballot) =>
      changeApplication(as(n), on, mine, { action: 'publish' });
    await expectRefusal(publish(2), 'NOT_FOUND');
    await expectRefusal(publish(1, idOf('ballots', 2)), 'NOT_FOUND');
    const untouched = { status: 'DRAFT', version: 1 };
    expect(await rows()).toMatchObject([untouched, untouched]);
  });

  it('MEM-13 ROL-05 needs a member, as ballots and votes do: an administrator is none', async () => {
    const { ctx } = await world({ applications: [{ status: 'DRAFT' }] });
    const asked = (someone: Context['actor']) => {
      const as = { ...ctx, actor: someone };
      return [
        createApplication(as, ballot, { program }),
        changeApplication(as, ballot, mine, { action: 'publish' }),
        memberBallot(as, ballot),
        castVote(as, ballot, { options: [] }),
      ];
    };
    for (const one of asked(null)) await expectRefusal(one, 'NOT_SIGNED_IN');
    for (const one of asked(actor(1, 'admin'))) await expectRefusal(one, 'FORBIDDEN');
    expect(await rows()).toMatchObject([{ status: 'DRAFT', version: 1 }]);
  });
});

const applied = idOf('applications', 1);
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
      applied,
      { action: 'publish' },
      { fields: { program: '<p>More</p>' } },
    );
    await expect(step).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([await kept(), await auditRows()]).toEqual([before, []]);
  });
});
