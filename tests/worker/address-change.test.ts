import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { register, sendPasswordMail } from '#functions/identity/access/commands.ts';
import { signInCounter } from '#functions/identity/access/device-mark.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import {
  confirmAddress,
  readAddressLink,
  undoAddress,
} from '#functions/identity/account/address-links.ts';
import { exportMyData } from '#functions/identity/account/queries.ts';
import { setSubscriptionByCode } from '#functions/identity/account/subscriptions.ts';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';
import { addressCode } from '#functions/identity/addresses/codes.ts';
import {
  cancelAddress,
  myAddress,
  requestAddress,
  resendAddress,
} from '#functions/identity/addresses/commands.ts';
import { sweepAddresses } from '#functions/identity/addresses/pending.ts';
import type { LinkPurpose } from '#functions/identity/addresses/rules.ts';
import { startAddressChange } from '#functions/identity/administration/commands.ts';
import { planImport } from '#functions/identity/imports/plan.ts';
import {
  adas,
  cheapHash,
  closeForGood,
  countDone,
  expectRefusal,
  mailedCodes,
  password,
  rowsOf,
  signInAs,
  withSession,
} from '../support/accounts.ts';
import { actor } from '../support/actors.ts';
import { emptyAuditLog } from '../support/audit.ts';
import { acceptingServer, withServer } from '../support/emails.ts';
import { idOf, kinds } from '../support/rows.ts';
import { add, createWorld, linkSecret } from '../support/world.ts';

// The log outlives a world, and an earlier sign-in in it counts.
beforeEach(emptyAuditLog);

const turin = { email: 'Ada@turin.example', passwordHash: cheapHash, givenName: 'Ada' };
const boston = 'ada@boston.example';
const bea = { email: 'bea@example.org', passwordHash: cheapHash, givenName: 'Bea' };
const [adaId, beaId] = [idOf('users', 1), idOf('users', 2)];

const world = (rows: Parameters<typeof createWorld>[0] = {}) =>
  createWorld({ users: [turin, bea], ...rows });

/** The code of a link of the newest change that waits or waited. */
async function codeOf(purpose: LinkPurpose, userId = adaId): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    'select "id" from "addressChanges" where "userId" = ? order by "rowid" desc limit 1',
    userId,
  );
  return addressCode(linkSecret, purpose, row?.id ?? '');
}

/** The waiting e-mails: what, and to whom. */
const mail = async () =>
  (
    await rowsOf<{ kind: string; toAddress: string }>(
      `select "kind", "toAddress" from "queuedEmails" where "kind" <> 'new-sign-in' order by "rowid"`,
    )
  ).map(({ kind, toAddress }) => `${kind} ${toAddress}`);

const addressOf = async (id: string) =>
  (await rowsOf('select "email", "emailKey" from "users" where "id" = ?', id))[0];

/** The last entries of the log, which no world empties. */
const log = async (last: number) =>
  (
    await rowsOf<{ action: string }>(
      `select "action" from "auditLog" where "action" glob 'address*' order by "seq"`,
    )
  )
    .slice(-last)
    .map(({ action }) => action.replace('address.', ''));

/** Ada asks for the address in Boston and confirms it in a browser in which nobody is signed in. */
async function moveToBoston(ctx: Context) {
  await requestAddress(await signInAs(ctx, turin.email), { email: boston });
  return confirmAddress(ctx, await codeOf('confirm'));
}

