import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { PageLoad } from '#app/framework/load-context.ts';
import { loader as searchScreen } from '#app/routes/public/site/search/route.tsx';
import { membersResults } from '#app/server/members-search/groups.server.ts';
import { contentVersion } from '#functions/core/cache/known-version.ts';
import { markPublic } from '#functions/core/cache/page-cache.ts';
import type { Context } from '#functions/core/context.ts';
import { type LimitKey, maySearch, takeAttempt } from '#functions/core/limits/commands.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { readClaim } from '#functions/identity/access/claim.ts';
import { register, sendPasswordMail } from '#functions/identity/access/commands.ts';
import { setPassword } from '#functions/identity/access/set-password.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { confirmAddress } from '#functions/identity/account/address-links.ts';
import { reportNotMe } from '#functions/identity/account/not-me.ts';
import { setSubscriptionByCode } from '#functions/identity/account/subscriptions.ts';
import {
  adas,
  countDone,
  expectRefusal,
  mailedCodes,
  me,
  owner,
  password,
  rowsOf,
  withOwner,
} from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { createWorld, origin } from '#tests/support/world.ts';
import { answerRequest, ownShared, type Render } from '#workers/http.ts';

/** What the Worker passes to a loader. */
const loadOf = (ctx: Context, visit: Partial<PageLoad['visit']>): PageLoad => ({
  ctx,
  visit: { language: 'en', consent: null, prefersItalian: false, ...visit },
  isData: false,
  today: '2026-11-21',
  dayAnywhere: '2026-11-21',
  reference: 'a reference',
  version: null,
  tags: new Set(),
});

