import { getTableName } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { colloquiumFields, eventFields, netsciFields } from '#functions/content/events/schema.ts';
import { jobFields } from '#functions/content/jobs/schema.ts';
import { leaving, review } from '#functions/content/review/rules.ts';
import type { Context } from '#functions/core/context.ts';
import type { ProofMethod } from '#functions/core/permissions/proof-rules.ts';
import { register, sendPasswordMail } from '#functions/identity/access/commands.ts';
import { type NotMeLink, notMeLink } from '#functions/identity/access/not-me-link.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { closeAccount, eraseClosed } from '#functions/identity/account/closing.ts';
import { changeDetails, setReminders } from '#functions/identity/account/commands.ts';
import { notMeState, reportNotMe } from '#functions/identity/account/not-me.ts';
import { exportMyData } from '#functions/identity/account/queries.ts';
import { setSubscription } from '#functions/identity/account/subscriptions.ts';
import { listUsers } from '#functions/identity/users/queries.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { type PersonalTable, personalTables } from '#functions/personal-data/tables.ts';
import { registry } from '#functions/registry.ts';
import {
  cheapHash,
  closeForGood,
  expectRefusal,
  mailedCodes,
  rowsOf,
  signInAs,
  valuesOf,
  withSession,
} from '../support/accounts.ts';
import { actor } from '../support/actors.ts';
import { emptyAuditLog } from '../support/audit.ts';
import { idOf } from '../support/rows.ts';
import { createWorld } from '../support/world.ts';

// The log outlives a world, and an earlier sign-in in it counts.
beforeEach(emptyAuditLog);

const ada = {
  email: 'ada@example.org',
  passwordHash: cheapHash,
  givenName: 'Ada',
  lastName: 'King',
};
const bea = {
  email: 'bea@example.org',
  passwordHash: cheapHash,
  givenName: 'Bea',
  lastName: 'Lund',
};
const [adaId, beaId] = [idOf('users', 1), idOf('users', 2)];

const world = (rows: Parameters<typeof createWorld>[0] = {}) =>
  createWorld({ users: [ada, bea], ...rows });

const userRow = async (id: string) => (await rowsOf('select * from "users" where "id" = ?', id))[0];
const actionsOn = (id: string) =>
  valuesOf<string>(
    'select "action" from "auditLog" where "recordId" = ? order by "seq" desc limit 3',
    id,
  );

const person = {
  ...{ givenName: 'Ada', lastName: 'King', newsletter: false, privacy: true },
  source: 'register' as const,
};
const details = { givenName: 'Augusta', lastName: 'King', language: 'it' as const, version: 1 };

describe('D-20 the own details', () => {
  it('are saved with the next version and told to the log without a name', async () => {
    const { ctx } = await world();
    await changeDetails(await signInAs(ctx, ada.email), details);
    expect(await userRow(adaId)).toMatchObject({
      givenName: 'Augusta',
      language: 'it',
      version: 2,
    });
    const [entry] = await rowsOf('select * from "auditLog" order by "seq" desc limit 1');
    expect(entry).toMatchObject({ action: 'account.changed', recordId: adaId, actorId: adaId });
    const { changed } = JSON.parse(`${entry?.details}`);
    expect(changed).toEqual({ givenName: null, language: ['en', 'it'] });
    expect(JSON.stringify(entry)).not.toMatch(/Augusta|King|ada@/);
  });

  it('D-65 are refused when somebody else was faster or nobody is signed in, and touch nobody else', async () => {
    const { ctx } = await world();
    await expectRefusal(changeDetails(ctx, details), 'NOT_SIGNED_IN');
    const me = await signInAs(ctx, ada.email);
    await changeDetails(me, details);
    await expectRefusal(changeDetails(me, { ...details, givenName: 'Zoe' }), 'CONFLICT');
    expect(await userRow(adaId)).toMatchObject({ givenName: 'Augusta' });
    expect(await userRow(beaId)).toMatchObject({ givenName: 'Bea', version: 1 });
  });
});

const closing = async (rows: Parameters<typeof createWorld>[0] = {}) => {
  const made = await world({
    userRoles: [{ userId: adaId, role: 'board' }],
    renewals: [{ userId: adaId }],
    jobs: [{ authorId: adaId, status: 'DRAFT', title: 'A draft' }],
    codes: [{ userId: adaId }],
    queuedEmails: [{ userId: adaId, status: 'SENT', toAddress: ada.email }],
    ...rows,
  });
  return { ...made, me: await signInAs(made.ctx, ada.email) };
};