describe('D-126 somebody moves from Turin to Boston', () => {
  it('and changes the address by a link to the new one; the old one can undo it', async () => {
    const { ctx } = await world();
    const { token } = await signIn(ctx, { email: turin.email, password });
    const here = await withSession(ctx, token);
    const elsewhere = await signIn(ctx, { email: turin.email, password });
    await requestAddress(here, { email: boston });
    expect(await mail()).toEqual([`address-confirm ${boston}`]);
    expect(await addressOf(adaId)).toMatchObject({ email: turin.email });
    const { pending } = await ctx.db.read(myAddress(here));
    expect(pending).toMatchObject({ newEmail: boston, expiresAt: '2026-11-22T12:00:00.000Z' });

    await confirmAddress(here, await codeOf('confirm'));
    expect(await addressOf(adaId)).toEqual({ email: boston, emailKey: boston });
    expect((await mail()).at(-1)).toBe(`address-changed ${turin.email}`);
    expect(await actorOfSession(ctx, token)).not.toBeNull();
    expect(await actorOfSession(ctx, elsewhere.token)).toBeNull();
    await expectRefusal(signIn(ctx, { email: turin.email, password }), 'INVALID_CREDENTIALS');
    expect((await signIn(ctx, { email: boston, password })).actor.id).toBe(adaId);
    expect(await log(2)).toEqual(['requested', 'changed']);
    expect(JSON.stringify(await rowsOf('select * from "auditLog"'))).not.toMatch(/turin|boston/i);
  });

  it('mailed links open the two screens, in the e-mail to each address', async () => {
    const { ctx } = await world();
    const server = acceptingServer();
    await requestAddress(await signInAs(ctx, turin.email), { email: boston });
    const code = await codeOf('confirm');
    const [{ id: first = '' } = {}] = await rowsOf<{ id: string }>(
      'select "id" from "queuedEmails"',
    );
    await deliverQueuedEmail(withServer(ctx, server.send), first);
    await confirmAddress(ctx, code);
    const [{ id: second = '' } = {}] = await rowsOf<{ id: string }>(
      `select "id" from "queuedEmails" where "kind" = 'address-changed'`,
    );
    await deliverQueuedEmail(withServer(ctx, server.send), second);
    const [confirm, changed] = server.messages;
    expect(confirm).toMatchObject({ to: boston });
    expect(confirm?.text).toContain(`/access/address-confirm?c=${code}`);
    expect(changed).toMatchObject({ to: turin.email });
    expect(changed?.text).toContain(`/access/address-undo?c=${await codeOf('undo')}`);
    // The old mailbox may be somebody else's by now.
    expect(`${changed?.text}${changed?.html}`).not.toContain(boston);
  });

  it('a program that opens the links ten times changes nothing', async () => {
    const { ctx } = await world();
    await requestAddress(await signInAs(ctx, turin.email), { email: boston });
    const code = await codeOf('confirm');
    for (let n = 0; n < 10; n++)
      expect(await readAddressLink(ctx, 'confirm', code)).toEqual({ state: 'open', email: boston });
    expect(await addressOf(adaId)).toMatchObject({ email: turin.email });
    await confirmAddress(ctx, code);
    for (let n = 0; n < 10; n++)
      expect(await readAddressLink(ctx, 'undo', await codeOf('undo'))).toMatchObject({
        state: 'open',
        email: turin.email,
      });
    expect(await addressOf(adaId)).toMatchObject({ email: boston });
  });

  it('a link works once, one at a time, for a day, and not after cancelling', async () => {
    const { ctx, at } = await world();
    const ada = await signInAs(ctx, turin.email);
    await requestAddress(ada, { email: boston });
    const replaced = await codeOf('confirm');
    await resendAddress(ada);
    const second = await codeOf('confirm');
    await expectRefusal(confirmAddress(ctx, replaced), 'INVALID_CODE');
    await cancelAddress(ada);
    await expectRefusal(confirmAddress(ctx, second), 'INVALID_CODE');
    await expectRefusal(cancelAddress(ada), 'CONFLICT');
    await requestAddress(ada, { email: boston });
    at('2026-11-22T12:00:00.000Z');
    await expectRefusal(confirmAddress(ctx, await codeOf('confirm')), 'INVALID_CODE');
    at('2026-11-22T11:59:00.000Z');
    expect(
      await countDone([
        confirmAddress(ctx, await codeOf('confirm')),
        confirmAddress(ctx, await codeOf('confirm')),
      ]),
    ).toBe(1);
    const code = await codeOf('confirm');
    await expectRefusal(confirmAddress(ctx, code), 'INVALID_CODE');
    expect(await readAddressLink(ctx, 'confirm', code)).toMatchObject({ state: 'used' });
    expect(await log(5)).toEqual(['requested', 'requested', 'cancelled', 'requested', 'changed']);
  });

  it('neither a link to a password nor a password link ends the other, but the change ends the first', async () => {
    const { ctx } = await world();
    await requestAddress(await signInAs(ctx, turin.email), { email: boston });
    const code = await codeOf('confirm');
    await sendPasswordMail(ctx, { email: turin.email, asked: null });
    await confirmAddress(ctx, code);
    const [recovery = ''] = await mailedCodes(adaId);
    await expectRefusal(
      setPassword(ctx, { userId: adaId, code: recovery, password: 'a quite unusual sentence' }),
      'INVALID_CODE',
    );
  });
});

