import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { sendBulk } from '#functions/email/outbox/bulk.ts';
import {
  declineClaim,
  openByClaim,
  readClaim,
  takeClaim,
} from '#functions/identity/access/claim.ts';
import { register } from '#functions/identity/access/commands.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { confirmAddress } from '#functions/identity/account/address-links.ts';
import { exportMyData } from '#functions/identity/account/queries.ts';
import { addressCode } from '#functions/identity/addresses/codes.ts';
import { requestAddress } from '#functions/identity/addresses/commands.ts';
import { sendLink, startAddressChange } from '#functions/identity/administration/commands.ts';
import { inviteUser } from '#functions/identity/administration/invite.ts';
import { expireClaims } from '#functions/identity/claims/ends.ts';
import { claimsOf } from '#functions/identity/claims/grant.ts';
import { claimCode, remindOfClaims } from '#functions/identity/claims/invitations.ts';
import { inviteAgain, listClaims, withdrawClaim } from '#functions/identity/claims/office.ts';
import { mostInvitations } from '#functions/identity/claims/rules.ts';
import { startImport } from '#functions/identity/imports/start.ts';
import { undoImport } from '#functions/identity/imports/undo.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import {
  cheapHash,
  closeForGood,
  expectRefusal,
  mailedCodes,
  rowsOf,
} from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, linkSecret } from '#tests/support/world.ts';
import { processMessage } from '#workers/queue.ts';

type World = Awaited<ReturnType<typeof createWorld>>;

async function office(literal: Parameters<typeof createWorld>[0] = {}) {
  await emptyAuditLog();
  const users = [{ email: 'admin@example.org' }];
  return createWorld({ actor: actor(1, 'admin'), users, ...literal });
}

