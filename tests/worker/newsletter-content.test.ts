import { expect, it } from 'vitest';
import { newsletterContent } from '#functions/campaigns/newsletters/content.ts';
import { chosenKinds } from '#functions/campaigns/newsletters/rules.ts';
import { reviewStatuses } from '#functions/content/review/rules.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

it('D-38 a newsletter leaves out every chosen item that is not public, and keeps the order of the others', async () => {
  const rows = reviewStatuses.map((status) => ({ status }));
  const { ctx } = await createWorld({
    users: [{}],
    news: [...rows, {}],
    events: [...rows, {}],
    jobs: [...rows, {}],
  });
  const last = reviewStatuses.length + 1;
  const public_ = reviewStatuses.indexOf('PUBLISHED') + 1;
  const all = [last, ...reviewStatuses.map((_, i) => i + 1)];
  const chosen = Object.fromEntries(
    chosenKinds.map((kind) => [kind, JSON.stringify([...all.map((n) => idOf(kind, n)), 'gone'])]),
  );
  const content = await newsletterContent(ctx, { title: 'x', ...chosen });
  for (const kind of chosenKinds)
    expect(content[kind].map(({ id }) => id)).toEqual([last, public_].map((n) => idOf(kind, n)));
});