describe('D-126 within seven days', () => {
  it('the old address takes the account back: nobody is signed in, the password is void, a link comes', async () => {
    const { ctx, at } = await world();
    await moveToBoston(ctx);
    const thief = await signIn(ctx, { email: boston, password });
    at('2026-11-28T11:59:00.000Z');
    const code = await codeOf('undo');
    await undoAddress(ctx, code);
    expect(await addressOf(adaId)).toEqual({ email: turin.email, emailKey: 'ada@turin.example' });
    expect(await actorOfSession(ctx, thief.token)).toBeNull();
    for (const email of [boston, turin.email])
      await expectRefusal(signIn(ctx, { email, password }), 'INVALID_CREDENTIALS');
    expect((await mail()).slice(-2)).toEqual([
      `address-undone ${boston}`,
      `recovery ${turin.email}`,
    ]);
    const next = 'another unusual sentence';
    const [recovery = ''] = (await mailedCodes(adaId)).slice(-1);
    await setPassword(ctx, { userId: adaId, code: recovery, password: next });
    expect((await signIn(ctx, { email: turin.email, password: next })).actor.id).toBe(adaId);
    await expectRefusal(undoAddress(ctx, code), 'INVALID_CODE');
    expect(await rowsOf('select * from "addressChanges"')).toEqual([]);
    expect(await log(3)).toEqual(['requested', 'changed', 'undone']);
  });

  it('and not later; a day after that, the addresses are forgotten', async () => {
    const { ctx, at } = await world();
    await moveToBoston(ctx);
    at('2026-11-28T12:00:00.000Z');
    await expectRefusal(undoAddress(ctx, await codeOf('undo')), 'INVALID_CODE');
    expect(await addressOf(adaId)).toMatchObject({ email: boston });
    const waiting = { userId: beaId, expiresAt: '2026-11-22T12:00:00.000Z' };
    await add('addressChanges', [waiting]);
    for (const [moment, left] of [
      ['2026-11-29T12:00:00.000Z', 2],
      ['2026-11-29T12:00:00.001Z', 0],
    ] as const) {
      at(moment);
      await sweepAddresses(ctx);
      expect(await rowsOf('select * from "addressChanges"')).toHaveLength(left);
    }
  });

  it('the first address wins over every later one, whose links then do nothing', async () => {
    const { ctx, at } = await world();
    await moveToBoston(ctx);
    const fromTurin = await codeOf('undo');
    at('2026-11-22T12:00:00.000Z');
    await requestAddress(await signInAs(ctx, boston), { email: 'third@example.org' });
    await confirmAddress(ctx, await codeOf('confirm'));
    const fromBoston = await codeOf('undo');
    await undoAddress(ctx, fromTurin);
    await expectRefusal(undoAddress(ctx, fromBoston), 'INVALID_CODE');
    expect(await addressOf(adaId)).toMatchObject({ email: turin.email });
  });

  it('nobody else can have the old address: not by registering, not by a change', async () => {
    const { ctx, at } = await world();
    await moveToBoston(ctx);
    await register(ctx, { ...adas, email: turin.email });
    expect((await mail()).at(-1)).toBe(`address-reserved ${turin.email}`);
    await requestAddress(await signInAs(ctx, bea.email), { email: turin.email });
    expect((await mail()).at(-1)).toBe(`address-reserved ${turin.email}`);
    await expectRefusal(confirmAddress(ctx, await codeOf('confirm', beaId)), 'CONFLICT');
    expect(await rowsOf('select "id" from "users"')).toHaveLength(2);
    // The person may go back.
    await requestAddress(await signInAs(ctx, boston), { email: turin.email });
    expect((await mail()).at(-1)).toBe(`address-confirm ${turin.email}`);
    await cancelAddress(await signInAs(ctx, boston));
    at('2026-11-28T12:00:00.000Z');
    await register(ctx, { ...adas, email: turin.email });
    expect((await mail()).at(-1)).toBe(`setup-password ${turin.email}`);
  });
});