/** The link of the last e-mail about the closing. */
async function linkOf(ctx: Context): Promise<NotMeLink> {
  const [mail] = await rowsOf<{ data: string; createdAt: string }>(
    `select * from "queuedEmails" where "kind" = 'account-closed' order by "rowid" desc`,
  );
  const href = await registry.emails['account-closed'].link?.(ctx, {
    ...{ userId: adaId, language: 'en' as const },
    ...{ createdAt: mail?.createdAt, data: JSON.parse(mail?.data ?? '{}') },
  });
  return queryOf(href ?? '');
}

/** What the address of a link says. */
function queryOf(href: string): NotMeLink {
  const query = new URL(href).searchParams;
  const [since = '', from = '', signature = ''] = ['t', 'f', 's'].map((n) => query.get(n) ?? '');
  return { userId: adaId, since, from, signature };
}

/** The same session, proved at this moment in some way. */
const withProof = (ctx: Context, by: ProofMethod): Context => ({
  ...ctx,
  actor: ctx.actor && { ...ctx.actor, proof: { at: ctx.now().toISOString(), by } },
});

describe('D-20 closing the own account', () => {
  it('lets nobody sign in again, and the address open a new account', async () => {
    const { me, ctx } = await closing();
    await closeForGood(me);
    expect(await actionsOn(adaId)).toContain('account.closed');
    await expectRefusal(signInAs(ctx, ada.email), 'INVALID_CREDENTIALS');
    await expectRefusal(
      setPassword(ctx, { userId: adaId, code: 'hash-1', password: 'another long password' }),
      'INVALID_CODE',
    );
    expect(await rowsOf('select "id" from "users" where "emailKey" = ?', ada.email)).toEqual([]);
  });

  it('says so to the address', async () => {
    const { me, sent } = await closing();
    await closeAccount(me);
    const told = `select "toAddress" from "queuedEmails" where "kind" = 'account-closed'`;
    expect(await valuesOf(told)).toEqual([ada.email]);
    expect(sent.at(-1)).toMatchObject({ kind: 'notice' });
  });

  it('D-194 nobody is signed in or in a list from then on; the link of the e-mail gives all of it back for seven days', async () => {
    const { me, ctx, at } = await closing({ profiles: [{ userId: adaId }] });
    const listed = async () => {
      const { users, counters } = await listUsers(
        { ...ctx, actor: actor(1, 'admin') },
        userListParams.parse({ q: 'lovelace' }),
      );
      return [users.map(({ email }) => email), counters];
    };
    const before = await listed();
    const other = await signInAs(ctx, ada.email);
    await closeAccount(me);
    await expectRefusal(changeDetails(other, details), 'CONFLICT');
    await expectRefusal(signInAs(ctx, ada.email), 'INVALID_CREDENTIALS');
    expect(await listed()).not.toEqual(before);
    const link = await linkOf(ctx);
    at('2026-11-28T11:59:59.999Z');
    await eraseClosed(ctx);
    expect(await notMeState(ctx, link)).toEqual({
      state: 'open',
      closesAt: '2026-11-28T12:00:00.000Z',
    });
    expect(await reportNotMe(ctx, link)).toMatchObject({ state: 'done' });
    expect(await userRow(adaId)).toMatchObject({ status: 'ACTIVE', closesAt: null });
    expect(await listed()).toEqual(before);
    // Whoever has closed it may know the password.
    await expectRefusal(signInAs(ctx, ada.email), 'INVALID_CREDENTIALS');
    const [, code = ''] = await mailedCodes(adaId);
    await setPassword(ctx, { userId: adaId, code, password: 'orchid-ladder-mosaic-frost' });
    at('2026-12-28T12:00:00.000Z');
    await eraseClosed(ctx);
    expect(await userRow(adaId)).toMatchObject({ status: 'ACTIVE', givenName: 'Ada' });
    expect(await valuesOf('select "role" from "userRoles"')).toEqual(['board']);
    expect(await valuesOf('select "title" from "jobs"')).toEqual(['A draft']);
  });

  it('is given back without the roles that have power over others', async () => {
    const { me, ctx } = await closing({
      userRoles: [
        ...(['admin', 'newsletter', 'board'] as const).map((role) => ({ userId: adaId, role })),
        { userId: beaId, role: 'admin' },
      ],
    });
    await closeAccount(withProof(me, 'passkey'));
    expect(await reportNotMe(ctx, await linkOf(ctx))).toMatchObject({ state: 'done' });
    expect(await rowsOf('select "userId", "role" from "userRoles" order by 1')).toEqual([
      { userId: adaId, role: 'board' },
      { userId: beaId, role: 'admin' },
    ]);
  });

  it('whoever asks for a way in within that time gets the link again, and nobody its address', async () => {
    const { me, ctx } = await closing();
    await closeAccount(me);
    await sendPasswordMail(ctx, { email: ada.email, asked: null });
    await register(ctx, { ...person, email: ada.email });
    const mails = `select "toAddress" from "queuedEmails" where "kind" = 'account-closed'`;
    expect(await valuesOf(mails)).toEqual(Array(3).fill(ada.email));
    // Each takes away what the session that closed it has added.
    const since = mails.replace('"toAddress"', `json_extract("data", '$.from')`);
    expect(await valuesOf(since)).toEqual(Array(3).fill('2026-11-21T12:00:00.000Z'));
    expect(await reportNotMe(ctx, await linkOf(ctx))).toMatchObject({ state: 'done' });
    expect(await rowsOf('select "id" from "users"')).toHaveLength(2);
  });

  it('an older link gives it back too, and no password that was there when it was closed', async () => {
    const { ctx, at } = await closing();
    const older = queryOf(
      await notMeLink(ctx, { userId: adaId, language: 'en', at: ctx.now().toISOString() }),
    );
    at('2026-11-21T12:01:00.000Z');
    await sendPasswordMail(ctx, { email: ada.email, asked: null });
    const [, code = ''] = await mailedCodes(adaId);
    const own = 'orchid-ladder-mosaic-frost';
    await setPassword(ctx, { userId: adaId, code, password: own });
    const { token } = await signIn(ctx, { email: ada.email, password: own });
    await closeAccount(await withSession(ctx, token));
    expect(await reportNotMe(ctx, older)).toMatchObject({ state: 'done' });
    expect(await userRow(adaId)).toMatchObject({ status: 'ACTIVE', passwordHash: null });
  });

  it('is erased after seven days, once, whatever link is pressed then', async () => {
    const { me, ctx, at } = await closing();
    await closeAccount(me);
    const link = await linkOf(ctx);
    at('2026-11-28T12:00:00.000Z');
    expect(await reportNotMe(ctx, link)).toMatchObject({ state: 'void' });
    await Promise.all([eraseClosed(ctx), eraseClosed(ctx)]);
    expect(await reportNotMe(ctx, link)).toMatchObject({ state: 'void' });
    expect(await actionsOn(adaId)).toEqual(['account.erased', 'account.closed', 'session.began']);
  });

  it('D-37 is refused to the only administrator, and nothing is sent or lost', async () => {
    const { me, sent } = await closing({ userRoles: [{ userId: adaId, role: 'admin' }] });
    sent.splice(0);
    await expectRefusal(closeAccount(withProof(me, 'passkey')), 'CONFLICT');
    expect(await userRow(adaId)).toMatchObject({ status: 'ACTIVE', email: ada.email });
    expect(await rowsOf(`select * from "queuedEmails" where "kind" = 'account-closed'`)).toEqual(
      [],
    );
    expect(sent).toEqual([]);
  });

  it.each([
    ['closed', { status: 'CLOSED' as const }],
    ['suspended', { suspendedAt: '2026-11-20T12:00:00.000Z' }],
  ])('D-37 an administrator who is %s does not count as another one', async (_, state) => {
    const { me } = await closing({
      users: [ada, { ...bea, ...state }],
      userRoles: [
        { userId: adaId, role: 'admin' },
        { userId: beaId, role: 'admin' },
      ],
    });
    await expectRefusal(closeAccount(withProof(me, 'passkey')), 'CONFLICT');
  });
});

