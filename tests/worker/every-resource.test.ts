import { getTableColumns, type Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { navigation } from '#app/components/members/navigation.tsx';
import { routeTable } from '#app/routes.ts';
import { feedPaths } from '#functions/feeds/api.ts';
import { contentKinds, reviewResources } from '#functions/lifecycle/content/rules.ts';
import { recordResources } from '#functions/lifecycle/publishing/rules.ts';
import { listRedirects } from '#functions/site/redirects/queries.ts';
import { actor } from '#tests/support/actors.ts';
import { findPublic } from '#tests/support/search.ts';
import { add, createWorld } from '#tests/support/world.ts';
import * as tables from '../../migrations/tables.ts';

const resources = [...reviewResources, ...recordResources];
type Resource = (typeof resources)[number];
const tableOf: Record<Resource, Table> = tables;

/** A world with one published item of a resource, under a unique name. */
async function worldWith(resource: Resource) {
  const columns = getTableColumns(tableOf[resource]);
  const name = ['title', 'name', 'firstName'].find((one) => one in columns) ?? '';
  // A person without a group is on no page.
  const item = { [name]: 'Zebrafish', ...(resource === 'people' ? { isOfficer: true } : {}) };
  const world = await createWorld({ awards: [{}], users: [{}], ...{ [resource]: [item] } });
  const { found } = await world.ctx.db.read({
    found: findPublic('zebrafish', { kind: resource }),
  });
  return { world, href: found[0]?.href ?? '' };
}

describe('a resource is named wherever resources are listed', () => {
  it.each(resources)('the search finds %s at their address', async (resource) => {
    const { href } = await worldWith(resource);
    expect(href).toMatch(/^\//);
  });

  it.each(resources)('a redirect to %s is known to lead somewhere', async (resource) => {
    const { world, href } = await worldWith(resource);
    await add('redirects', [{ fromPath: '/old', toPath: href.replace(/#.*/, '') }]);
    world.ctx.actor = actor(1, 'admin');
    const { items } = await listRedirects(world.ctx, { q: '', page: 1 });
    expect(items).toMatchObject([{ fromPath: '/old', isFound: true }]);
  });

  it.each(reviewResources)('a feed or a calendar holds %s', async (resource) => {
    const { world } = await worldWith(resource);
    const paths = [...feedPaths].filter((path) => path.startsWith('/feeds/'));
    const texts = await Promise.all(paths.map(async (path) => (await world.call(path)).text()));
    expect(texts.filter((text) => text.includes('Zebrafish'))).not.toEqual([]);
  });

  it.each(resources)('administrators have calls for %s', async (resource) => {
    const { call } = await createWorld({});
    const { paths } = await (await call('/_api/openapi.json')).json<{ paths: object }>();
    expect(Object.keys(paths)).toContain(`/_api/v1/admin/${resource}`);
  });

  it.each([...contentKinds, ...recordResources])('the members’ area has screens for %s', (kind) => {
    const entry = Object.values(navigation)
      .flat()
      .find(({ route }) => routeTable[route][0] === `/my/${kind}`);
    expect(entry?.route).toBe(`my-${kind}`);
    const paths = Object.values(routeTable).map(([path]) => path as string);
    expect(paths).toContain(`/my/${kind}/new`);
    expect(paths.filter((path) => path.startsWith(`/my/${kind}/:`))).not.toEqual([]);
  });
});