describe('D-126 an address that has an account', () => {
  it('gets an e-mail that says so; the screen and the statements are the same', async () => {
    const { ctx } = await world();
    const ada = await signInAs(ctx, turin.email);
    await requestAddress(ada, { email: 'BEA@example.org' });
    expect(await mail()).toEqual(['address-known BEA@example.org']);
    const { pending } = await ctx.db.read(myAddress(ada));
    expect(pending).toMatchObject({ newEmail: 'BEA@example.org' });
    await expectRefusal(confirmAddress(ctx, await codeOf('confirm')), {
      reason: 'identity.addressTaken',
    });
    expect(await addressOf(adaId)).toMatchObject({ email: turin.email });
  });

  it('one of two people who confirm the same one at once gets it, the other is told', async () => {
    const { ctx } = await world();
    await requestAddress(await signInAs(ctx, turin.email), { email: boston });
    await requestAddress(await signInAs(ctx, bea.email), { email: boston });
    const codes = [await codeOf('confirm'), await codeOf('confirm', beaId)];
    const results = await Promise.allSettled(codes.map((code) => confirmAddress(ctx, code)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'identity.addressTaken' },
    });
    expect(await rowsOf('select "id" from "users" where "emailKey" = ?', boston)).toHaveLength(1);
  });

  it('the own one is refused; five are asked for in a day; a fresh proof is needed', async () => {
    const { ctx } = await world();
    const ada = await signInAs(ctx, turin.email);
    await expectRefusal(requestAddress(ada, { email: 'ADA@TURIN.example' }), 'INVALID_FIELDS');
    const stale = { ...ada, actor: { ...actor(1), proof: null } };
    await expectRefusal(requestAddress(stale, { email: boston }), 'PROOF_REQUIRED');
    for (let n = 0; n < 5; n++) await requestAddress(ada, { email: `new${n}@example.org` });
    await expectRefusal(requestAddress(ada, { email: boston }), 'TOO_MANY_REQUESTS');
    await expectRefusal(requestAddress(ctx, { email: boston }), 'NOT_SIGNED_IN');
  });
});

