import { describe, expect, it } from 'vitest';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { handleApi } from '#functions/api.ts';
import { newsletterById } from '#functions/campaigns/archive/archive.ts';
import { newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { actor } from '#tests/support/actors.ts';
import { submittedOutlets } from '#tests/support/content-kinds.ts';
import { idOf } from '#tests/support/rows.ts';
import { contentVersion, createWorld, origin, testDatabase } from '#tests/support/world.ts';
import { setSamples } from '#workers/local/worker/samples.ts';

const real = 'quokka';
const made = 'zyzzyva';
const kinds = ['NETSCI', 'COLLOQUIUM'] as const;

/** A real item and a sample of everything that has samples. */
const world = () =>
  createWorld({
    users: [{}],
    ...Object.fromEntries(
      reviewResources.map((resource) => [
        resource,
        [
          { title: real, status: 'PUBLISHED' },
          { title: made, status: 'PUBLISHED', isSample: true },
          ...(resource === 'events' ? kinds : []).map((eventType) => ({
            title: made,
            status: 'PUBLISHED',
            isNetsci: true,
            eventType,
            isSample: true,
          })),
        ],
      ]),
    ),
    newsletters: [{ status: 'SENT' }, { status: 'SENT', isSample: true }],
    sendings: [real, made].map((title, i) => ({
      content: JSON.stringify({ title }),
      campaignId: idOf('newsletters', i + 1),
    })),
  });

/** Every outlet that shows one of the words; with the sitemap, whose lines have only ids and paths. */
async function outletsWith({ call }: Awaited<ReturnType<typeof world>>, word: string) {
  const found: string[] = [];
  for (const path of [...submittedOutlets, '/feeds/newsletters.atom'])
    if ((await (await call(path)).text()).replace(/\r\n /g, '').includes(word)) found.push(path);
  return found;
}

describe('D-95 sample content', () => {
  it('is nowhere in public until it is asked for, and what is real always is', async () => {
    const here = await world();
    expect(await outletsWith(here, made)).toEqual([]);
    const before = await outletsWith(here, real);
    for (const resource of reviewResources) {
      const path = (n: number) => `/_api/v1/${resource}/${idOf(resource, n)}`;
      expect((await here.call(path(1))).status).toBe(200);
      expect([path(2), (await here.call(path(2))).status]).toEqual([path(2), 404]);
    }
    const letter = () =>
      here.ctx.db.read({ found: newsletterById(idOf('newsletters', 2)) }).then((r) => r.found);
    expect(await letter()).toBeNull();
    const version = await contentVersion();

    await setSamples(testDatabase(), true);
    expect(await contentVersion()).toBe(version + 1);
    expect(await outletsWith(here, made)).toEqual(expect.arrayContaining(before));
    expect((await letter())?.content.title).toBe(made);
    await setSamples(testDatabase(), false);
    expect(await outletsWith(here, made)).toEqual([]);
  });

  it('is not offered to a newsletter while it is hidden', async () => {
    const { ctx } = await world();
    ctx.actor = actor(1, 'admin');
    const offered = Object.values(await newsletterChoices(ctx, null)).flat();
    expect(offered.map(({ title }) => title)).toEqual([real, real, real]);
  });

  it('is switched on one machine only, and leads back to the page', async () => {
    const { ctx, call } = await world();
    const shown = async () => (await call('/dev/samples')).text();
    const ask = (body: Record<string, string>) =>
      call('/dev/samples', { method: 'POST', body: new URLSearchParams(body) });
    expect(await shown()).toContain('hides');
    const back = await ask({ show: 'yes', next: '/news?show=40' });
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/news?show=40']);
    expect(await shown()).toContain('shows');
    const away = await ask({ show: 'no', next: 'https://elsewhere.example' });
    expect(away.headers.get('Location')).toBe('/dev/samples');
    expect((await ask({ show: 'perhaps' })).status).toBe(400);

    const hasBar = async (mode: 'local' | 'production') =>
      (
        await readPublicPage(
          {
            ctx: { ...ctx, config: { ...ctx.config, mode } },
            visit: { language: 'en' },
            tags: new Set(),
          } as never,
          '/news',
          {},
        )
      ).frame.hasSamples ?? false;
    await setSamples(testDatabase(), true);
    expect([await hasBar('local'), await hasBar('production')]).toEqual([true, false]);
    await setSamples(testDatabase(), false);
    expect(await hasBar('local')).toBe(false);
  });
});

it('D-95 the switch is not there in production, whatever was built', async () => {
  const { ctx } = await createWorld();
  const seen = async (mode: 'local' | 'production', method: string) => {
    const body = method === 'POST' ? { body: new URLSearchParams({ show: 'no' }) } : {};
    const request = new Request(`${origin}/dev/samples`, { method, ...body, redirect: 'manual' });
    return (await handleApi(request, { ...ctx, config: { ...ctx.config, mode } })).status;
  };
  expect([await seen('local', 'GET'), await seen('local', 'POST')]).toEqual([200, 303]);
  expect([await seen('production', 'GET'), await seen('production', 'POST')]).toEqual([404, 404]);
});
