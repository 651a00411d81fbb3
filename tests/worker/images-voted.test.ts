import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addImage, replaceImage } from '#functions/site/images/commands.ts';
import { expectRefusal } from '#tests/support/accounts.ts';
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
  it.each<[string, (html: string) => Partial<WorldRows>, isFixed: boolean]>([
    ['of a ballot whose vote has not opened', ofBallot, false],
    ['in a program in it', ofProgram, false],
    ['of a ballot whose vote has opened', (html) => ({ ...ofBallot(html), rolls: [{}] }), true],
    ['in a program in it then', (html) => ({ ...ofProgram(html), rolls: [{}] }), true],
    [
      'of a ballot that is sealed, though nobody has voted',
      (html) => ({ ...ofBallot(html), resultStatements: [{}] }),
      true,
    ],
    [
      'of another ballot than the one whose vote has opened',
      (html) => ({
        ballots: [{ description: html }, {}],
        rolls: [{ ballotId: idOf('ballots', 2) }],
      }),
      false,
    ],
  ])('%s', async (_, rows, isFixed) => {
    const { replace, before, stored } = await shownBy(rows);
    if (isFixed) await expectRefusal(replace(), { code: 'CONFLICT', reason: 'images.voted' });
    else await replace();
    expect((await stored()) === before).toBe(isFixed);
  });
});