describe('D-126 everything of the person stays', () => {
  const rows: NonNullable<Parameters<typeof createWorld>[0]> = {
    renewals: [{ userId: adaId }],
    payments: [{ userId: adaId, receipt: '2026-1' }],
    documents: [{ userId: adaId }],
    invoices: [{ userId: adaId }],
    billingDetails: [{ userId: adaId }],
    jobs: [{ authorId: adaId, authorFullname: 'Ada King' }],
    news: [{ authorId: adaId, authorFullname: 'Ada King' }],
    events: [{ authorId: adaId, authorFullname: 'Ada King' }],
    userRoles: [{ userId: adaId, role: 'board' }],
    consents: [{ userId: adaId, kind: 'newsletter' }],
    profiles: [{ userId: adaId, affiliation: 'Torino' }],
    userAddresses: [{ userId: adaId }],
    claims: [{ state: 'CLAIMED', claimedBy: adaId }],
    ballots: [{}],
    applications: [{ userId: adaId }],
    rollEntries: [{ userId: adaId }],
    participations: [{ userId: adaId }],
  };
  /** What a change of address is about; of an account its address, its version and how it signs in. */
  const changing = [
    'users',
    'addressChanges',
    'sessions',
    'codes',
    'queuedEmails',
    'userActs',
    'limits',
  ];
  const kept = kinds.filter((name) => !changing.includes(name));
  const everything = async () => {
    const tables = await Promise.all(
      kept.map(async (name) => [name, await rowsOf(`select * from "${name}" order by "rowid"`)]),
    );
    const account = `select "id", "givenName", "lastName", "newsletter", "announcements", "language", "pastNetsci",
      "confirmedAt", "createdAt", "status" from "users"`;
    return { tables: Object.fromEntries(tables), accounts: await rowsOf(account) };
  };

  it.each(['herself', 'an administrator'])(
    'periods, money, items, votes and all else, after a change by %s and after its undo',
    async (by) => {
      const { ctx } = await world({
        ...rows,
        userRoles: [{ userId: adaId, role: 'board' }, { userId: beaId }],
      });
      const before = await everything();
      for (const name of Object.keys(rows)) expect(before.tables[name], name).not.toEqual([]);
      if (by === 'herself') await moveToBoston(ctx);
      else {
        const admin = { ...ctx, actor: { ...actor(2, 'admin') } };
        await startAddressChange(admin, adaId, { email: boston, reason: 'asked', note: '' });
        await confirmAddress(ctx, await codeOf('confirm'));
      }
      expect(await addressOf(adaId)).toMatchObject({ email: boston });
      expect(await everything()).toEqual(before);
      await undoAddress(ctx, await codeOf('undo'));
      expect(await addressOf(adaId)).toMatchObject({ email: turin.email });
      expect(await everything()).toEqual(before);
    },
  );

  it('links to unsubscribe go on working, and a report about the old address is not one about the new', async () => {
    const { ctx } = await world({
      users: [{ ...turin, newsletter: true }, bea],
      suppressions: [{ addressKey: 'ada@turin.example' }],
    });
    const code = await unsubscribeCode(linkSecret, adaId);
    await moveToBoston(ctx);
    await setSubscriptionByCode(ctx, code, { wanted: false, source: 'letter' });
    expect((await rowsOf('select "newsletter" from "users" where "id" = ?', adaId))[0]).toEqual({
      newsletter: 0,
    });
    const { suppression } = await exportMyData(await signInAs(ctx, boston));
    expect(suppression).toEqual([]);
  });

  it('of e-mails that wait, those about the membership and votes follow, a notice about the account does not', async () => {
    const waiting = { userId: adaId, toAddress: turin.email };
    const { ctx } = await world({
      queuedEmails: [
        { ...waiting, kind: 'ballot-vote-open' },
        { ...waiting, kind: 'password-changed' },
        { ...waiting, kind: 'renewal-reminder', status: 'SENT' },
      ],
    });
    await moveToBoston(ctx);
    expect((await mail()).slice(0, 3)).toEqual([
      `ballot-vote-open ${boston}`,
      `password-changed ${turin.email}`,
      `renewal-reminder ${turin.email}`,
    ]);
  });

  it('a list of a conference finds the new address, and not the old one', async () => {
    const { ctx } = await world({ userRoles: [{ userId: beaId }] });
    await moveToBoston(ctx);
    const admin = { ...ctx, actor: { ...actor(2, 'admin') } };
    const plan = await planImport(admin, 'past-netsci', `email\n${turin.email}\n${boston}`);
    expect(plan).toMatchObject({
      changes: [{ email: boston }],
      unknown: [{ email: turin.email }],
    });
  });

  it('the browser that confirmed is known to the new address', async () => {
    const { ctx } = await world();
    const { deviceMark } = await moveToBoston(ctx);
    const client = { ...ctx.client, deviceMark };
    expect(await signInCounter({ ...ctx, client }, boston)).toMatchObject(['sign-in.device', {}]);
    expect(await signInCounter({ ...ctx, client }, 'ada@turin.example')).toEqual([
      'sign-in.account',
      'ada@turin.example',
    ]);
  });

  it('the addresses are in the export of the own data, and go when the account is closed', async () => {
    const { ctx } = await world();
    await moveToBoston(ctx);
    const ada = await signInAs(ctx, boston);
    const { addressChanges } = await exportMyData(ada);
    expect(addressChanges).toMatchObject([{ newEmail: boston, oldEmail: turin.email }]);
    await closeForGood(ada);
    expect(await rowsOf('select * from "addressChanges"')).toEqual([]);
  });
});
