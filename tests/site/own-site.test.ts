import { expect, it } from 'vitest';
import { get } from './client.ts';
import { newAdmin } from './content.ts';
import { site } from './own-site.ts';

it('a site that was used before has what the seed has, and no answer of before', async () => {
  const asked = async () => {
    const answer = await get(`${site.url}/about/contacts`);
    return { tag: answer.headers.get('ETag'), body: await answer.text() };
  };
  const seeded = await asked();
  await newAdmin(site, 'Zenobia');
  await site.run(`update "pages" set "title" = 'Zenobia' where "path" = '/about/contacts'`);
  // The second time from memory.
  for (const one of [await asked(), await asked()]) expect(one.body).toContain('Zenobia');
  await site.empty();
  const again = await asked();
  expect(again.body).toBe(seeded.body);
  expect(again.tag).not.toBe(seeded.tag);
  expect(await site.first(`select 1 from "users" where "givenName" = 'Zenobia'`)).toBeNull();
});
