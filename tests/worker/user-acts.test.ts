import { beforeEach, describe, expect, it } from 'vitest';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { sendPasswordMail } from '#functions/identity/access/commands.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { forgetRegistrations } from '#functions/identity/access/sweep.ts';
import { confirmAddress, undoAddress } from '#functions/identity/account/address-links.ts';
import { exportMyData } from '#functions/identity/account/queries.ts';
import { addressCode } from '#functions/identity/addresses/codes.ts';
import {
  closeUser,
  endUserSessions,
  restoreUser,
  sendLink,
  startAddressChange,
  stopNewsletter,
  suspendUser,
} from '#functions/identity/administration/commands.ts';
import { noteListing, tellManyExported } from '#functions/identity/administration/exports.ts';
import { inviteUser } from '#functions/identity/administration/invite.ts';
import { userWithActs } from '#functions/identity/administration/queries.ts';
import {
  cheapHash,
  mailedCodes,
  password,
  refusal,
  rowsOf,
  signInAs,
  valuesOf,
} from '../support/accounts.ts';
import { actor } from '../support/actors.ts';
import { emptyAuditLog } from '../support/audit.ts';
import { idOf } from '../support/rows.ts';
import { createWorld, linkSecret } from '../support/world.ts';

const ada = { email: 'ada@example.org', passwordHash: cheapHash, newsletter: true };
const bea = { email: 'bea@example.org', passwordHash: cheapHash };
const [adaId, beaId, carlId] = [idOf('users', 1), idOf('users', 2), idOf('users', 3)];
const why = { reason: 'asked', note: 'A call on Friday.' } as const;

/** Ada, and the administrators Bea and Carl; Bea acts. */
async function world(more: Parameters<typeof createWorld>[0] = {}) {
  const made = await createWorld({
    users: [ada, bea, { email: 'carl@example.org', passwordHash: cheapHash }],
    userRoles: [{ userId: beaId }, { userId: carlId }],
    ...more,
  });
  const by = (n: number): Context => ({ ...made.ctx, actor: actor(n, 'admin') });
  return { ...made, admin: by(2), other: by(3) };
}

const mail = async () =>
  (
    await rowsOf<{ kind: string; toAddress: string }>(
      `select "kind", "toAddress" from "queuedEmails" where "kind" <> 'new-sign-in' order by "rowid"`,
    )
  ).map(({ kind, toAddress }) => `${kind} ${toAddress}`);
const lastLog = async () =>
  (await rowsOf('select * from "auditLog" order by "seq" desc limit 1'))[0];

const acts = {
  'a link': sendLink,
  suspending: suspendUser,
  'ending sessions': endUserSessions,
  'the newsletter': stopNewsletter,
  closing: closeUser,
  'an address': (ctx: Context, id: string) =>
    startAddressChange(ctx, id, { ...why, email: 'new@example.org' }),
};

