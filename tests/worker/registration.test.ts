import { describe, expect, it } from 'vitest';
import { readPasswordLink } from '#functions/identity/access/codes.ts';
import { register, sendPasswordMail } from '#functions/identity/access/commands.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { forgetRegistrations, sweepAccess } from '#functions/identity/access/sweep.ts';
import { registry } from '#functions/registry.ts';
import {
  ada,
  adas,
  countDone,
  expectRefusal,
  mailedCodes,
  me,
  owner,
  password,
  refusal,
  rowsOf,
  valuesOf,
  withOwner,
} from '#tests/support/accounts.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

describe('registration', () => {
  it('JOI-08 makes an account that has no password yet, and asks for one e-mail with the way to it', async () => {
    const { ctx, sent } = await createWorld();
    await register(ctx, adas);
    const [user] = await rowsOf('select * from "users"');
    expect(user).toMatchObject({
      email: 'Ada@Example.org',
      emailKey: 'ada@example.org',
      givenName: 'Ada',
      newsletter: 0,
      passwordHash: null,
      confirmedAt: null,
    });
    const [queuedEmail] = await rowsOf('select * from "queuedEmails"');
    expect(queuedEmail).toMatchObject({
      kind: 'setup-password',
      toAddress: 'Ada@Example.org',
      status: 'QUEUED',
    });
    expect(sent).toEqual([{ v: 1, kind: 'notice', id: queuedEmail?.id }]);
  });

  it('D-277 keeps which policy was read, at which words, and no newsletter before its owner ticks it', async () => {
    const { ctx, at } = await createWorld({
      pages: [{ path: '/privacy-policy', status: 'PUBLISHED' }],
    });
    await register({ ...ctx, client: { ...ctx.client, language: 'it' } }, adas);
    const consents = () => rowsOf('select * from "consents" order by "at"');
    const shown = { given: 1, source: 'register', textVersion: '1' };
    const wording = 'Ho letto l’informativa sulla privacy.';
    const read = { ...shown, kind: 'privacy', language: 'it', wording };
    expect(await consents()).toMatchObject([{ ...read, at: ctx.now().toISOString() }]);
    const [email] = await rowsOf<{ userId: string; data: string }>('select * from "queuedEmails"');
    const mail = { ...email, userId: email?.userId ?? '', data: JSON.parse(email?.data ?? '{}') };
    const link = await registry.emails['setup-password'].link?.(ctx, { ...mail, language: 'en' });
    const query = new URL(link ?? '').searchParams;
    expect(query.get('n')).toBe('1');
    at('2026-11-21T12:01:00.000Z');
    const [userId = '', code = ''] = ['u', 'c'].map((name) => query.get(name) ?? '');
    const password = 'orchid-ladder-mosaic-frost';
    await setPassword(ctx, { userId, code, password, newsletter: true });
    const wants = { ...shown, kind: 'newsletter', language: 'en' };
    expect(await consents()).toMatchObject([
      read,
      { ...wants, wording: 'I would like to receive the newsletter.' },
    ]);
    expect(await valuesOf('select "newsletter" from "users"')).toEqual([1]);
  });

  it('D-13 an address that has an account already changes nothing, and is told so by mail', async () => {
    const { ctx } = await withOwner();
    await register(ctx, { ...ada, email: 'ME@example.org' });
    expect(await rowsOf('select "givenName", "lastName", "newsletter" from "users"')).toEqual([
      { givenName: 'Ada', lastName: 'User 1', newsletter: 0 },
    ]);
    expect(await rowsOf('select "kind" from "queuedEmails"')).toEqual([{ kind: 'known-account' }]);
    expect(await rowsOf('select * from "codes"')).toEqual([]);
    expect(await rowsOf('select * from "consents"')).toEqual([]);
  });

  it('D-13 runs the same statements for a known and for an unknown address', async () => {
    const { ctx } = await withOwner();
    const batches: string[][] = [];
    const write = ctx.db.write;
    ctx.db.write = (writes) => {
      const statements = writes.map(({ sql }) => sql);
      if (!statements.every((sql) => sql.startsWith('update "auditLog"'))) batches.push(statements);
      return write(writes);
    };
    await register(ctx, { ...ada, email: 'me@example.org' });
    await register(ctx, adas);
    await sendPasswordMail(ctx, { email: 'me@example.org', asked: null });
    await sendPasswordMail(ctx, { email: 'nobody@example.org', asked: null });
    expect(batches).toHaveLength(4);
    expect(batches[0]).toEqual(batches[1]);
    expect(batches[2]).toEqual(batches[3]);
  });

  it('anyone who registers again before the address is confirmed gets a new e-mail, and the old link ends', async () => {
    const { ctx } = await createWorld();
    await register(ctx, adas);
    await register(ctx, { ...adas, givenName: 'Augusta' });
    const [user] = await rowsOf<{ id: string; givenName: string }>(
      'select "id", "givenName" from "users"',
    );
    expect(user?.givenName).toBe('Augusta');
    const [first = '', second = ''] = await mailedCodes(user?.id ?? '');
    const set = (code: string) =>
      setPassword(ctx, { userId: user?.id ?? '', code, password: 'orchid-ladder-mosaic-frost' });
    await expect(set(first)).rejects.toEqual(refusal('INVALID_CODE'));
    await set(second);
  });
});

