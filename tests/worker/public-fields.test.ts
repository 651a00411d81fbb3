import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { ItemPreview } from '#app/components/content/kinds.tsx';
import { previewItem } from '#functions/content/submissions/preview.ts';
import { contentForms } from '#functions/content/submissions/schema.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';
import { actor } from '#tests/support/actors.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

/** Candidate values; a field gets the first that it accepts. */
const typed = [
  idOf('images', 1),
  '2031-01-05',
  'ada@example.org',
  'https://youtu.be/dQw4w9WgXcQ',
  'NETSCIX',
  'YOUTUBE',
  'HYBRID',
  'PHD',
  'PART_TIME',
  'Some words',
];

/** Fields that are not shown here, and why. */
const elsewhere: Record<string, string[]> = {
  // The page of an event reads the edition of which it is a satellite.
  events: ['parentId'],
  // The page of a talk plays its video below this; there is only one service.
  'netsci-colloquium': ['videoUrl', 'videoType'],
};

function sampleOf(field: z.ZodType): string {
  const fits = typed.find((text) => field.safeParse(text).data);
  if (!fits) throw new Error('Add something that this field takes.');
  return fits;
}

describe('what the public sees of an item', () => {
  it.each(contentKinds)('shows every field of %s', async (kind) => {
    const { ctx } = await createWorld({ users: [{}], images: [{}], actor: actor(1, 'member') });
    const { shape } = contentForms[kind].fields;
    const samples = Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]);
    const shown = async (columns: Record<string, string>) => {
      const preview = await previewItem(ctx, kind, columns, null);
      return markupOf(createElement(ItemPreview), 'en', { preview, changes: null });
    };
    const all = Object.fromEntries(samples);
    const whole = await shown(all);
    for (const name of namesOfFields(contentForms[kind].fields))
      if (!elsewhere[kind]?.includes(name))
        expect((await shown({ ...all, [name]: '' })) === whole, name).toBe(false);
  });
});
