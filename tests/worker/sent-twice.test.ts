import { describe, expect, it } from 'vitest';
import { createItem } from '#functions/content/review/commands.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { contentForms } from '#functions/content/submissions/schema.ts';
import { type ContentKind, contentKinds } from '#functions/lifecycle/content/rules.ts';
import { create } from '#functions/lifecycle/create.ts';
import { awardFields, winnerFields } from '#functions/site/awards/schema.ts';
import { pageFields } from '#functions/site/pages/schema.ts';
import { personFields } from '#functions/site/people/schema.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { actor } from '#tests/support/actors.ts';
import { completeOf } from '#tests/support/content-kinds.ts';
import { admin, recordWorld } from '#tests/support/record-world.ts';
import { kept, type Resource } from '#tests/support/records.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const submissions = contentKinds.map((kind): [ContentKind, object] => [
  kind,
  completeOf(kind).body,
]);

const records: [resourceName: Resource, schema: { parse(typed: object): object }, name: string][] =
  [
    ['pages', pageFields, 'title'],
    ['people', personFields, 'lastName'],
    ['awards', awardFields, 'name'],
    ['winners', winnerFields, 'lastName'],
  ];

const conflict = { code: 'CONFLICT' };

/** Calls also take flags as numbers, forms do not. */
const flags = { isMainOfficer: true, isOfficer: false };

describe('a form that is sent again when its answer was lost', () => {
  it.each(submissions)(
    'makes one of %s, and says so when its words are others',
    async (kind, typed) => {
      const { ctx } = await createWorld({ users: [{}], actor: actor(1, 'member') });
      const id = idOf('jobs', 77);
      const send = (more: object = {}) =>
        createItem(ctx, reviewOf(kind), contentForms[kind].fields.parse({ ...typed, ...more }), {
          id,
        });
      const made = await send();
      expect(await send()).toEqual(made);
      await expect(send({ title: 'Typed on' })).rejects.toMatchObject(conflict);
    },
  );

  it.each(records)(
    'makes one of %s, and says so when its words or its button are others',
    async (resourceName, schema, name) => {
      const { ctx } = await recordWorld();
      ctx.actor = admin;
      const id = idOf(resourceName, 77);
      const send = (more: object = {}, publish = false) =>
        create(
          ctx,
          recordOf(resourceName),
          schema.parse({ ...kept[resourceName].body, ...flags, ...more }) as never,
          { id, publish },
        );
      const made = await send();
      expect(await send()).toEqual(made);
      await expect(send({ [name]: 'Typed on' })).rejects.toMatchObject(conflict);
      await expect(send({}, true)).rejects.toMatchObject(conflict);
    },
  );
});
