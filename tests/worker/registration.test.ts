import { describe, expect, it } from 'vitest';
import { privacyTextVersion } from '#functions/core/accounts/rules.ts';
import { register, sendPasswordMail } from '#functions/identity/access/commands.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { forgetRegistrations, sweepAccess } from '#functions/identity/access/sweep.ts';
import {
  ada,
  adas,
  mailedCodes,
  owner,
  refusal,
  rowsOf,
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
      newsletter: 1,
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
        textVersion: privacyTextVersion,
        source: 'register',
        at: ctx.now().toISOString(),
      },
      {
        kind: 'privacy',
        given: 1,
        textVersion: privacyTextVersion,
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
