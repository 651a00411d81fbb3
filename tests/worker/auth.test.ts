import { afterEach, describe, expect, it, vi } from 'vitest';
import { register, sendPasswordMail } from '#functions/auth/commands.ts';
import { hashPassword } from '#functions/auth/password.ts';
import { actorOfSession } from '#functions/auth/sessions.ts';
import { changePassword, setPassword } from '#functions/auth/set-password.ts';
import {
  endMySession,
  endOtherSessions,
  sessionsOf,
  signIn,
  signOut,
} from '#functions/auth/sign-in.ts';
import { sweepAccess } from '#functions/auth/sweep.ts';
import {
  cheapHash,
  mailedCodes,
  password,
  rowsOf,
  signedIn,
  withSession,
} from '#tests/support/accounts.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const ada = {
  givenName: 'Ada',
  lastName: 'Lovelace',
  newsletter: true,
  source: 'register',
} as const;
const adas = { ...ada, email: 'Ada@Example.org' };
const me = idOf('users', 1);
const owner = { passwordHash: cheapHash, email: 'me@example.org' };

/** A world with one account that has a password. */
const withOwner = (more: Parameters<typeof createWorld>[0] = {}) =>
  createWorld({ users: [owner], ...more });

const refused = (code: string) => expect.objectContaining({ code });

afterEach(() => vi.restoreAllMocks());

