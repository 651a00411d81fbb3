import { describe, expect, it } from 'vitest';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { newsletterById } from '#functions/campaigns/archive/archive.ts';
import { newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { actor } from '#tests/support/actors.ts';
import { submittedOutlets } from '#tests/support/content-kinds.ts';
import { idOf } from '#tests/support/rows.ts';
import { contentVersion, createWorld, testDatabase } from '#tests/support/world.ts';
import { setSamples } from '#workers/local/seed/rows.ts';

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

  it('is announced on a local machine only', async () => {
    const { ctx } = await world();
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