describe('a cron job', () => {
  it('forgets sessions that are over, old codes, and registrations that nobody has confirmed', async () => {
    // The last moment at which something is kept, and the one before it.
    const [kept, old] = ['2026-10-22T12:00:00.000Z', '2026-10-22T11:59:59.999Z'];
    const unconfirmed = { confirmedAt: null, updatedAt: old };
    const { ctx } = await createWorld({
      users: [owner, unconfirmed, unconfirmed, { ...unconfirmed, updatedAt: kept }],
      renewals: [{ userId: idOf('users', 3) }],
      consents: [{ userId: idOf('users', 2) }],
      codes: [{ userId: idOf('users', 2) }, { expiresAt: old }, { expiresAt: kept }],
      sessions: [
        { lastUsedAt: '2026-11-07T11:59:59.999Z' },
        { expiresAt: old },
        { lastUsedAt: '2026-11-07T12:00:00.000Z' },
      ],
    });
    await sweepAccess(ctx);
    await forgetRegistrations(ctx);
    const left = async (table: string) =>
      (await rowsOf<{ id: string }>(`select "id" from "${table}" order by "id"`)).map(
        ({ id }) => id,
      );
    expect(await left('users')).toEqual([1, 3, 4].map((n) => idOf('users', n)));
    expect(await left('codes')).toEqual([idOf('codes', 3)]);
    expect(await left('sessions')).toEqual([idOf('sessions', 3)]);
    expect(await left('consents')).toEqual([]);
  });
});

