import { beforeEach, describe, expect, it } from 'vitest';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { withJson } from '#tests/support/content.ts';
import { pictures } from '#tests/support/pictures.ts';
import { createWorld } from '#tests/support/world.ts';

beforeEach(emptyAuditLog);

describe('D-165 pictures are offered again', () => {
  it('to who has uploaded them, newest first, at most thirty, with what was last said of them', async () => {
    const world = await createWorld({ users: [{}, {}] });
    const list = async () => {
      const response = await world.call('/_api/v1/member/images');
      return (await response.json<{ data: { id: string; alt: string }[] }>()).data;
    };
    const upload = async (body: BodyInit) => {
      const response = await world.call('/images', { method: 'POST', body });
      return (await response.json<{ image: { id: string } }>()).image.id;
    };
    const describeAs = (id: string, alt: string) =>
      world.call(`/_api/v1/member/images/${id}`, withJson({ alt }, 'PUT'));
    world.ctx.actor = actor(1, 'member');
    const first = await upload(pictures.png);
    const second = await upload(pictures.jpeg);
    expect((await list()).map(({ alt }) => alt)).toEqual(['', '']);
    expect((await describeAs(first, 'A dot')).status).toBe(200);
    expect((await auditRows()).at(-1)).toMatchObject({
      action: 'image.described',
      recordId: first,
    });
    const listed = await list();
    expect(listed.map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect(listed.find(({ id }) => id === first)?.alt).toBe('A dot');
    expect((await describeAs(first, ' ')).status).toBe(422);

    world.ctx.actor = actor(2, 'member');
    expect(await list()).toEqual([]);
    expect((await describeAs(first, 'Mine')).status).toBe(404);
    world.ctx.actor = actor(1, 'member');
    expect((await list()).find(({ id }) => id === first)?.alt).toBe('A dot');
  });
});
