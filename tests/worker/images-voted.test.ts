import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addImage, replaceImage } from '#functions/site/images/commands.ts';
import { actor } from '#tests/support/actors.ts';
import { pictures } from '#tests/support/pictures.ts';
import { idOf, type WorldRows } from '#tests/support/rows.ts';
import { add, createWorld } from '#tests/support/world.ts';

/** A picture that an administrator wants to replace, shown by these rows. */
async function shownBy(rows: (html: string) => Partial<WorldRows>) {
  const { ctx } = await createWorld({ users: [{}], actor: actor(1, 'admin') });
  const { id } = await addImage(ctx, pictures.wide);
  const shown = rows(`<p>Look</p><p><img src="/images/${id}" alt="Me"></p>`);
  for (const [kind, some] of Object.entries(shown)) await add(kind as 'ballots', some as never);
  const stored = () => env.DB.prepare('select "hash" from "images"').first<string>('hash');
  return { before: await stored(), stored, replace: () => replaceImage(ctx, id, pictures.turned) };
}

const ofBallot = (description: string) => ({ ballots: [{ description }] });
const ofProgram = (program: string) => ({ ballots: [{}], applications: [{ program }] });

describe('D-46 a picture that voters have seen', () => {
  it.each([
    ['of a ballot', ofBallot],
    ['in a program', ofProgram],
  ])('%s can be replaced until the vote opens, then by nobody', async (_, rows) => {
    const { replace, before, stored } = await shownBy(rows);
    await replace();
    expect(await stored()).not.toBe(before);
    const voted = await shownBy((html) => ({ ...rows(html), rolls: [{}] }));
    await expect(voted.replace()).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'images.voted',
    });
    expect(await voted.stored()).toBe(voted.before);
  });

  it('stays also when nobody has voted and the ballot is sealed', async () => {
    const { replace } = await shownBy((html) => ({ ...ofBallot(html), resultStatements: [{}] }));
    await expect(replace()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of another ballot is none of these', async () => {
    const { replace } = await shownBy((html) => ({
      ballots: [{ description: html }, {}],
      rolls: [{ ballotId: idOf('ballots', 2) }],
    }));
    expect(await replace()).toMatchObject({ id: expect.any(String) });
  });
});