describe('mailed links', () => {
  async function linked(asked: string | null = null) {
    const world = await withOwner();
    await sendPasswordMail(world.ctx, { email: 'me@example.org', asked });
    const [code = ''] = await mailedCodes(me);
    const set = (given = code, next = 'velvet-tractor-hinge-gong') =>
      setPassword(world.ctx, { userId: me, code: given, password: next });
    return { ...world, code, set };
  }

  it('ACC-24 sets a password, which then signs in; the old one does not', async () => {
    const { ctx, set } = await linked();
    await set();
    await expectRefusal(signIn(ctx, { email: owner.email, password }), 'INVALID_CREDENTIALS');
    const { actor } = await signIn(ctx, {
      email: ' ME@example.org ',
      password: 'velvet-tractor-hinge-gong',
    });
    expect(actor.id).toBe(me);
  });

  it('D-16 work once', async () => {
    const { set } = await linked();
    await set();
    await expectRefusal(set(), 'INVALID_CODE');
  });

  it('D-16 work once, even when used twice at the same time', async () => {
    const { set } = await linked();
    expect(await countDone([set(), set(), set()])).toBe(1);
  });

  it('D-16 to recover a password expire after 24 hours, and their screen says so', async () => {
    const { ctx, at, code, set } = await linked();
    const screen = () => readPasswordLink(ctx, { userId: me, code });
    at('2026-11-22T12:00:00.000Z');
    await expectRefusal(set(), 'INVALID_CODE');
    expect(await screen()).toMatchObject({ isOver: true });
    at('2026-11-22T11:59:59.999Z');
    expect(await screen()).toMatchObject({ isOver: false });
    await set();
  });

  it('D-16 to set up a first password work for 24 hours', async () => {
    const { ctx, at } = await createWorld();
    await register(ctx, adas);
    const [user] = await rowsOf<{ id: string }>('select "id" from "users"');
    const [code = ''] = await mailedCodes(user?.id ?? '');
    const set = () =>
      setPassword(ctx, { userId: user?.id ?? '', code, password: 'orchid-ladder-mosaic-frost' });
    at('2026-11-22T12:00:00.000Z');
    await expectRefusal(set(), 'INVALID_CODE');
    at('2026-11-22T11:59:59.999Z');
    await set();
    expect(await rowsOf('select "confirmedAt" from "users"')).toEqual([
      { confirmedAt: '2026-11-22T11:59:59.999Z' },
    ]);
  });

  it('ACC-17 that are forged, empty or somebody else’s are refused', async () => {
    const { ctx, code, set } = await linked();
    for (const forged of ['', 'x', `${code}x`, code.toUpperCase()])
      await expectRefusal(set(forged), 'INVALID_CODE');
    await expectRefusal(
      setPassword(ctx, { userId: idOf('users', 2), code, password: 'orchid-ladder-mosaic-frost' }),
      'INVALID_CODE',
    );
  });

  it('D-16 a new request ends the older link', async () => {
    const { ctx, set } = await linked();
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    await expectRefusal(set(), 'INVALID_CODE');
  });

  it('D-16 lead to a listed path only, whatever the client asked for', async () => {
    const pathFor = async (asked: string | null) => {
      await linked(asked);
      const [queuedEmail] = await rowsOf<{ data: string }>('select "data" from "queuedEmails"');
      return JSON.parse(queuedEmail?.data ?? '{}').path;
    };
    expect(await pathFor('/programme/password-update')).toBe('/programme/password-update');
    for (const asked of [
      null,
      '',
      'https://evil.example/',
      '//evil.example/access/password-update',
      '/access/password-update/../..',
    ])
      expect(await pathFor(asked)).toBe('/access/password-update');
  });

  it('store neither code nor password: only hashes are in the database', async () => {
    const { code, set } = await linked();
    await set();
    const tables = await rowsOf<{ name: string }>(
      `select "name" from "sqlite_master" where "type" = 'table' and "name" not like '\\_%' escape '\\'`,
    );
    for (const { name } of tables) {
      const dump = JSON.stringify(await rowsOf(`select * from "${name}"`));
      expect(dump).not.toContain(code);
      expect(dump).not.toContain('velvet-tractor-hinge-gong');
    }
  });

  it('D-15 a password that cannot be used is refused with the reason, and the link stays good', async () => {
    const { set, code } = await linked();
    const reason = (next: string) =>
      set(code, next).then(
        () => null,
        ({ fields }) => fields?.password,
      );
    expect(await reason('short')).toEqual(['form.passwordTooShort']);
    expect(await reason('x'.repeat(129))).toEqual(['form.passwordTooLong']);
    for (const [guessed, why] of [
      ['12345678', 'Sequence'],
      ['ｐａｓｓｗｏｒｄ', 'Common'],
      ['P@ssw0rd2024!', 'Common'],
      ['amoremio2026', 'Common'],
      ['qwertyuiop12345', 'Keyboard'],
      ['passwordpassword', 'Repeats'],
      ['12-03-1985', 'Date'],
      ['NetworkScience2026', 'Site'],
      ['netsci-2026-test', 'Site'],
      ['me@example.org', 'Personal'],
    ] as const)
      expect([guessed, await reason(guessed)]).toEqual([guessed, [`form.password${why}`]]);
    await set();
  });

  it('D-15 a short password is refused even when the role is granted at this very moment', async () => {
    const { ctx, code } = await linked();
    const write = ctx.db.write;
    ctx.db.write = async (writes) => {
      if (writes.some(({ sql }) => sql.includes('update "users"')))
        await rowsOf(
          `insert or ignore into "userRoles" ("userId", "role") values (?, 'admin')`,
          me,
        );
      return write(writes);
    };
    const set = setPassword(ctx, { userId: me, code, password: 'vexq-ladder-7k' });
    await expectRefusal(set, 'INVALID_CODE');
    expect(await rowsOf('select "passwordHash" from "users"')).toEqual([
      { passwordHash: owner.passwordHash },
    ]);
  });

  it('D-15 an admin needs 15 characters', async () => {
    const { ctx, code } = await linked();
    await rowsOf(`insert into "userRoles" ("userId", "role") values ('${me}', 'admin')`);
    const set = (next: string) => setPassword(ctx, { userId: me, code, password: next });
    await expectRefusal(set('fourteen-chars'), {
      fields: { password: ['form.passwordTooShortForRole'] },
    });
    await set('fifteen--chars!');
  });
});