describe('limits', () => {
  const wrong = (n: number) => ({ email: owner.email, password: `wrong ${n}` });

  const from = (ctx: Context, address: string): Context => ({
    ...ctx,
    client: { ...ctx.client, address },
  });

  async function tryWrong(ctx: Parameters<typeof signIn>[0], times: number) {
    const codes: string[] = [];
    for (let n = 0; n < times; n++)
      await signIn(ctx, wrong(n)).catch(({ code }: { code: string }) => codes.push(code));
    return codes;
  }

  it('D-66 a hundred wrong sign-ins are refused, all but fifteen without a look at the password', async () => {
    const { ctx } = await withOwner();
    const codes = await tryWrong(ctx, 100);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(15);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(85);
  });

  it('D-66 after them that network waits a quarter of an hour, and the owner’s own browser does not', async () => {
    const { ctx, at } = await withOwner();
    const { deviceMark } = await signIn(ctx, { email: owner.email, password });
    const away = from(ctx, '203.0.113.7');
    await tryWrong(away, 100);
    const right = { email: owner.email, password };
    await expectRefusal(signIn(away, right), { code: 'TOO_MANY_REQUESTS', retryAfter: 900 });
    const known = { ...away, client: { ...away.client, deviceMark } };
    await expectRefusal(signIn(known, { ...right, password: 'mistyped' }), 'INVALID_CREDENTIALS');
    at('2026-11-21T12:15:00.000Z');
    expect((await signIn(away, right)).actor.id).toBe(me);
    await tryWrong(away, 100);
    expect((await signIn(known, right)).actor.id).toBe(me);
  });

  it('D-124 the owner gets in from a network that did nothing wrong, which has five tries, however many others failed', async () => {
    const { ctx } = await withOwner();
    for (let n = 0; n < 30; n++) await tryWrong(from(ctx, `203.0.113.${n}`), 15);
    const right = { email: owner.email, password };
    const asked = async (address: string, times: number) => {
      await tryWrong(from(ctx, address), times);
      return signIn(from(ctx, address), right);
    };
    const inARow = { reason: 'general.tooManyInARow' };
    await expectRefusal(asked('192.0.2.2', 5), inARow);
    // Whoever has one network of IPv6 has thousands: they count together.
    await tryWrong(from(ctx, '2001:db8:1:1::1'), 5);
    await expectRefusal(asked('2001:db8:1:2::1', 0), inARow);
    expect((await asked('192.0.2.1', 4)).actor.id).toBe(me);
  });

  it('D-66 strangers behind the same network do not keep the owner’s own browser out', async () => {
    const world = await withOwner();
    // A tenth of the limits: six attempts.
    const ctx = { ...world.ctx, config: { ...world.ctx.config, limitFactor: 0.1 } };
    const { deviceMark } = await signIn(ctx, { email: owner.email, password });
    for (let n = 0; n < 7; n++)
      await signIn(ctx, { email: `nobody${n}@example.org`, password: 'x' }).catch(() => null);
    const right = { email: owner.email, password };
    await expectRefusal(signIn(ctx, right), 'TOO_MANY_REQUESTS');
    const known = { ...ctx, client: { ...ctx.client, deviceMark } };
    expect((await signIn(known, right)).actor.id).toBe(me);
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
    await tryWrong(ctx, 15);
    for (const mark of ['x', 'x.', '.', 'x.AAAA', deviceMark])
      await expectRefusal(
        signIn(
          { ...ctx, client: { ...ctx.client, deviceMark: mark } },
          { email: owner.email, password },
        ),
        'TOO_MANY_REQUESTS',
      );
  });

  it('D-66 one network address cannot try many accounts, while others go on', async () => {
    const world = await withOwner();
    // A tenth of the limits: six attempts.
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

  it('D-66 an attempt that one limit refuses uses up no other, also of many at once', async () => {
    const { ctx, at } = await createWorld();
    const both: LimitKey[] = [
      ['factor.account', 'me'],
      ['factor-day.account', 'me'],
    ];
    const allowed: number[] = [];
    for (const time of ['12:00', '12:15', '12:30', '12:45', '13:00', '13:15', '13:30']) {
      at(`2026-11-21T${time}:00.000Z`);
      allowed.push(await countDone(Array.from({ length: 70 }, () => takeAttempt(ctx, ...both))));
    }
    // Ten in a quarter of an hour, sixty in the day.
    expect(allowed).toEqual([10, 10, 10, 10, 10, 10, 0]);
  });

  it('D-66 wrong links of a network stop no right one, since nobody guesses 128 bits', async () => {
    const { ctx } = await withOwner();
    await sendPasswordMail(ctx, { email: owner.email, asked: null });
    const [code = ''] = await mailedCodes(me);
    await env.DB.exec('delete from "limits"');
    const link = { userId: me, since: String(ctx.now().getTime()), from: '', signature: 'AAAA' };
    for (let n = 0; n < 61; n++) {
      expect(await readClaim(ctx, `claim.${'A'.repeat(22)}`)).toBeNull();
      expect(await reportNotMe(ctx, link)).toEqual({ state: 'void', hasTaken: false });
      const wish = { wanted: false, source: 'letter' } as const;
      await expectRefusal(confirmAddress(ctx, 'wrong'), 'INVALID_CODE');
      await expectRefusal(setSubscriptionByCode(ctx, 'AAAA', wish), 'INVALID_CODE');
      const set = { userId: me, code: 'wrong', password: 'a-wholly-new-one' };
      await expectRefusal(setPassword(ctx, set), 'INVALID_CODE');
    }
    expect(await rowsOf('select * from "limits"')).toEqual([]);
    await setPassword(ctx, { userId: me, code, password: 'a-wholly-new-one' });
  });

  const ask = (ctx: Context, email: string = owner.email) =>
    sendPasswordMail(ctx, { email, asked: null });
  const emails = async () => (await rowsOf('select "id" from "queuedEmails"')).length;

  it('D-66 a network asks for three e-mails to one address an hour, the same for a known and an unknown one', async () => {
    const { ctx, at } = await withOwner();
    for (const email of [owner.email, 'nobody@example.org']) {
      for (let n = 0; n < 3; n++) await ask(ctx, email);
      for (const same of [email, email.toUpperCase()])
        await expectRefusal(ask(ctx, same), { code: 'TOO_MANY_REQUESTS', retryAfter: 3600 });
    }
    expect(await emails()).toBe(3);
    at('2026-11-21T13:00:00.000Z');
    await ask(ctx);
    expect(await emails()).toBe(4);
  });

  it('D-66 whoever asks for other addresses of a mailbox uses up nothing of the one that its owner has', async () => {
    const { ctx } = await withOwner();
    const network = (n: number) => from(ctx, `203.0.113.${n}`);
    for (let n = 0; n < 12; n++) {
      await ask(network(n), owner.email.replace('@', `+${n}@`));
      await register(network(n), { ...adas, email: `new+${n}@example.org` });
    }
    // To addresses that nobody has, one mailbox gets as many as one address.
    expect(await emails()).toBe(5);
    await ask(network(99));
    await register(network(99), { ...adas, email: 'new@example.org' });
    expect(await emails()).toBe(7);
  });

  it('D-16 D-66 whoever uses up the e-mails of a day keeps nobody from the link sent last', async () => {
    const { ctx, at } = await withOwner();
    for (const hour of ['00', '06', '12', '18']) {
      at(`2026-11-22T${hour}:00:00.000Z`);
      for (let n = 0; n < 6; n++)
        for (const email of [owner.email, 'nobody@example.org'])
          expect(await ask(from(ctx, `203.0.113.${n}`), email)).toBeUndefined();
    }
    expect(await emails()).toBe(5);
    at('2026-11-22T23:59:59.999Z');
    await ask(ctx);
    expect(await emails()).toBe(5);
    const sent = await mailedCodes(me);
    expect(sent).toHaveLength(5);
    await setPassword(ctx, { userId: me, code: sent.at(-1) ?? '', password: 'a-wholly-new-one' });
    // It ends the count, and the next e-mail comes.
    await ask(ctx);
    expect((await mailedCodes(me)).length).toBe(6);
  });

  it('D-66 the e-mails of one kind use up no other, and those of strangers none of the owner’s own browser', async () => {
    const { ctx } = await withOwner();
    const { deviceMark } = await signIn(ctx, { email: owner.email, password });
    await env.DB.exec('delete from "queuedEmails"');
    const network = (n: number) => from(ctx, `203.0.113.${n}`);
    for (let n = 0; n < 9; n++) await register(network(n), { ...adas, email: owner.email });
    expect(await emails()).toBe(5);
    for (let n = 0; n < 9; n++) await ask(network(n));
    expect(await emails()).toBe(10);
    await ask({ ...ctx, client: { ...ctx.client, deviceMark } });
    expect(await emails()).toBe(11);
  });

  it('D-66 whoever opens an account while strangers have used up its e-mails has the newest link, under their own name', async () => {
    const { ctx } = await createWorld();
    for (let n = 0; n < 6; n++)
      await register(from(ctx, `203.0.113.${n}`), { ...adas, givenName: 'Eve' });
    await register(ctx, adas);
    expect(await rowsOf('select "givenName" from "users"')).toEqual([{ givenName: 'Ada' }]);
    const [user] = await rowsOf<{ id: string }>('select "id" from "users"');
    const userId = user?.id ?? '';
    const code = (await mailedCodes(userId)).at(-1) ?? '';
    await setPassword(ctx, { userId, code, password: 'orchid-ladder-mosaic-frost' });
  });
});

describe('D-222 searches have a limit', () => {
  /** Two searches for everybody; a page says whether its visitor has to wait. */
  async function site() {
    const { ctx } = await createWorld();
    const asked: string[] = [];
    const counted = async (key: string) => asked.push(key) <= 2;
    const page: Render = async ({ url }, { mustWait }, { db, now }) => {
      const { pathname } = new URL(url);
      if (!/^\/(my\/)?(s|%73)earch/.test(pathname)) return new Response('', { status: 404 });
      if (mustWait) return new Response('wait', { status: 429 });
      const { version } = await db.read({ version: contentVersion() });
      const answer = new Response('found');
      markPublic(answer, { version, day: dayAnywhere(now()) });
      return answer;
    };
    const shared = ownShared();
    const limited = { ...ctx, withinSearches: counted };
    const get = (path: string, headers: HeadersInit = {}) =>
      answerRequest(new Request(origin + path, { headers }), limited, page, shared);
    return { asked, get, ctx: { ...limited, withinBursts: counted } };
  }
  const statuses = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);

  it('of a network, however the address is written, but not for the empty page', async () => {
    const { get, asked } = await site();
    const from = { 'CF-Connecting-IP': '203.0.113.9' };
    expect((await get('/search?q=a', from)).status).toBe(200);
    expect((await get('/search.data?q=b', from)).status).toBe(200);
    expect(
      await statuses(['/search?q=c', '/search.data?q=d'].map((path) => get(path, from))),
    ).toEqual([429, 429]);
    expect(asked).toEqual(Array.from({ length: 4 }, () => 'search:network:203.0.113.9'));
    expect(await statuses([get('/search'), get('/search?q=+')])).toEqual([200, 200]);
    const moved = await get('/Search?q=e', from);
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `${origin}/search?q=e`]);
  });

  it('that an answer from memory does not use up', async () => {
    const { get, asked } = await site();
    for (let n = 0; n < 5; n++) expect((await get('/search?q=a')).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('with a page that keeps what was typed and says to wait', async () => {
    const { ctx } = await site();
    const answer = await searchScreen({
      context: loadOf(ctx, { mustWait: true }),
      request: new Request(`${origin}/search?q=Zephyr`),
      params: {},
    });
    expect(answer).toMatchObject({
      data: { typed: 'Zephyr', mustWait: true, found: null },
      init: { status: 429, headers: { 'Retry-After': '60' } },
    });
  });

  it('of a member by account, in the member’s language', async () => {
    const { ctx, get, asked } = await site();
    const paths = ['/my/search?q=a', '/my/%73earch/suggestions?q=b', '/my/search.data?q=c'];
    expect(await statuses(paths.map((path) => get(path)))).toEqual([200, 200, 429]);
    asked.length = 0;
    const member = { ...ctx, actor: actor(1) };
    expect(await maySearch(member)).toBe(true);
    const params = { q: 'Zephyr', in: null, page: 1 };
    const load = loadOf(member, { language: 'it', mustWait: true });
    const { said, groups, init } = await membersResults(load, params);
    expect(said).toContain('attendi un minuto');
    expect([groups, init?.status, init?.headers]).toEqual([[], 429, { 'Retry-After': '60' }]);
    expect(new Set(asked)).toEqual(new Set([`search:user:${me}`]));
  });
});
