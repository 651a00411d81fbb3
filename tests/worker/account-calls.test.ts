import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { readUnsubscribeLink } from '#functions/identity/account/subscriptions.ts';
import {
  type SubscriptionList,
  unsubscribeCode,
} from '#functions/identity/account/unsubscribe-code.ts';
import { withJson } from '#tests/support/content.ts';
import { callAsDocumented } from '#tests/support/documented.ts';
import { answerRequest } from '#workers/http.ts';
import { cheapHash, rowsOf, signInAs } from '../support/accounts.ts';
import { idOf } from '../support/rows.ts';
import { createWorld, linkSecret, origin } from '../support/world.ts';

const ada = { email: 'ada@example.org', passwordHash: cheapHash, newsletter: true };
const bea = { email: 'bea@example.org', passwordHash: cheapHash, newsletter: true };
const [adaId, beaId] = [idOf('users', 1), idOf('users', 2)];

const world = () =>
  createWorld({
    users: [ada, bea],
    renewals: [{ userId: adaId, validTo: '2027-01-01' }],
    userRoles: [{ userId: adaId, role: 'board' }],
  });

const ask = (ctx: Context, path: string, init?: RequestInit) =>
  callAsDocumented(new Request(new URL(path, origin), init), ctx);

const post = (ctx: Context, path: string, body?: unknown) =>
  ask(ctx, path, body === undefined ? { method: 'POST' } : withJson(body));

const wants = async (id: string, list: SubscriptionList = 'newsletter') =>
  (await rowsOf<{ on: number }>(`select "${list}" as "on" from "users" where "id" = ?`, id))[0]
    ?.on === 1;

const consentsOf = (id: string) =>
  rowsOf('select "kind", "given", "source" from "consents" where "userId" = ? order by "at"', id);

describe('GET /_api/v1/users/me', () => {
  it('MEM-17 ACC-28 gives the signed-in user, with settings, roles and renewals', async () => {
    const { ctx } = await world();
    const response = await ask(await signInAs(ctx, ada.email), '/_api/v1/users/me?_=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.json()).toMatchObject({
      result: 'OK',
      data: {
        id: adaId,
        email: ada.email,
        isMember: true,
        roles: ['board', 'member'],
        settings: { isNewsletterEnabled: true },
        renewals: [{ optionDescription: 'Students', validTo: '2027-01-01' }],
      },
    });
  });

  it('is 401 for a visitor', async () => {
    const { ctx } = await world();
    expect((await ask(ctx, '/_api/v1/users/me')).status).toBe(401);
  });
});

