import { describe, expect, it } from 'vitest';
import { actor } from '#tests/support/actors.ts';
import { withJson } from '#tests/support/content.ts';
import { callAsDocumented } from '#tests/support/documented.ts';
import { actAfterRead } from '#tests/support/meanwhile.ts';
import { idOf, type Kind } from '#tests/support/rows.ts';
import { change, createWorld, origin } from '#tests/support/world.ts';

const draft = { status: 'DRAFT', version: 1 } as const;
const calls: [Kind, string, object, object][] = [
  ['jobs', 'jobs', { ...draft, title: 'A', authorId: idOf('users', 1) }, { title: 'B' }],
  ['people', 'people', draft, { position: 'B' }],
  ['newsletters', 'newsletters', draft, { title: 'B' }],
  ['emails', 'emails', draft, { subject: 'B' }],
  ['ballots', 'ballots', { ...draft, isPoll: true }, { title: 'B' }],
];

describe('D-65 an update that names no version', () => {
  it.each(calls)(
    'does not go over a change of %s that comes in between',
    async (kind, path, row, body) => {
      const { ctx } = await createWorld({ users: [{}], userRoles: [{}], [kind]: [row] });
      const id = idOf(kind, 1);
      ctx.actor = actor(1, 'admin');
      const send = (site: typeof ctx) =>
        callAsDocumented(
          new Request(`${origin}/_api/v1/admin/${path}/${id}`, withJson(body)),
          site,
        );
      const meanwhile = () => change(kind, id, { version: 2 } as never);
      expect((await send(actAfterRead(ctx, meanwhile))).status).toBe(409);
      expect((await send(ctx)).status).toBe(200);
    },
  );
});
