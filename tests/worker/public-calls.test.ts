import { describe, expect, it } from 'vitest';
import { listCalls } from '#functions/api.ts';
import { forgetVersion } from '#functions/core/cache/known-version.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { submittedResources } from '#tests/support/content-kinds.ts';
import { idOf } from '#tests/support/rows.ts';
import { change, createWorld, origin } from '#tests/support/world.ts';
import { answerRequest, ownShared } from '#workers/http.ts';
import { publicCall, publicCalls } from '#workers/public-request.ts';

/** GET calls whose answer depends on who asks or on more than the content. */
const ownAnswers =
  /^\/_api\/v1\/(?:admin|member|scrutineer|users|auth|payments)\/|^\/(?:health|share|unsubscribe|dev)(?:\/|$)/;

interface Document {
  paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>;
}

async function site() {
  forgetVersion();
  const world = await createWorld({ news: [{ title: 'One' }], events: [{}], images: [{}] });
  const noPage = async () => new Response('page', { status: 404 });
  return { world, noPage };
}

describe('public calls', () => {
  it('are all calls that read what nobody’s session decides', () => {
    const read = listCalls().filter(({ method }) => method === 'GET');
    const others = read
      .map(({ path }) => path.replace(/\{.*\}/, ''))
      .filter((path) => !ownAnswers.test(path));
    expect(
      others.filter((path) => !/[*]/.test(path) && publicCall(path.replace(/:\w+/, 'x')) === null),
    ).toEqual([]);
    for (const path of Object.keys(publicCalls)) expect.soft(others, path).toContain(path);
  });

  it('read the parameters that the document names, and no other', async () => {
    const { world } = await site();
    const { paths } = await (await world.call('/_api/openapi.json')).json<Document>();
    for (const [path, { query }] of Object.entries(publicCalls)) {
      const documented =
        paths[path.replace(/:(\w+)/, '{$1}')] ??
        paths[path.replace('/_api/v1', '').replace(/:(\w+)/, '{$1}')];
      if (!documented) continue;
      const names =
        documented.get?.parameters?.filter((one) => one.in === 'query').map(({ name }) => name) ??
        [];
      expect.soft([path, names.sort()]).toEqual([path, [...query].sort()]);
    }
  });

  it('D-109 are answered from memory until content changes, for Cloudflare with tags, and never look for a session', async () => {
    const { world, noPage } = await site();
    const image = idOf('images', 1);
    await world.ctx.files.put('images/hash-1', new Uint8Array([1, 2, 3]), 'image/png');
    await world.ctx.db.d1
      .prepare(`update "images" set "hash" = 'hash-1', "contentType" = 'image/png'`)
      .run();
    const shared = ownShared();
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const before = world.ctx.db.cost.batches;
      const request = new Request(origin + path, {
        headers: { Cookie: `${sessionCookieName}=unknown`, ...headers },
      });
      const answer = await answerRequest(request, world.ctx, noPage, shared);
      const text = await answer.text();
      await world.settled();
      return { answer, text, trips: world.ctx.db.cost.batches - before };
    };
    const paths = {
      '/_api/v1/news': 'site,news',
      [`/_api/v1/news/${idOf('news', 1)}`]: 'site,news',
      '/_api/v1/events/home': 'site,events',
      '/feeds/events.ics': 'site,events',
      '/feeds/news.atom?lang=it': 'site,news',
      '/sitemap.xml': `site,pages,awards,people,${submittedResources.toSorted()},newsletters,elections`,
      [`/images/${image}?size=w450`]: `site,image:${image}`,
    };
    for (const [path, tags] of Object.entries(paths)) {
      const first = await ask(`${path}${path.includes('?') ? '&' : '?'}_=1`);
      expect.soft([path, first.answer.status]).toEqual([path, 200]);
      expect.soft(first.answer.headers.get('Cache-Tag'), path).toBe(tags);
      expect
        .soft(first.answer.headers.get('Cloudflare-CDN-Cache-Control'))
        .toContain('public, max-age=');
      expect.soft(first.trips, path).toBeLessThanOrEqual(2);
      await ask(path);
      const third = await ask(path);
      expect.soft([path, third.trips, third.text]).toEqual([path, 0, first.text]);
    }
    await change('news', idOf('news', 1), { title: 'Two' });
    forgetVersion();
    expect((await ask('/_api/v1/news')).text).toContain('Two');
    const missing = await ask('/feeds/events/nowhere00.ics');
    expect([missing.answer.status, missing.text]).toEqual([404, 'page']);
    expect((await ask('/_api/v1/news/none')).answer.headers.get('Cache-Control')).toBe(
      'private, no-store',
    );
  });
});