describe('D-20 what becomes of the items of a closed account', () => {
  const own = { authorId: adaId, authorFullname: 'Ada Lovelace' };
  const states = ['DRAFT', 'PENDING', 'REJECTED', 'DELETED', 'PUBLISHED'] as const;
  const listed = (table: 'jobs' | 'events') =>
    rowsOf(`select "status", "authorFullname", "submittedAt" from "${table}" order by "id"`);

  it('what is not public is deleted, only what is public names the author, others’ items are untouched', async () => {
    const submittedAt = '2026-11-20T09:00:00.000Z';
    const { me } = await closing({
      jobs: [
        ...states.map((status) => ({
          ...own,
          status,
          submittedAt: status === 'PENDING' ? submittedAt : null,
        })),
        { authorId: beaId, status: 'PENDING', submittedAt },
      ],
      events: [
        { ...own, status: 'PENDING', isNetsci: true, eventType: 'COLLOQUIUM' },
        { ...own, status: 'PENDING', submittedAt },
      ],
    });
    await closeForGood(me);
    const row = (status: string, authorFullname = '', at: string | null = null) => ({
      status,
      authorFullname,
      submittedAt: at,
    });
    expect(await listed('jobs')).toEqual([
      ...Array(4).fill(row('DELETED')),
      row('PUBLISHED', 'Ada Lovelace'),
      row('PENDING', 'Ada Author', submittedAt),
    ]);
    expect(await listed('events')).toEqual([row('DELETED'), row('DELETED')]);
    expect(
      await rowsOf(
        `select "resourceName", "action", "fromStatus", "toStatus", count(*) as "n" from "reviewHistory"
          where "actorId" = ? group by 1, 2, 3, 4 order by 1, 2 desc, 3`,
        adaId,
      ),
    ).toEqual([
      {
        resourceName: 'events',
        action: 'withdraw',
        fromStatus: 'PENDING',
        toStatus: 'DRAFT',
        n: 2,
      },
      { resourceName: 'events', action: 'delete', fromStatus: 'DRAFT', toStatus: 'DELETED', n: 2 },
      { resourceName: 'jobs', action: 'withdraw', fromStatus: 'PENDING', toStatus: 'DRAFT', n: 1 },
      { resourceName: 'jobs', action: 'delete', fromStatus: 'DRAFT', toStatus: 'DELETED', n: 2 },
      { resourceName: 'jobs', action: 'delete', fromStatus: 'REJECTED', toStatus: 'DELETED', n: 1 },
    ]);
  });

  it('what waits is withdrawn, as the review lets an author do who is no member any more', () => {
    const [withdrawn] = leaving;
    expect(review.named(withdrawn.name, withdrawn.from, 'former-member')).toMatchObject(withdrawn);
  });
});