describe('POST /_api/v1/users/subscribe and /unsubscribe', () => {
  it('UNS-06 UNS-07 change the preference of the signed-in user, and nobody else’s', async () => {
    const { ctx } = await world();
    const me = await signInAs(ctx, ada.email);
    expect((await post(me, '/_api/v1/users/unsubscribe')).status).toBe(200);
    expect([await wants(adaId), await wants(beaId)]).toEqual([false, true]);
    expect((await post(me, '/_api/v1/users/subscribe', {})).status).toBe(200);
    expect(await wants(adaId)).toBe(true);
    expect(await consentsOf(adaId)).toEqual([
      { kind: 'newsletter', given: 0, source: 'call' },
      { kind: 'newsletter', given: 1, source: 'call' },
    ]);
  });

  it('UNS-06 UNS-10 take the code of an e-mail instead', async () => {
    const { ctx } = await world();
    const code = await unsubscribeCode(linkSecret, beaId);
    expect((await post(ctx, '/_api/v1/users/unsubscribe', { code })).status).toBe(200);
    expect([await wants(adaId), await wants(beaId)]).toEqual([true, false]);
    expect((await post(ctx, '/_api/v1/users/subscribe', { code })).status).toBe(200);
    expect(await wants(beaId)).toBe(true);
  });

  it('D-43 the code of an announcement acts on the announcements alone', async () => {
    const { ctx } = await world();
    const code = await unsubscribeCode(linkSecret, beaId, 'announcements');
    expect((await readUnsubscribeLink(ctx, code, null)).list).toBe('announcements');
    expect((await post(ctx, '/_api/v1/users/unsubscribe', { code })).status).toBe(200);
    expect([await wants(beaId), await wants(beaId, 'announcements')]).toEqual([true, false]);
    expect(await wants(adaId, 'announcements')).toBe(true);
    expect((await post(ctx, '/_api/v1/users/subscribe', { code })).status).toBe(200);
    expect(await wants(beaId, 'announcements')).toBe(true);
    expect(await consentsOf(beaId)).toEqual([
      { kind: 'announcements', given: 0, source: 'letter' },
      { kind: 'announcements', given: 1, source: 'letter' },
    ]);
  });

  it('UNS-06 the codes that earlier newsletters carry still work', async () => {
    // This older code contains the id of its user.
    const id = '00000010-0000-7000-8000-000000000002';
    const code = 'AAAAEAAAcACAAAAAAAAAAkoncCjLAdA2aTh2SlHD1mA';
    const { ctx } = await createWorld({ users: [{ ...bea, id }] });
    expect(await unsubscribeCode(linkSecret, id)).toBe(code);
    expect((await readUnsubscribeLink(ctx, code, null)).list).toBe('newsletter');
    expect((await post(ctx, '/_api/v1/users/unsubscribe', { code })).status).toBe(200);
    expect([await wants(id), await wants(id, 'announcements')]).toEqual([false, true]);
  });

  it('a code counts for its own account, the signed-in user', async () => {
    const { ctx } = await world();
    const code = await unsubscribeCode(linkSecret, beaId);
    await post(await signInAs(ctx, ada.email), '/_api/v1/users/unsubscribe', { code });
    expect([await wants(adaId), await wants(beaId)]).toEqual([true, false]);
  });

  it.each(['/_api/v1/users/subscribe', '/_api/v1/users/unsubscribe'])(
    '%s is 401 for a visitor without a code and 422 for a forged one',
    async (path) => {
      const { ctx } = await world();
      expect((await post(ctx, path)).status).toBe(401);
      expect((await post(ctx, path, {})).status).toBe(401);
      const good = await unsubscribeCode(linkSecret, beaId);
      const forged = `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`;
      const refused = await post(ctx, path, { code: forged });
      expect(refused.status).toBe(422);
      const message = path.endsWith('/subscribe')
        ? /^We are sorry, you could not be subscribed/
        : /^We are sorry, there was an error during the unsubscribe process$/;
      expect(await refused.json()).toMatchObject({
        error: { code: 'INVALID_CODE', message: expect.stringMatching(message) },
      });
      expect([await wants(adaId), await wants(beaId)]).toEqual([true, true]);
    },
  );

  it('refuse unknown fields, and bodies that are not JSON by name', async () => {
    const { ctx } = await world();
    const me = await signInAs(ctx, ada.email);
    expect((await post(me, '/_api/v1/users/unsubscribe', { id: beaId })).status).toBe(422);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const response = await ask(me, '/_api/v1/users/unsubscribe', {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': type },
      });
      expect(response.status, type).toBe(415);
    }
    expect(await wants(adaId)).toBe(true);
  });
});

describe('the link of an e-mail', () => {
  it('UNS-03 names its address only when the code is of the same account', async () => {
    const { ctx } = await world();
    const code = await unsubscribeCode(linkSecret, adaId);
    const named = async (c: string, e: string) => (await readUnsubscribeLink(ctx, c, e)).email;
    expect(await named(code, 'Ada@example.org')).toBe('Ada@example.org');
    expect(await named(code, bea.email)).toBeNull();
    expect(await named('forged', ada.email)).toBeNull();
  });
});