describe('D-128 what administrators do with an account', () => {
  let made: Awaited<ReturnType<typeof world>>;
  beforeEach(async () => {
    made = await world();
  });

  it.each(Object.entries(acts))('%s: of somebody else who is there', async (_, act) => {
    const { admin } = made;
    await expect(act(admin, beaId, why)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(act(admin, 'nobody', why)).rejects.toEqual(refusal('NOT_FOUND'));
    expect(await rowsOf('select * from "userActs"')).toEqual([]);
    expect(await mail()).toEqual([]);
  });

  it('each is told to the person, is in their data with its note, and in the log without it', async () => {
    const { ctx, admin } = made;
    await signInAs(ctx, ada.email);
    await endUserSessions(admin, adaId, why);
    expect(await rowsOf('select * from "sessions"')).toEqual([]);
    await stopNewsletter(admin, adaId, why);
    await expect(stopNewsletter(admin, adaId, why)).rejects.toEqual(refusal('CONFLICT'));
    expect(await rowsOf('select "given", "source" from "consents"')).toEqual([
      { given: 0, source: 'letter' },
    ]);
    expect(await lastLog()).toMatchObject({ action: 'user.newsletter-off', actorId: beaId });
    expect(JSON.stringify(await lastLog())).not.toMatch(/Friday|@/);
    await sendLink(admin, adaId, why);
    expect(await mail()).toEqual([
      'sessions-ended ada@example.org',
      'newsletter-off ada@example.org',
      'sign-in-link ada@example.org',
    ]);
    const shown = await userWithActs(admin, adaId);
    expect(shown?.acts.map(({ act, by, note }) => [act, by, note])).toEqual([
      ['link-sent', 'Ada User 2', 'A call on Friday.'],
      ['newsletter-off', 'Ada User 2', 'A call on Friday.'],
      ['sessions-ended', 'Ada User 2', 'A call on Friday.'],
    ]);
    const { actsOfAdministrators } = await exportMyData(await signInAs(ctx, ada.email));
    expect(actsOfAdministrators).toHaveLength(3);
    const [code = ''] = await mailedCodes(adaId);
    await setPassword(ctx, { userId: adaId, code, password: 'a quite unusual sentence' });
    await closeUser(admin, adaId, why);
    expect(await rowsOf('select "status", "email" from "users" where "id" = ?', adaId)).toEqual([
      { status: 'CLOSED', email: ada.email },
    ]);
    expect((await mail()).at(-1)).toBe(`account-closed ${ada.email}`);
    const said = `select "data" ->> 'reason' as "reason" from "queuedEmails"`;
    expect((await rowsOf(said)).at(-1)).toEqual({ reason: why.reason });
  });

  it('of two administrators who suspend each other at once, one remains', async () => {
    const { admin, other } = made;
    const both = await Promise.allSettled([
      suspendUser(admin, carlId, why),
      suspendUser(other, beaId, why),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rowsOf('select "id" from "users" where "suspendedAt" is not null')).toHaveLength(
      1,
    );
  });
});

describe('D-128 a suspended person', () => {
  it('gets in by no way: session, password, link; restored, as before', async () => {
    const { ctx, admin } = await world();
    const { token } = await signIn(ctx, { email: ada.email, password });
    await sendPasswordMail(ctx, { email: ada.email, asked: null });
    const codes = await mailedCodes(adaId);
    await suspendUser(admin, adaId, why);
    await expect(suspendUser(admin, adaId, why)).rejects.toEqual(refusal('CONFLICT'));
    expect((await mail()).at(-1)).toBe('account-suspended ada@example.org');

    expect(await actorOfSession(ctx, token)).toBeNull();
    await expect(signIn(ctx, { email: ada.email, password })).rejects.toMatchObject({
      reason: 'identity.suspended',
    });
    await expect(signIn(ctx, { email: ada.email, password: 'wrong' })).rejects.toEqual(
      refusal('INVALID_CREDENTIALS'),
    );
    for (const code of codes)
      await expect(
        setPassword(ctx, { userId: adaId, code, password: 'a quite unusual sentence' }),
      ).rejects.toEqual(refusal('INVALID_CODE'));
    const sent = (await mail()).length;
    await sendPasswordMail(ctx, { email: ada.email, asked: null });
    expect(await mail()).toHaveLength(sent);
    await expect(sendLink(admin, adaId, why)).rejects.toMatchObject({
      reason: 'identity.isSuspended',
    });
    // A session that came about in any other way is worth nothing.
    await ctx.db.d1
      .prepare(
        `insert into "sessions" ("id", "tokenHash", "userId", "device", "createdAt", "lastUsedAt", "expiresAt")
          values ('s', ?, ?, '', ?, ?, '2027-01-01')`,
      )
      .bind(await sha256(token), adaId, ctx.now().toISOString(), ctx.now().toISOString())
      .run();
    expect(await actorOfSession(ctx, token)).toBeNull();

    await restoreUser(admin, adaId, why);
    expect((await signIn(ctx, { email: ada.email, password })).actor.id).toBe(adaId);
  });

  it('keeps membership, items and what was paid', async () => {
    const { admin } = await world({
      renewals: [{ userId: adaId }],
      jobs: [{ authorId: adaId, authorFullname: 'Ada' }],
      payments: [{ userId: adaId }],
    });
    const all = () =>
      Promise.all(
        ['renewals', 'jobs', 'payments'].map((name) => rowsOf(`select * from "${name}"`)),
      );
    const before = await all();
    await suspendUser(admin, adaId, why);
    expect(await all()).toEqual(before);
  });
});

describe('D-128 an invitation', () => {
  const carla = {
    ...{
      givenName: 'Carla',
      lastName: 'Neri',
      email: 'carla@example.org',
      language: 'it' as const,
    },
    ...why,
  };

  it('opens an account without consents; its link works for 14 days', async () => {
    const { ctx, admin, at } = await world();
    const id = await inviteUser(admin, carla);
    expect(await mail()).toEqual(['invitation carla@example.org']);
    expect(await rowsOf('select * from "consents"')).toEqual([]);
    at('2026-12-05T11:59:00.000Z');
    const [code = ''] = await mailedCodes(id);
    await setPassword(ctx, {
      userId: id,
      code,
      password: 'a quite unusual sentence',
      privacy: true,
    });
    expect(await rowsOf('select "kind", "given", "userId" from "consents"')).toEqual([
      { kind: 'privacy', given: 1, userId: id },
    ]);
  });

  it('is refused for an address that has an account, and forgotten after 30 days', async () => {
    const { ctx, admin, at } = await world();
    await expect(inviteUser(admin, { ...carla, email: 'ADA@example.org' })).rejects.toEqual(
      refusal('INVALID_FIELDS'),
    );
    const id = await inviteUser(admin, carla);
    await sendLink(admin, id, why);
    expect((await mail()).at(-1)).toBe('invitation carla@example.org');
    at('2026-12-22T12:00:00.000Z');
    await forgetRegistrations(ctx);
    expect(await rowsOf('select * from "users" where "id" = ?', id)).toEqual([]);
  });
});

describe('D-127 an address changed by an administrator', () => {
  const email = 'ada@boston.example';
  const code = async (purpose: 'confirm' | 'undo') => {
    const [row] = await rowsOf<{ id: string }>('select "id" from "addressChanges"');
    return addressCode(linkSecret, purpose, row?.id ?? '');
  };

  it('is confirmed by the new one, told to the old one, which can undo it', async () => {
    const { ctx, admin } = await world();
    await startAddressChange(admin, adaId, { ...why, email });
    expect((await mail()).sort()).toEqual([
      `address-confirm ${email}`,
      'address-started ada@example.org',
    ]);
    expect(await rowsOf('select "email" from "users" where "id" = ?', adaId)).toEqual([
      { email: ada.email },
    ]);
    await confirmAddress(ctx, await code('confirm'));
    expect((await mail()).at(-1)).toBe('address-changed ada@example.org');
    expect((await signIn(ctx, { email, password })).actor.id).toBe(adaId);
    await undoAddress(ctx, await code('undo'));
    expect(await rowsOf('select "email" from "users" where "id" = ?', adaId)).toEqual([
      { email: ada.email },
    ]);
  });

  it('of an administrator is told to all others; one that is taken is refused', async () => {
    const { admin } = await world();
    await startAddressChange(admin, carlId, { ...why, email: 'carl@boston.example' });
    expect((await mail()).sort()).toEqual([
      'address-confirm carl@boston.example',
      'address-started carl@example.org',
      'admin-address-started bea@example.org',
    ]);
    await expect(startAddressChange(admin, adaId, { ...why, email: bea.email })).rejects.toEqual(
      refusal('INVALID_FIELDS'),
    );
  });
});

describe('D-196 exports beyond the usual', () => {
  it('are told to the other administrators, once a day for each person', async () => {
    await emptyAuditLog();
    const { admin, ctx, at } = await world();
    const exported = (who: Context, count: number) =>
      commit(who, [], { action: 'users.exported', record: ['users', 'all'], details: { count } });
    const run = () => Promise.all([tellManyExported(ctx), tellManyExported(ctx)]);
    await exported(admin, 300);
    await exported(admin, 200);
    await run();
    expect(await mail()).toEqual([]);
    await exported(admin, 1);
    await run();
    await exported(admin, 4000);
    await run();
    expect(await mail()).toEqual(['many-exported carl@example.org']);
    at('2026-11-22T12:00:00.001Z');
    await run();
    expect(await mail()).toHaveLength(1);
    await exported(admin, 501);
    await run();
    expect(await mail()).toHaveLength(2);
  });

  it('D-278 who lists users or payments leaves an entry, once a day and list', async () => {
    await emptyAuditLog();
    const { admin, at } = await world();
    const list = async (...lists: ('users' | 'payments')[]) => {
      for (const one of lists)
        noteListing({ ...admin, after: (task) => void tasks.push(task()) }, one);
      await Promise.all(tasks);
      return valuesOf(`select "recordId" from "auditLog" where "action" = 'people.listed'`);
    };
    const tasks: Promise<void>[] = [];
    expect(await list('users', 'users', 'payments')).toEqual(['users', 'payments']);
    at('2026-11-22T00:00:00.000Z');
    expect(await list('users')).toHaveLength(3);
  });
});
