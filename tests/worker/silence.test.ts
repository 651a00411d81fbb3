import { afterEach, describe, expect, it, vi } from 'vitest';
import { newsReview } from '#functions/content/news/review.ts';
import { changeItem, createItem } from '#functions/content/review/commands.ts';
import { unsubscribeCode } from '#functions/identity/account/unsubscribe-code.ts';
import { cheapHash, mailedCodes, password, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { batchOf } from '#tests/support/batch.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, linkSecret, origin } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';
import { answerRequest } from '#workers/http.ts';
import { processBatch } from '#workers/queue.ts';

const secretive = {
  email: 'very.private@example.org',
  givenName: 'Xanthippe',
  lastName: 'Zeppelin',
};
const newPassword = 'the-newest-password-of-all';

/** Records everything that is logged from now on. */
function listen(): () => string {
  const lines: unknown[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said));
  const text = (value: unknown): string =>
    value instanceof Error ? `${value.message}\n${value.stack}` : String(value);
  return () =>
    JSON.stringify(lines, (_, value) =>
      typeof value === 'object' && !(value instanceof Error) ? value : text(value),
    );
}

afterEach(() => vi.restoreAllMocks());

describe('the log', () => {
  it('holds no address, name, password, code, token or link, whatever happens', async () => {
    const said = listen();
    const world = await createWorld({ users: [{ ...secretive, passwordHash: cheapHash }] });
    let broken = false;
    const ctx = {
      ...world.ctx,
      mail: {
        send: async () => {
          if (broken) throw new Error(`550 ${secretive.email} unknown`);
          return { providerId: null };
        },
      },
    };
    const tokens: string[] = [];
    const call = async (path: string, body: object, cookie = '') => {
      const response = await answerRequest(
        new Request(`${origin}/_api/v1/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: cookie },
          body: JSON.stringify(body),
        }),
        ctx,
        async () => new Response('page'),
      );
      for (const line of response.headers.getSetCookie())
        tokens.push(line.split('=')[1]?.split(';')[0] ?? '');
      return response;
    };
    const deliver = async () => {
      for (const body of world.sent.splice(0)) await processBatch(batchOf(body).batch, ctx);
    };

    await call('auth/signin', { username: secretive.email, password: 'not-this-password' });
    await call('auth/register', { user: { ...secretive, email: 'brand.new@example.org' } });
    await call('auth/register', { user: { ...secretive, email: 'not an address' } });
    await call('auth/password/send-update-email', { username: secretive.email });
    await deliver();
    const codes = await mailedCodes(idOf('users', 1));
    await call('auth/password/update', {
      userId: idOf('users', 1),
      code: 'forged-code',
      password: newPassword,
    });
    await call('auth/password/update', {
      userId: idOf('users', 1),
      code: codes[0],
      password: newPassword,
    });
    broken = true;
    await deliver();
    await call('auth/signin', { username: secretive.email, password: newPassword });
    const unsubscribe = await unsubscribeCode(linkSecret, idOf('users', 1));
    await call('users/unsubscribe', { code: unsubscribe }, `__Host-session=${tokens.at(-2)}`);
    for (let n = 0; n < 12; n++)
      await call('auth/signin', { username: secretive.email, password: `wrong-${n}` });
    // Even an unforeseen failure: the database disappears during a sign-in.
    ctx.db = {
      ...ctx.db,
      read: () => Promise.reject(new Error(`D1_ERROR: gone, ${secretive.email}`)),
    };
    expect(
      (await call('auth/signin', { username: secretive.email, password: newPassword })).status,
    ).toBe(500);
    await world.settled();

    const log = said();
    expect(log, 'the log says something').toContain('api.failed');
    const hashes = await rowsOf<{ passwordHash: string }>('select "passwordHash" from "users"');
    for (const secret of [
      secretive.email,
      'brand.new@example.org',
      secretive.givenName,
      secretive.lastName,
      password,
      newPassword,
      'not-this-password',
      'forged-code',
      linkSecret,
      unsubscribe,
      ...codes,
      ...tokens.filter((token) => token !== ''),
      ...hashes.flatMap(({ passwordHash }) => (passwordHash ? [passwordHash] : [])),
    ])
      expect(log).not.toContain(secret);
  });

  it('holds no title, reason or name of what is submitted and decided, whatever happens', async () => {
    const said = listen();
    const item = { title: 'Quixotic percolation', summary: '<p>Windmills</p>' };
    const world = await createWorld({
      users: [secretive, { givenName: 'Editor' }],
      userRoles: [{ userId: idOf('users', 2), role: 'admin' }],
    });
    const author = { ...world.ctx, actor: { ...actor(1, 'member'), ...secretive } };
    const admin = { ...world.ctx, actor: actor(2, 'admin') };
    const fields = { ...item, description: '', website: null };
    const { id } = await createItem(author, newsReview, fields, { complete: true });
    await expect(
      changeItem(author, newsReview, id, { action: 'publish', reason: 'Dulcinea' }),
    ).rejects.toBeTruthy();
    await runCronJob('*/5 * * * *', world.ctx);
    await changeItem(admin, newsReview, id, { action: 'reject', reason: 'Dulcinea' });
    await changeItem(admin, newsReview, id, { action: 'delete' });
    // The queue, the mail server and the database all fail.
    const failure = new Error(`${item.title} Dulcinea ${secretive.email}`);
    const lost = { ...admin, enqueue: () => Promise.reject(failure) };
    await changeItem(lost, newsReview, id, { action: 'restore' });
    // E-mails about decisions wait two minutes.
    world.at('2026-11-21T12:03:00.000Z');
    await runCronJob('* * * * *', lost);
    const unwilling = { ...world.ctx, mail: { send: () => Promise.reject(failure) } };
    for (const body of world.sent) await processBatch(batchOf(body).batch, unwilling);
    world.at('2027-02-01T00:00:00.000Z');
    await runCronJob('0 0 * * *', world.ctx);
    await world.settled();

    const log = said();
    expect(log, 'the log says something').toContain('notice.not-queued');
    for (const secret of [
      item.title,
      'Windmills',
      'Dulcinea',
      secretive.email,
      secretive.givenName,
      secretive.lastName,
    ])
      expect(log).not.toContain(secret);
  });
});