const one = (sql: string, ...values: string[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<Record<string, unknown>>();
const number = async (from: string, ...values: string[]) =>
  (await one(`select count(*) as "n" from ${from}`, ...values))?.n;
const ids = async (sql: string) =>
  (await env.DB.prepare(sql).all<{ id: string }>()).results.map(({ id }) => id);

/** What the database still has of the person, in claims and e-mails. */
const traces = async () =>
  (await rowsOf('select * from "claims"'))
    .concat(await rowsOf('select * from "queuedEmails"'))
    .flatMap((row) => Object.entries(row))
    .filter(([, value]) => /grace|hopper/i.test(String(value)));

const messages = ({ sent }: World) => sent.splice(0).filter(({ kind }) => kind === 'import');

async function importFile(world: World, text: string, more = {}) {
  const id = `import-${Math.random()}`;
  await startImport(world.ctx, { id, kind: 'conference-fees', text, ...more });
  for (const message of messages(world)) await processMessage(world.ctx, message);
  return id;
}

const visitor = (ctx: Context): Context => ({ ...ctx, actor: null });
const grace =
  'Name,E-mail,Dal,Al,Riferimento\nGrace Hopper,grace@conf.example,21/11/2026,30/6/2027,NS-1';
const form = {
  ...{ givenName: 'Grace', lastName: 'Hopper', privacy: true as const, newsletter: true },
  ...{ password: 'a-wholly-own-password', confirm: 'a-wholly-own-password' },
};

async function waiting(literal = {}) {
  const world = await office(literal);
  const importId = await importFile(world, grace, { reference: 'NetSci 2026' });
  const [claim = ''] = await ids('select "id" from "claims"');
  return { ...world, world, importId, claim, code: await claimCode(world.ctx.config, claim) };
}

describe('D-132 a membership that waits for somebody without an account', () => {
  it('D-273 is kept with name and period, and invited by name in the bulk queue with a link that only shows', async () => {
    const { ctx, claim, code, world } = await waiting();
    expect(await one('select * from "claims"')).toMatchObject({
      ...{ state: 'INVITED', address: 'grace@conf.example', givenName: 'Grace' },
      ...{ validFrom: '2026-11-21', validTo: '2027-06-30', invitations: 1 },
    });
    const messages: { to: string; text: string }[] = [];
    const send: Context['mail']['send'] = async (email) => {
      messages.push(email);
      return { providerId: 'x' };
    };
    await sendBulk({ ...ctx, mail: { send } });
    expect(messages.map(({ to }) => to)).toEqual(['grace@conf.example']);
    expect(messages[0]?.text).toContain(`/access/claim?c=${code}`);
    expect(messages[0]?.text).toMatch(/Hello Grace Hopper,\s+Your .+ \(NetSci 2026\)/);
    expect(messages[0]?.text).toContain('La tua registrazione alla conferenza');
    expect(messages[0]?.text).toContain('30 giugno 2027');
    for (let i = 0; i < 3; i++) await readClaim(visitor(ctx), code);
    expect(await one('select "state" from "claims"')).toEqual({ state: 'INVITED' });
    expect(await readClaim(visitor(ctx), `${claim}.AAAAAAAAAAAAAAAAAAAAAA`)).toBeNull();
    expect(world.sent).toBeDefined();
  });

  it('becomes an account with one form and no typed address, once under double presses', async () => {
    const { ctx, code } = await waiting();
    const both = await Promise.allSettled([
      openByClaim(visitor(ctx), code, form),
      openByClaim(visitor(ctx), code, form),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(
      await number(
        '"users" where "emailKey" = ? and "confirmedAt" is not null',
        'grace@conf.example',
      ),
    ).toBe(1);
    expect(await number('"renewals"')).toBe(1);
    expect(await one('select "state", "givenName" from "claims"')).toEqual({
      state: 'CLAIMED',
      givenName: '',
    });
    await expectRefusal(openByClaim(visitor(ctx), code, form), 'INVALID_CODE');
  });

  it('opens the account in one batch, with consents, the trace of the session and an e-mail about the period', async () => {
    const { ctx, code } = await waiting();
    const { token, deviceMark } = await openByClaim(visitor(ctx), code, form);
    const [user = ''] = await ids(
      `select "id" from "users" where "emailKey" = 'grace@conf.example'`,
    );
    expect((await actorOfSession(ctx, token))?.id).toBe(user);
    expect(deviceMark).not.toBe('');
    expect(
      await rowsOf('select "kind" from "consents" where "userId" = ? order by "kind"', user),
    ).toEqual([{ kind: 'newsletter' }, { kind: 'privacy' }]);
    expect(
      await rowsOf(
        `select "kind", "toAddress", "data" ->> 'isFirst' as "welcomes" from "queuedEmails" where "userId" = ?`,
        user,
      ),
    ).toEqual([{ kind: 'renewal-recorded', toAddress: 'grace@conf.example', welcomes: 1 }]);
    const log = await rowsOf<{ action: string }>(
      'select "action", "actorId" from "auditLog" where "recordId" = ? order by "seq"',
      user,
    );
    expect(log).toEqual(
      ['session.began', 'claim.taken', 'password.set'].map((action) => ({ action, actorId: user })),
    );
  });

  it('changes nothing of an account that may not be opened: kept for its owner, or suspended', async () => {
    const kept = { newEmail: 'g@home.example', newKey: 'g@home.example' };
    const old = { oldEmail: 'grace@conf.example', oldKey: 'grace@conf.example' };
    const { ctx, code } = await waiting({
      users: [{ email: 'admin@example.org' }, { email: 'g@home.example' }],
      addressChanges: [
        { userId: idOf('users', 2), ...kept, ...old, status: 'CHANGED', undoUntil: '2026-11-25' },
      ],
    });
    await expectRefusal(openByClaim(visitor(ctx), code, form), 'INVALID_CODE');
    expect(await number('"users"')).toBe(2);
    await env.DB.exec('delete from "addressChanges"');
    await env.DB.exec(
      `insert into "users" ("id", "email", "emailKey", "givenName", "lastName", "suspendedAt") values ('x', 'grace@conf.example', 'grace@conf.example', 'G', 'H', '2026-11-20')`,
    );
    await expectRefusal(openByClaim(visitor(ctx), code, form), 'INVALID_CODE');
    expect(await one(`select "givenName", "newsletter" from "users" where "id" = 'x'`)).toEqual({
      ...{ givenName: 'G', newsletter: 0 },
    });
    expect(await number('"consents" where "userId" = \'x\'')).toBe(0);
  });

  it('stays open when the password is refused', async () => {
    const { ctx, code } = await waiting();
    const weak = { ...form, password: 'password', confirm: 'password' };
    await expectRefusal(openByClaim(visitor(ctx), code, weak), 'INVALID_FIELDS');
    expect(await number('"renewals"')).toBe(0);
    await openByClaim(visitor(ctx), code, form);
    expect(await number('"renewals"')).toBe(1);
  });

  it('is reminded of twice, expires, and leaves no address or name behind', async () => {
    const { ctx, at, code } = await waiting();
    const days: [string, number][] = [
      ['2026-12-05T11:59:59.999Z', 1],
      ['2026-12-05T12:00:00.000Z', 2],
      ['2027-01-05T11:59:59.999Z', 2],
      ['2027-01-05T12:00:00.000Z', 3],
      ['2027-03-01T12:00:00.000Z', 3],
    ];
    for (const [moment, invitations] of days) {
      at(moment);
      await remindOfClaims(ctx);
      await remindOfClaims(ctx);
      expect(await one('select "invitations" from "claims"')).toEqual({ invitations });
    }
    at('2027-03-21T11:59:59.999Z');
    await expireClaims(ctx);
    expect(await one('select "state" from "claims"')).toEqual({ state: 'INVITED' });
    expect(await readClaim(visitor(ctx), code)).toMatchObject({ isOver: 0 });
    at('2027-03-21T12:00:00.000Z');
    await expectRefusal(openByClaim(visitor(ctx), code, form), 'INVALID_CODE');
    await ctx.db.write(claimsOf(ctx, idOf('users', 1), 'grace@conf.example'));
    expect(await number('"renewals"')).toBe(0);
    await expireClaims(ctx);
    expect(await one('select "state" from "claims"')).toEqual({ state: 'EXPIRED' });
    expect(await traces()).toEqual([]);
  });

  it.each([
    ['while it waits', '"invitations" = 1', 1],
    ['not once its time is over', `"expiresAt" = '2026-12-05T12:00:00.000Z'`, 0],
    ['not when it was invited as often as may be', `"invitations" = ${mostInvitations}`, 0],
  ])('is reminded of by e-mail %s', async (_, set, emails) => {
    const { ctx, at } = await waiting();
    await env.DB.exec(`update "claims" set ${set}`);
    at('2026-12-05T12:00:00.000Z');
    await remindOfClaims(ctx);
    expect(await number('"queuedEmails" where "kind" = \'claim-reminder\'')).toBe(emails);
  });

  it('expires with its period where that ends earlier, after the last day', async () => {
    const world = await office();
    await importFile(world, grace.replace('30/6/2027', '31/12/2026'));
    expect(await one('select "expiresAt" from "claims"')).toEqual({
      expiresAt: '2027-01-01T00:00:00.000Z',
    });
  });

  it('is withdrawn by an administrator with a reason, or by whoever was invited', async () => {
    const { ctx, claim, world, at } = await waiting();
    const mayInvite = async () =>
      (await listClaims(ctx, { state: 'INVITED', q: '', page: 1 })).claims[0]?.mayInvite;
    at('2026-11-22T11:59:59.999Z');
    expect(await mayInvite()).toBe(false);
    await expectRefusal(inviteAgain(ctx, claim), 'CONFLICT');
    at('2026-11-22T12:00:00.000Z');
    expect(await mayInvite()).toBe(true);
    await inviteAgain(ctx, claim);
    expect(await mayInvite()).toBe(false);
    await withdrawClaim(ctx, claim, 'mistake');
    await expectRefusal(withdrawClaim(ctx, claim, 'mistake'), 'CONFLICT');
    await importFile(world, grace);
    const [next = ''] = await ids(`select "id" from "claims" where "state" = 'INVITED'`);
    await declineClaim(visitor(ctx), await claimCode(ctx.config, next));
    expect(await traces()).toEqual([]);
    const { counts } = await listClaims(ctx, { state: 'WITHDRAWN', q: '', page: 1 });
    expect(counts).toEqual({ INVITED: 0, CLAIMED: 0, WITHDRAWN: 2, EXPIRED: 0 });
  });

  it('is not mailed to a suppressed address, and not when the conference mails itself', async () => {
    const suppressions = [
      { addressKey: 'grace@conf.example', suppressedAt: '2026-01-01', lastReportAt: '2026-01-01' },
    ];
    const world = await office({ suppressions });
    await importFile(world, grace);
    await importFile(world, grace.replace('NS-1', 'NS-2').replace('grace@', 'ada@'), {
      invites: false,
    });
    expect(await number('"claims"')).toBe(2);
    expect(await number('"queuedEmails"')).toBe(0);
  });

  it('is found by the beginning of an address or a name', async () => {
    const { ctx } = await waiting();
    for (const q of ['grace@', 'Hop', 'gra'])
      expect((await listClaims(ctx, { state: 'INVITED', q, page: 1 })).claims).toHaveLength(1);
    expect((await listClaims(ctx, { state: 'INVITED', q: 'ada', page: 1 })).claims).toEqual([]);
  });
});

describe('D-133 a claim under another address', () => {
  it('is added to the signed-in account once; the next import finds the person by that address', async () => {
    const { ctx, code, world } = await waiting({
      users: [{ email: 'admin@example.org' }, { email: 'grace@home.example' }],
    });
    const own = { ...ctx, actor: actor(2) };
    await Promise.all([takeClaim(own, code), takeClaim(own, code)]);
    await takeClaim(own, code);
    expect(await number('"renewals" where "userId" = ?', idOf('users', 2))).toBe(1);
    expect(await one('select "address", "userId" from "userAddresses"')).toEqual({
      ...{ address: 'grace@conf.example', userId: idOf('users', 2) },
    });
    await importFile(
      world,
      grace.replaceAll('2027', '2028').replaceAll('2026', '2027').replace('NS-1', 'NS-9'),
    );
    expect(await number('"renewals" where "userId" = ?', idOf('users', 2))).toBe(2);
    const data = await exportMyData(own);
    expect([data.claims?.length, data.addresses?.length]).toEqual([1, 1]);
    await expectRefusal(takeClaim({ ...ctx, actor: actor(1) }, code), 'INVALID_CODE');
  });
});

describe('D-132 D-146 whichever way the address is proved', () => {
  const users = [
    { email: 'admin@example.org' },
    { email: 'grace@home.example', passwordHash: cheapHash, givenName: 'Grace' },
  ];
  const granted = async (user: string) => {
    expect(await rowsOf('select "userId", "validTo" from "renewals"')).toEqual([
      { userId: user, validTo: '2027-06-30' },
    ]);
    expect(await one('select "state", "claimedBy" from "claims"')).toEqual({
      ...{ state: 'CLAIMED', claimedBy: user },
    });
  };
  const tells = () =>
    rowsOf(`select "toAddress" from "queuedEmails" where "kind" = 'renewal-recorded'`);
  const changeCode = async () => {
    const [change = ''] = await ids('select "id" from "addressChanges"');
    return addressCode(linkSecret, 'confirm', change);
  };

  it('the period is granted once when a changed address is confirmed, and told to the new address', async () => {
    const { ctx } = await waiting({ users });
    const own = { ...ctx, actor: actor(2) };
    await requestAddress(own, { email: 'Grace@conf.example' });
    expect(await number('"renewals"')).toBe(0);
    const code = await changeCode();
    await Promise.allSettled([confirmAddress(own, code), confirmAddress(own, code)]);
    await granted(idOf('users', 2));
    expect(await tells()).toEqual([{ toAddress: 'Grace@conf.example' }]);
  });

  it('when an administrator has started that change', async () => {
    const { ctx } = await waiting({ users, userRoles: [{ userId: idOf('users', 1) }] });
    await startAddressChange(ctx, idOf('users', 2), {
      ...{ email: 'grace@conf.example', reason: 'asked', note: '' },
    });
    await confirmAddress(visitor(ctx), await changeCode());
    await granted(idOf('users', 2));
  });

  it('when somebody registers, or is invited by an administrator, and sets the first password', async () => {
    for (const way of ['registers', 'invited', 'invited again']) {
      const { ctx } = await waiting({ users, userRoles: [{ userId: idOf('users', 1) }] });
      const person = { email: 'grace@conf.example', givenName: 'Grace', lastName: 'Hopper' };
      const why = { reason: 'asked' as const, note: '' };
      if (way === 'registers')
        await register(visitor(ctx), {
          ...person,
          newsletter: false,
          privacy: true,
          source: 'call',
        });
      else await inviteUser(ctx, { ...person, language: 'en', ...why });
      const [user = ''] = await ids(
        `select "id" from "users" where "emailKey" = 'grace@conf.example'`,
      );
      if (way === 'invited again') await sendLink(ctx, user, why);
      expect(await number('"renewals"')).toBe(0);
      const code = (await mailedCodes(user)).at(-1) ?? '';
      await setPassword(visitor(ctx), { userId: user, code, password: form.password });
      await granted(user);
      expect(await tells()).toEqual([{ toAddress: 'grace@conf.example' }]);
    }
  });

  it('and never for an account that is only opened, or by a link to another address', async () => {
    const { ctx } = await waiting({ users });
    await requestAddress({ ...ctx, actor: actor(2) }, { email: 'other@conf.example' });
    await confirmAddress(visitor(ctx), await changeCode());
    expect(await number('"renewals"')).toBe(0);
    expect(await one('select "state" from "claims"')).toEqual({ state: 'INVITED' });
  });
});

describe('D-131 a whole import', () => {
  const file = 'email,valid to,reference\ngrace@home.example,2027-06-30,R-0';

  it('that is undone tells only those who had been told, within 30 days', async () => {
    const users = [{ email: 'admin@example.org' }, { email: 'grace@home.example' }];
    const { ctx, world, at } = await waiting({ users });
    const id = await importFile(world, file);
    await sendBulk(ctx);
    await undoImport(ctx, id);
    expect(
      await one(`select "toAddress" from "queuedEmails" where "kind" = 'import-undone'`),
    ).toEqual({ toAddress: 'grace@home.example' });
    const late = await importFile(world, file);
    at('2026-12-22T12:00:00.000Z');
    await expectRefusal(undoImport(ctx, late), 'CONFLICT');
  });
});

describe('D-132 from the list of a conference to a vote', () => {
  it('takes one form: the member is on the roll and votes, and nobody has typed an address', async () => {
    const poll = idOf('ballots', 1);
    const { ctx, code, at } = await waiting({
      ballots: [
        {
          ...{ isPoll: true, recordDate: null, votingStartTime: '2026-12-20T09:00:00.000Z' },
          votingEndTime: '2026-12-31T23:59:00.000Z',
        },
      ],
    });
    await openByClaim(visitor(ctx), code, form);
    const [grace = ''] = await ids(
      `select "id" from "users" where "emailKey" = 'grace@conf.example'`,
    );
    at('2026-12-20T09:00:00.000Z');
    await tendVotes(ctx);
    expect(await number('"rollEntries" where "userId" = ?', grace)).toBe(1);
    await castVote({ ...ctx, actor: { ...actor(2, 'member'), id: grace } }, poll, {
      options: ['YES'],
    });
    expect(await number('"participations" where "userId" = ?', grace)).toBe(1);
  });
});

describe('D-20 closing an account', () => {
  it('forgets its further addresses and those of its claims', async () => {
    const { ctx, code } = await waiting({
      users: [{ email: 'admin@example.org' }, { email: 'grace@home.example' }],
    });
    const own = { ...ctx, actor: actor(2) };
    await takeClaim(own, code);
    await closeForGood(own);
    expect(await number('"userAddresses"')).toBe(0);
    expect(await one('select "address", "addressKey" from "claims"')).toEqual({
      ...{ address: '', addressKey: null },
    });
  });
});
