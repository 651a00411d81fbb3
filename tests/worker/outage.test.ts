import { describe, expect, it, vi } from 'vitest';
import { latestNews } from '#functions/content/news/queries.ts';
import { AnswerMemory } from '#functions/core/cache/answer-memory.ts';
import { contentVersion, forgetVersion } from '#functions/core/cache/known-version.ts';
import { markPublic, stampOf } from '#functions/core/cache/page-cache.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { cheapHash, password } from '#tests/support/accounts.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, origin } from '#tests/support/world.ts';
import { answerRequest, type Render } from '#workers/http.ts';
import { answerPublicCall } from '#workers/public-request.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const hour = 3_600_000;

/** A site in production, behind a cache that keeps what was asked for, whose database can go away. */
async function site() {
  forgetVersion();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const world = await createWorld({
    news: [{ title: 'One' }],
    images: [{ hash: 'hash-1' }],
    users: [{ givenName: 'Ada', email: 'ada@example.org', passwordHash: cheapHash }],
    redirects: [{ fromPath: '/moved', toPath: '/news' }],
  });
  const { token } = await signIn(world.ctx, { email: 'ada@example.org', password });
  let isDown = false;
  let asked = 0;
  const gone = async () => {
    asked += 1;
    throw new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.');
  };
  const { d1 } = world.ctx.db;
  const statement = { all: gone, run: gone, first: gone, raw: gone, bind: () => statement };
  const failing = new Proxy(d1, {
    get(target, name) {
      if (isDown && name === 'prepare') return () => statement;
      if (isDown && name === 'batch') return gone;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const ctx = {
    ...world.ctx,
    db: openDatabase(failing),
    config: { ...world.ctx.config, mode: 'production' as const },
  };
  const copies = new Map<string, Response>();
  const cached =
    (make: Render): Render =>
    async (request, visit, who) => {
      const copy = copies.get(request.url);
      if (copy && !who.actor) return copy.clone();
      const answer = await make(request, visit, who);
      if (!who.actor && answer.ok) copies.set(request.url, answer.clone());
      return answer;
    };
  const page: Render = async (request, _, who) => {
    const { version, news } = await who.db.read({ version: contentVersion(), news: latestNews() });
    const { pathname } = new URL(request.url);
    const shown = `${who.actor?.givenName ?? 'nobody'} ${news[0]?.title} ${pathname}`;
    const isFound = pathname === '/news' || pathname === '/about';
    const headers = { ETag: `W/"${version}"`, 'Cache-Tag': 'site', 'Cache-Control': 'no-cache' };
    const answer = new Response(shown, { status: isFound ? 200 : 404, headers });
    if (!who.actor) markPublic(answer, { version, day: dayAnywhere(who.now()) });
    return answer;
  };
  const render = cached(page);
  const shared = {
    texts: new AnswerMemory(),
    pictures: new AnswerMemory(),
    call: cached((request, _, who) => answerPublicCall(request, who)),
  };
  let now = start;
  const wait = (ms: number) => {
    now += ms;
    world.at(new Date(now).toISOString());
  };
  wait(0);
  return {
    ...world,
    copies,
    shared,
    wait,
    asked: () => asked,
    own: { Cookie: `lang=it; ${sessionCookieName}=${token}` },
    fall: () => {
      isDown = true;
    },
    rise: () => {
      isDown = false;
    },
    async get(path: string, headers: Record<string, string> = {}) {
      const answer = await answerRequest(
        new Request(origin + path, { headers, redirect: 'manual' }),
        ctx,
        render,
        shared,
      );
      return { status: answer.status, text: await answer.text(), headers: answer.headers, answer };
    },
  };
}

describe('while the database does not answer', () => {
  it('pages known by heart and copies of the cache are served, and confirmed', async () => {
    const { get, fall, wait } = await site();
    for (let i = 0; i < 3; i++) {
      await get('/news');
      wait(1500);
    }
    await get('/about');
    const etag = (await get('/news')).headers.get('ETag') ?? '';
    fall();
    wait(1500);
    const statuses = [];
    for (const path of ['/news', '/about', '/news', '/about'])
      statuses.push((await get(path)).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await get('/news', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('what is known by heart goes on for an hour, over the turn of the day too, and ends when the database is back', async () => {
    const { ctx, copies, get, fall, rise, wait } = await site();
    wait(23.75 * hour);
    for (let i = 0; i < 3; i++) await get('/news');
    copies.clear();
    fall();
    wait(0.9 * hour);
    expect((await get('/news')).text).toBe('nobody One /news');
    wait(0.2 * hour);
    expect((await get('/news')).status).toBe(500);
    rise();
    await ctx.db.d1
      .prepare('update "news" set "title" = \'Two\' where "id" = ?')
      .bind(idOf('news', 1))
      .run();
    wait(1000);
    expect((await get('/news')).text).toBe('nobody Two /news');
  });

  it('the version is asked for once a second', async () => {
    const { asked, fall, get, wait } = await site();
    for (let i = 0; i < 3; i++) await get('/news');
    fall();
    wait(1000);
    for (let i = 0; i < 5; i++) await get('/news');
    expect(asked()).toBe(1);
    wait(1000);
    await get('/news');
    expect(asked()).toBe(2);
  });

  it('somebody signed in reads public pages as a visitor does, and nothing keeps the answer', async () => {
    const { get, fall, own, shared, wait } = await site();
    for (let i = 0; i < 3; i++) await get('/news?lang=it');
    expect((await get('/news', own)).text).toBe('Ada One /news');
    const { bytes } = shared.texts;
    fall();
    wait(1500);
    const { status, text, headers, answer } = await get('/news?lang=it&utm_source=x', own);
    expect([status, text]).toEqual([200, 'nobody One /news']);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.getSetCookie()).toHaveLength(1);
    for (const name of ['ETag', 'Cache-Tag', 'Cloudflare-CDN-Cache-Control'])
      expect(headers.get(name)).toBeNull();
    expect(stampOf(answer)).toBeNull();
    expect(shared.texts.bytes).toBe(bytes);
    expect((await get('/my/overview', own)).status).toBe(500);
  });

  it('calls, feeds and pictures go on, whoever is signed in', async () => {
    const { ctx, copies, get, fall, own, settled, wait } = await site();
    const image = `/images/${idOf('images', 1)}`;
    await ctx.files.put('images/hash-1', new TextEncoder().encode('a picture'), 'image/png');
    const paths = ['/_api/v1/news', '/feeds/news.atom', '/feeds/events.ics', '/sitemap.xml', image];
    const before = [];
    for (const path of paths) {
      for (let i = 0; i < 2; i++) await get(path);
      await settled();
      before.push((await get(path)).text);
    }
    fall();
    wait(1500);
    copies.clear();
    for (const [i, path] of paths.entries())
      for (const headers of [{}, own]) {
        const { status, text } = await get(path, headers);
        expect([path, status, text]).toEqual([path, 200, before[i]]);
      }
  });

  it('what needs no database answers, and old names lead on, but nobody is told that a page is gone', async () => {
    const { get, fall, wait } = await site();
    await get('/about');
    await get('/moved');
    fall();
    wait(1500);
    expect((await get('/robots.txt')).status).toBe(200);
    expect((await get('/about.html')).headers.get('Location')).toBe(`${origin}/about`);
    expect((await get('/moved')).status).toBe(500);
    expect((await get('/moved.html')).status).toBe(500);
  });
});