describe('registration', () => {
  it('JOI-08 makes an account that has no password yet, and asks for one letter with the way to it', async () => {
    const { ctx, sent } = await createWorld();
    await register(ctx, adas);
    const [user] = await rowsOf('select * from "users"');
    expect(user).toMatchObject({
      email: 'Ada@Example.org',
      emailKey: 'ada@example.org',
      givenName: 'Ada',
      newsletter: 1,
      passwordHash: null,
      confirmedAt: null,
    });
    const [notice] = await rowsOf('select * from "notices"');
    expect(notice).toMatchObject({
      kind: 'setup-password',
      toAddress: 'Ada@Example.org',
      status: 'QUEUED',
    });
    expect(sent).toEqual([{ v: 1, kind: 'notice', id: notice?.id }]);
  });

  it('D-13 keeps when, to which text and where the consents were given', async () => {
    const { ctx } = await createWorld();
    await register(ctx, adas);
    expect(
      await rowsOf(
        'select "kind", "given", "textVersion", "source", "at" from "consents" order by "kind"',
      ),
    ).toEqual([
      {
        kind: 'newsletter',
        given: 1,
        textVersion: '2026-11',
        source: 'register',
        at: ctx.now().toISOString(),
      },
      {
        kind: 'privacy',
        given: 1,
        textVersion: '2026-11',
        source: 'register',
        at: ctx.now().toISOString(),
      },
    ]);
  });

  it('D-13 an address that has an account already changes nothing, and is told so by mail', async () => {
    const { ctx } = await withOwner();
    await register(ctx, { ...ada, email: 'ME@example.org' });
    expect(await rowsOf('select "givenName", "lastName", "newsletter" from "users"')).toEqual([
      { givenName: 'Ada', lastName: 'User 1', newsletter: 0 },
    ]);
    expect(await rowsOf('select "kind" from "notices"')).toEqual([{ kind: 'known-account' }]);
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

  it('whoever registers again before the address is confirmed gets a new letter, and the old link ends', async () => {
    const { ctx } = await createWorld();
    await register(ctx, adas);
    await register(ctx, { ...adas, givenName: 'Augusta' });
    const [user] = await rowsOf<{ id: string; givenName: string }>(
      'select "id", "givenName" from "users"',
    );
    expect(user?.givenName).toBe('Augusta');
    const [first = '', second = ''] = await mailedCodes(user?.id ?? '');
    const set = (code: string) => setPassword(ctx, { userId: user?.id ?? '', code, password });
    await expect(set(first)).rejects.toEqual(refused('INVALID_CODE'));
    await set(second);
  });
});

describe('mailed links', () => {
  async function linked(asked: string | null = null) {
    const world = await withOwner();
    await sendPasswordMail(world.ctx, { email: 'me@example.org', asked });
    const [code = ''] = await mailedCodes(me);
    const set = (given = code, next = 'another-long-password') =>
      setPassword(world.ctx, { userId: me, code: given, password: next });
    return { ...world, code, set };
  }

  it('ACC-24 sets a password, which then signs in; the old one does not', async () => {
    const { ctx, set } = await linked();
    await set();
    await expect(signIn(ctx, { email: owner.email, password })).rejects.toEqual(
      refused('INVALID_CREDENTIALS'),
    );
    const { actor } = await signIn(ctx, {
      email: ' ME@example.org ',
      password: 'another-long-password',
    });
    expect(actor.id).toBe(me);
  });

  it('D-16 work once', async () => {
    const { set } = await linked();
    await set();
    await expect(set()).rejects.toEqual(refused('INVALID_CODE'));
  });

  it('D-16 work once, even when used twice at the same time', async () => {
    const { set } = await linked();
    const outcomes = await Promise.allSettled([set(), set(), set()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('D-16 to recover a password expire after an hour', async () => {
    const { at, set } = await linked();
    at('2026-11-21T13:00:00.000Z');
    await expect(set()).rejects.toEqual(refused('INVALID_CODE'));
  });

  it('D-16 to set up a first password still work after 23 hours and expire after 24', async () => {
    const { ctx, at } = await createWorld();
    await register(ctx, adas);
    const [user] = await rowsOf<{ id: string }>('select "id" from "users"');
    const [code = ''] = await mailedCodes(user?.id ?? '');
    const set = () => setPassword(ctx, { userId: user?.id ?? '', code, password });
    at('2026-11-22T12:00:00.000Z');
    await expect(set()).rejects.toEqual(refused('INVALID_CODE'));
    at('2026-11-22T11:00:00.000Z');
    await set();
    expect(await rowsOf('select "confirmedAt" from "users"')).toEqual([
      { confirmedAt: '2026-11-22T11:00:00.000Z' },
    ]);
  });

  it('ACC-17 that are forged, empty or somebody else’s are refused', async () => {
    const { ctx, code, set } = await linked();
    for (const forged of ['', 'x', `${code}x`, code.toUpperCase()])
      await expect(set(forged)).rejects.toEqual(refused('INVALID_CODE'));
    await expect(setPassword(ctx, { userId: idOf('users', 2), code, password })).rejects.toEqual(
      refused('INVALID_CODE'),
    );
  });

  it('D-16 a new request ends the older link', async () => {
    const { ctx, set } = await linked();
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    await expect(set()).rejects.toEqual(refused('INVALID_CODE'));
  });

  it('D-16 lead to a listed path only, whatever the client asked for', async () => {
    const pathFor = async (asked: string | null) => {
      await linked(asked);
      const [notice] = await rowsOf<{ data: string }>('select "data" from "notices"');
      return JSON.parse(notice?.data ?? '{}').path;
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
      expect(dump).not.toContain('another-long-password');
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
    expect(await reason('Password123!')).toEqual(['form.passwordCommon']);
    expect(await reason('me@example.org')).toEqual(['form.passwordPersonal']);
    await set();
  });

  it('D-15 an admin needs 15 characters', async () => {
    const { ctx, code } = await linked();
    await ctx.db.d1
      .prepare(`insert into "userRoles" ("userId", "role") values ('${me}', 'admin')`)
      .run();
    const set = (next: string) => setPassword(ctx, { userId: me, code, password: next });
    await expect(set('fourteen-chars')).rejects.toMatchObject({
      fields: { password: ['form.passwordTooShortForRole'] },
    });
    await set('fifteen--chars!');
  });
});

describe('signing in', () => {
  it('ACC-20 gives a session that stands for the user, with the roles and the derived member role', async () => {
    const { ctx } = await withOwner({
      userRoles: [{ role: 'board' }],
      renewals: [{ validTo: '2026-11-22' }],
    });
    const { token } = await signIn(ctx, { email: owner.email, password });
    expect(await actorOfSession(ctx, token)).toMatchObject({ id: me, roles: ['board', 'member'] });
  });

  it('D-24 membership lapses by itself on the day at which it is valid to', async () => {
    const { ctx, at } = await withOwner({ renewals: [{ validTo: '2026-11-22' }] });
    const { token } = await signIn(ctx, { email: owner.email, password });
    at('2026-11-22T00:00:00.000Z');
    expect((await actorOfSession(ctx, token))?.roles).toEqual([]);
  });

  it('ACC-04 says the same for a wrong password, an unknown address and an account without a password', async () => {
    const { ctx } = await createWorld({
      users: [owner, { email: 'new@example.org', passwordHash: null }],
    });
    for (const [email, tried] of [
      [owner.email, 'wrong'],
      ['nobody@example.org', password],
      ['new@example.org', password],
    ] as const)
      await expect(signIn(ctx, { email, password: tried })).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
        message: 'E-mail or password invalid.',
        status: 200,
      });
  });

  it('a closed account cannot be signed in to, and its sessions are worth nothing', async () => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    await ctx.db.d1.prepare(`update "users" set "status" = 'CLOSED'`).run();
    expect(await actorOfSession(ctx, token)).toBeNull();
    await expect(signIn(ctx, { email: owner.email, password })).rejects.toEqual(
      refused('INVALID_CREDENTIALS'),
    );
  });

  it('a hash of a lower cost is made anew at the next sign-in, and still fits', async () => {
    const { ctx } = await withOwner();
    await signIn(ctx, { email: owner.email, password });
    const [row] = await rowsOf<{ passwordHash: string }>('select "passwordHash" from "users"');
    expect(row?.passwordHash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    await signIn(ctx, { email: owner.email, password });
  });

  it('a password typed with other Unicode signs for the same letters fits', async () => {
    const { ctx } = await createWorld({
      users: [{ ...owner, passwordHash: await hashPassword('caffè-e-rete-è') }],
    });
    await signIn(ctx, { email: owner.email, password: 'caffè-e-rete-è'.normalize('NFD') });
  });

  it('a session ends after 14 days without use, and after 30 days in any case', async () => {
    const { ctx, at, settled } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    const isOpen = async (moment: string) => {
      at(moment);
      const actor = await actorOfSession(ctx, token);
      await settled();
      return actor !== null;
    };
    expect(await isOpen('2026-12-04T11:59:00.000Z')).toBe(true);
    expect(await isOpen('2026-12-18T11:00:00.000Z')).toBe(true);
    expect(await isOpen('2026-12-21T12:00:00.000Z')).toBe(false);
    const second = await signIn(ctx, { email: owner.email, password });
    at('2027-01-04T12:00:01.000Z');
    expect(await actorOfSession(ctx, second.token)).toBeNull();
  });
});

describe('sessions', () => {
  it('MEM-18 signing out ends the session on the server, not only the cookie', async () => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    await signOut(await withSession(ctx, token));
    expect(await actorOfSession(ctx, token)).toBeNull();
  });

  it('a stolen cookie stops working after a password change, also a copy of the present one', async () => {
    const { ctx } = await withOwner();
    const stolen = await signIn(ctx, { email: owner.email, password });
    const mine = await signIn(ctx, { email: owner.email, password });
    const changed = await changePassword(await withSession(ctx, mine.token), {
      current: password,
      password: 'a-wholly-new-one',
    });
    expect(await actorOfSession(ctx, stolen.token)).toBeNull();
    expect(await actorOfSession(ctx, mine.token)).toBeNull();
    expect((await actorOfSession(ctx, changed.token))?.id).toBe(me);
    expect(await rowsOf('select "kind" from "notices"')).toEqual([{ kind: 'password-changed' }]);
  });

  it('D-16 setting a password by link ends every session', async () => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    await setPassword(ctx, { userId: me, code, password: 'a-wholly-new-one' });
    expect(await actorOfSession(ctx, token)).toBeNull();
  });

  it('a password changes only with the present one', async () => {
    const { ctx } = await withOwner();
    const signed = await signedIn(ctx, owner.email);
    await expect(
      changePassword(signed, { current: 'wrong', password: 'a-wholly-new-one' }),
    ).rejects.toMatchObject({
      fields: { current: ['form.passwordWrong'] },
    });
  });

  it('one session can be ended, or all others, and never those of somebody else', async () => {
    const { ctx } = await createWorld({ users: [owner, { ...owner, email: 'other@example.org' }] });
    const others = await signedIn(ctx, 'other@example.org');
    const [first, second] = [await signedIn(ctx, owner.email), await signedIn(ctx, owner.email)];
    await endMySession(first, others.actor?.sessionId ?? '');
    expect((await others.db.read({ mine: sessionsOf(others) })).mine).toHaveLength(1);
    await endMySession(first, second.actor?.sessionId ?? '');
    expect((await first.db.read({ mine: sessionsOf(first) })).mine.map(({ id }) => id)).toEqual([
      first.actor?.sessionId,
    ]);
    await signedIn(ctx, owner.email);
    await endOtherSessions(first);
    expect((await first.db.read({ mine: sessionsOf(first) })).mine).toHaveLength(1);
  });

  it('the database knows no token, only its hash', async () => {
    const { ctx } = await withOwner();
    const { token } = await signIn(ctx, { email: owner.email, password });
    const [row] = await rowsOf('select * from "sessions"');
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe('limits', () => {
  const wrong = (n: number) => ({ email: owner.email, password: `wrong ${n}` });

  async function tryWrong(ctx: Parameters<typeof signIn>[0], times: number) {
    const codes: string[] = [];
    for (let n = 0; n < times; n++)
      await signIn(ctx, wrong(n)).catch(({ code }: { code: string }) => codes.push(code));
    return codes;
  }

  it('D-66 a thousand wrong sign-ins are refused, all but ten without a look at the password', async () => {
    const { ctx } = await withOwner();
    const codes = await tryWrong(ctx, 1000);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(990);
  });

  it('D-66 after them the owner still gets in from a browser of before, and everybody a quarter of an hour later', async () => {
    const { ctx, at } = await withOwner();
    const { deviceMark } = await signIn(ctx, { email: owner.email, password });
    await tryWrong({ ...ctx, client: { ...ctx.client, address: '203.0.113.7' } }, 1000);
    const right = { email: owner.email, password };
    await expect(signIn(ctx, right)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 900,
    });
    const known = { ...ctx, client: { ...ctx.client, deviceMark } };
    expect((await signIn(known, right)).actor.id).toBe(me);
    at('2026-11-21T12:15:00.000Z');
    expect((await signIn(ctx, right)).actor.id).toBe(me);
  });

  it('D-66 setting a password by link lets the owner in at once, while strangers go on trying', async () => {
    const { ctx } = await withOwner();
    await tryWrong({ ...ctx, client: { ...ctx.client, address: '203.0.113.7' } }, 30);
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    const { deviceMark } = await setPassword(ctx, {
      userId: me,
      code,
      password: 'a-wholly-new-one',
    });
    await tryWrong({ ...ctx, client: { ...ctx.client, address: '203.0.113.7' } }, 30);
    const known = { ...ctx, client: { ...ctx.client, deviceMark } };
    expect(
      (await signIn(known, { email: owner.email, password: 'a-wholly-new-one' })).actor.id,
    ).toBe(me);
  });

  it('D-66 a forged device mark is worth nothing, and one of another account neither', async () => {
    const { ctx } = await createWorld({ users: [owner, { ...owner, email: 'other@example.org' }] });
    const { deviceMark } = await signIn(ctx, { email: 'other@example.org', password });
    await tryWrong(ctx, 11);
    for (const mark of ['x', 'x.', '.', 'x.AAAA', deviceMark])
      await expect(
        signIn(
          { ...ctx, client: { ...ctx.client, deviceMark: mark } },
          { email: owner.email, password },
        ),
      ).rejects.toEqual(refused('TOO_MANY_REQUESTS'));
  });

  it('D-66 one network address cannot try many accounts, while others go on', async () => {
    const world = await withOwner();
    // A tenth of the limits: six tries.
    const ctx = { ...world.ctx, config: { ...world.ctx.config, limitFactor: 0.1 } };
    const codes: string[] = [];
    for (let n = 0; n < 9; n++)
      await signIn(ctx, { email: `nobody${n}@example.org`, password: 'x' }).catch(({ code }) =>
        codes.push(code),
      );
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
    const elsewhere = { ...ctx, client: { ...ctx.client, address: '198.51.100.9' } };
    expect((await signIn(elsewhere, { email: owner.email, password })).actor.id).toBe(me);
  });

  it('D-66 letters to one address are limited, the same for a known and an unknown one', async () => {
    const { ctx } = await withOwner();
    for (const email of [owner.email, 'nobody@example.org']) {
      for (let n = 0; n < 5; n++) await sendPasswordMail(ctx, { email, asked: null });
      await expect(sendPasswordMail(ctx, { email, asked: null })).rejects.toEqual(
        refused('TOO_MANY_REQUESTS'),
      );
    }
    expect(await rowsOf('select "id" from "notices"')).toHaveLength(5);
  });
});

describe('a tick', () => {
  it('forgets sessions that are over, old codes, and registrations that nobody has confirmed', async () => {
    const old = '2026-10-01T00:00:00.000Z';
    const unconfirmed = { confirmedAt: null, updatedAt: old };
    const { ctx } = await createWorld({
      users: [
        owner,
        unconfirmed,
        unconfirmed,
        { ...unconfirmed, updatedAt: '2026-11-20T00:00:00.000Z' },
      ],
      renewals: [{ userId: idOf('users', 3) }],
      consents: [{ userId: idOf('users', 2) }],
      codes: [
        { userId: idOf('users', 2) },
        { expiresAt: old },
        { expiresAt: '2026-11-20T00:00:00.000Z' },
      ],
      sessions: [{ seenAt: old }, { expiresAt: old }, { seenAt: '2026-11-20T00:00:00.000Z' }],
    });
    await sweepAccess(ctx);
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