describe('D-69 the reminders of the end of a membership', () => {
  const wanted = async (id: string) => (await userRow(id))?.renewalReminders;
  const told = () =>
    rowsOf<{ action: string; actorId: string; details: string }>(
      `select "action", "actorId", "details" from "auditLog" where "action" like 'reminders.%'
        and "recordId" = ? order by "seq"`,
      adaId,
    );

  it('are switched off and on by the person alone, and the log tells of each change', async () => {
    const { ctx } = await world();
    const before = (await told()).length;
    const me = await signInAs(ctx, ada.email);
    for (const on of [true, false, false, true]) {
      await setReminders(me, on);
      expect(await wanted(adaId)).toBe(on ? 1 : 0);
    }
    expect(await wanted(beaId)).toBe(1);
    const entry = { actorId: adaId, details: '{}' };
    expect((await told()).slice(before)).toEqual([
      { action: 'reminders.off', ...entry },
      { action: 'reminders.on', ...entry },
    ]);
  });

  it('leave a form alone that is open meanwhile', async () => {
    const { ctx } = await world();
    const me = await signInAs(ctx, ada.email);
    await setReminders(me, false);
    await changeDetails(me, details);
    expect(await userRow(adaId)).toMatchObject({ renewalReminders: 0, givenName: 'Augusta' });
  });

  it('need somebody who is signed in, with an account that is open', async () => {
    const { ctx } = await world();
    await expectRefusal(setReminders(ctx, false), 'NOT_SIGNED_IN');
    const me = await signInAs(ctx, ada.email);
    await closeForGood(me);
    await expectRefusal(setReminders(me, false), 'CONFLICT');
  });
});