describe('POST /unsubscribe/one-click (RFC 8058)', () => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const formOf = (word: string) => {
    const form = new FormData();
    form.set('List-Unsubscribe', word);
    return form;
  };
  const at = async (id: string) =>
    `/unsubscribe/one-click?c=${await unsubscribeCode(linkSecret, id)}`;

  it('unsubscribes without a session, and may be repeated', async () => {
    const { ctx } = await world();
    for (const _ of [1, 2])
      expect((await ask(ctx, await at(beaId), { method: 'POST', body })).status).toBe(200);
    expect([await wants(adaId), await wants(beaId)]).toEqual([true, false]);
    expect(await consentsOf(beaId)).toEqual([
      { kind: 'newsletter', given: 0, source: 'one-click' },
    ]);
  });

  it('D-43 leaves announcements by their own code', async () => {
    const { ctx } = await world();
    const code = await unsubscribeCode(linkSecret, beaId, 'announcements');
    const path = `/unsubscribe/one-click?c=${code}`;
    await ask(ctx, path);
    expect(await wants(beaId, 'announcements')).toBe(true);
    expect((await ask(ctx, path, { method: 'POST', body })).status).toBe(200);
    expect([await wants(beaId), await wants(beaId, 'announcements')]).toEqual([true, false]);
  });

  it.each<[string, () => RequestInit]>([
    ['multipart', () => ({ body: formOf('One-Click') })],
    ['none', () => ({})],
    ['another word', () => ({ body: new URLSearchParams({ 'List-Unsubscribe': 'Perhaps' }) })],
    ['JSON', () => ({ body: '{', headers: { 'Content-Type': 'application/json' } })],
    ['no multipart', () => ({ body: 'x', headers: { 'Content-Type': 'multipart/form-data' } })],
    ['bytes', () => ({ body: new Uint8Array(70_000) })],
  ])('counts by its code, whatever its body is: %s', async (_, sent) => {
    const { ctx } = await world();
    expect((await ask(ctx, await at(beaId), { method: 'POST', ...sent() })).status).toBe(200);
    expect([await wants(adaId), await wants(beaId)]).toEqual([true, false]);
  });

  it('does nothing for a GET but to show the screen', async () => {
    const { ctx } = await world();
    const path = await at(beaId);
    const response = await ask(ctx, path);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(path.replace('/one-click', ''));
    expect((await ask(ctx, path, { method: 'HEAD' })).status).toBe(303);
    expect(await wants(beaId)).toBe(true);
  });

  it('refuses no code and a forged code', async () => {
    const { ctx } = await world();
    for (const wrong of ['/unsubscribe/one-click', '/unsubscribe/one-click?c=AAAA'])
      expect((await ask(ctx, wrong, { method: 'POST', body })).status).toBe(422);
    expect(await wants(beaId)).toBe(true);
  });

  it('D-66 counts no code, since mail providers call for thousands from a few addresses', async () => {
    const { ctx } = await world();
    const narrow = { ...ctx, config: { ...ctx.config, limitFactor: 0.01 } };
    const wrong = '/unsubscribe/one-click?c=AAAA';
    for (let n = 0; n < 3; n++)
      expect((await ask(narrow, wrong, { method: 'POST', body })).status).toBe(422);
    const crowded = { ...narrow, withinBursts: async () => false };
    for (const id of [adaId, beaId, beaId])
      expect((await ask(crowded, await at(id), { method: 'POST', body })).status).toBe(200);
  });

  it('takes every caller, and nobody’s cookie counts there', async () => {
    const noPage = () => Promise.reject(new Error('This is no page.'));
    const reads = new Set<number>();
    for (const headers of [
      {},
      { Cookie: '__Host-session=somebody' },
      { Origin: 'https://mail.google.com', Cookie: '__Host-session=somebody' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ] as Record<string, string>[]) {
      const { ctx, settled } = await world();
      const request = new Request(origin + (await at(beaId)), { method: 'POST', body, headers });
      expect((await answerRequest(request, ctx, noPage)).status).toBe(200);
      await settled();
      expect([await wants(adaId), await wants(beaId)]).toEqual([true, false]);
      reads.add(ctx.db.cost.reads);
    }
    expect(reads.size, 'no session was looked up').toBe(1);
  });
});