describe('D-20 the export of the own data', () => {
  it('holds own items with all fields, their history without others’ ids, and own images', async () => {
    const { ctx } = await world({
      jobs: [{ authorId: adaId, position: 'Postdoc', applicationDeadline: '2027-01-01' }],
      events: [{ authorId: adaId, videoUrl: 'https://youtu.be/abcdefghijk', status: 'REJECTED' }],
      news: [{ authorId: beaId, title: 'Hers' }],
      images: [{ ownerId: adaId }, { ownerId: beaId }],
      reviewHistory: [
        { actorId: adaId },
        { actorId: beaId, action: 'reject', toStatus: 'REJECTED', reason: 'Too short.' },
        { itemId: idOf('news', 1), resourceName: 'news', actorId: beaId },
      ],
      reviewDecisions: [
        {
          itemId: idOf('jobs', 1),
          actorId: beaId,
          action: 'reject',
          item: '{"title":"As it was"}',
        },
        { itemId: idOf('news', 1), actorId: beaId, item: '{"title":"Hers"}' },
      ],
    });
    const data = await exportMyData(await signInAs(ctx, ada.email));
    expect(data.jobs).toMatchObject([{ position: 'Postdoc', applicationDeadline: '2027-01-01' }]);
    expect(data.events).toMatchObject([{ videoUrl: 'https://youtu.be/abcdefghijk' }]);
    expect(data.news).toEqual([]);
    expect(data.reviews).toMatchObject([
      { action: 'submit', byMe: 1 },
      { action: 'reject', reason: 'Too short.', byMe: 0 },
    ]);
    // Texts as they were decided about, which the items themselves hold no more.
    expect(data.reviewedTexts).toMatchObject([
      { itemId: idOf('jobs', 1), action: 'reject', item: { title: 'As it was' }, byMe: 0 },
    ]);
    expect(data.images).toMatchObject([{ path: `/images/${idOf('images', 1)}` }]);
    expect(data.images).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(beaId);
    // The export contains every field of a form.
    for (const [kind, fields] of [
      ['jobs', jobFields],
      ['events', eventFields.extend(netsciFields.shape).extend(colloquiumFields.shape)],
    ] as const)
      expect(Object.keys(data[kind]?.[0] ?? {})).toEqual(
        expect.arrayContaining(Object.keys(fields.shape)),
      );
  });

  it('D-276 holds the own rows of every table of the register, without what is kept back', async () => {
    const own = Object.entries(personalTables).filter(([, { of }]: [string, PersonalTable]) => !of);
    const both = own.map(([, { table }]) => [
      getTableName(table),
      [adaId, beaId].map((userId) => ({ userId })),
    ]);
    const { ctx } = await world({
      ...{ ballots: [{}], imports: [{}], sendings: [{}], rolls: [{}] },
      ...Object.fromEntries(both),
    });
    const me = { ...ctx, actor: actor(1) };
    await setSubscription(me, 'newsletter', { wanted: true, source: 'account' });
    const data = await exportMyData(me);
    for (const [kind, { inner }] of own) {
      expect([kind, data[kind]?.length]).toEqual([kind, kind === 'consents' ? 2 : 1]);
      expect(Object.keys(data[kind]?.[0] ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(`^(${inner.replaceAll(' ', '|')})$`)]),
      );
    }
    expect(data.account).toMatchObject([{ email: ada.email, givenName: 'Ada', newsletter: 1 }]);
    expect(data.payments).toMatchObject([{ amount: 25, currency: 'USD' }]);
    // The log is append-only, so it keeps the entries of earlier worlds.
    expect(data.log?.at(-1)).toMatchObject({ action: 'newsletter.subscribed', byMe: 1 });
    expect(JSON.stringify(data)).not.toContain(beaId);
  });

  it('D-43 holds which mailings went to the person, and what was reported of the own address', async () => {
    const { ctx } = await world({
      sendings: [{ resourceName: 'emails', content: '{"subject":"A word"}' }],
      recipients: [{ userId: adaId, state: 'SENT', providerId: 'ses-1' }, { userId: beaId }],
      suppressions: [{ addressKey: ada.email, detail: '5.1.1' }, { addressKey: bea.email }],
    });
    const data = await exportMyData(await signInAs(ctx, ada.email));
    const mailing = { kind: 'emails', purpose: 'REAL', title: 'A word' };
    expect(data.campaigns).toEqual([{ mailing, state: 'SENT', movedAt: null }]);
    expect(data.suppression).toMatchObject([{ reason: 'BOUNCE', detail: '5.1.1' }]);
    expect(JSON.stringify(data)).not.toMatch(/ses-1|bea@/);
  });

  it('never holds a hash or a token, and needs somebody who is signed in', async () => {
    const { ctx } = await world({ codes: [{ userId: adaId, codeHash: 'the-code-hash' }] });
    const me = await signInAs(ctx, ada.email);
    const [session = ''] = await valuesOf<string>('select "tokenHash" from "sessions"');
    const text = JSON.stringify(await exportMyData(me));
    expect(session).toBeTruthy();
    for (const secret of [session, cheapHash, 'the-code-hash', 'scrypt'])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(?:passwordHash|tokenHash|codeHash|emailKey)"/);
    await expectRefusal(exportMyData(ctx), 'NOT_SIGNED_IN');
  });
});
