import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTexts, keepText } from '#functions/identity/texts/commands.ts';
import { textsOf } from '#functions/identity/texts/queries.ts';
import { mostOfForm, mostTexts } from '#functions/identity/texts/rules.ts';
import { askedForms, mostLocked, sentText } from '#functions/identity/texts/schema.ts';
import { cheapHash, closeForGood, owner, rowsOf, signInAs } from '#tests/support/accounts.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { createWorld } from '#tests/support/world.ts';

const formOf = (letter: string) => letter.repeat(22);
const idOf = (form: string, n: number) =>
  `${form}.00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const locked = (words: string) => btoa(words.padEnd(60, '.'));
const form = formOf('a');

const twoPeople = async () => {
  const other = { email: 'bea@example.org', passwordHash: cheapHash };
  const { ctx, at } = await createWorld({
    users: [owner, other, { email: 'admin@example.org', passwordHash: cheapHash }],
  });
  return {
    ctx,
    at,
    me: await signInAs(ctx, owner.email),
    bea: await signInAs(ctx, other.email),
  };
};

describe('D-182 an unsaved text on the server', () => {
  beforeEach(emptyAuditLog);

  it('is found by the same person, newest first, and replaced by the same page', async () => {
    const { me, at } = await twoPeople();
    await keepText(me, { id: idOf(form, 1), locked: locked('one') });
    at('2026-11-21T12:01:00.000Z');
    await keepText(me, { id: idOf(form, 2), locked: locked('two') });
    at('2026-11-21T12:02:00.000Z');
    await keepText(me, { id: idOf(form, 1), locked: locked('three') });
    const found = await textsOf(me, [form, formOf('b')]);
    expect(found.map((row) => row.locked)).toEqual([locked('three'), locked('two')]);
    expect(found[0]?.at).toBe('2026-11-21T12:02:00.000Z');
    await keepText(me, { gone: idOf(form, 1) });
    expect(await textsOf(me, [form])).toHaveLength(1);
  });

  it('is nobody else’s to read, to replace or to remove', async () => {
    const { ctx, me, bea } = await twoPeople();
    const id = idOf(form, 1);
    await keepText(me, { id, locked: locked('mine') });
    expect(await textsOf(bea, [form])).toEqual([]);
    await keepText(bea, { id, locked: locked('theirs') });
    await keepText(bea, { gone: id });
    expect(await textsOf(me, [form])).toMatchObject([{ locked: locked('mine') }]);
    await expect(textsOf(ctx, [form])).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(keepText(ctx, { gone: id })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('is one of few: the oldest go, of a form and of a person', async () => {
    const { me, bea, at } = await twoPeople();
    await keepText(bea, { id: idOf(formOf('z'), 1), locked: locked('theirs') });
    for (let i = 0; i < mostTexts + mostOfForm; i++) {
      at(
        `2026-11-21T13:${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}.000Z`,
      );
      const own = i < mostOfForm + 2 ? form : formOf(String.fromCharCode(65 + (i % 26)));
      await keepText(me, { id: idOf(own, i), locked: locked(`${i}`) });
      if (i === mostOfForm + 1) expect(await textsOf(me, [form])).toHaveLength(mostOfForm);
    }
    const kept = await rowsOf<{ n: number }>(
      'select count(*) as "n" from "unsavedTexts" group by "userId" order by 1',
    );
    expect(kept).toEqual([{ n: 1 }, { n: mostTexts }]);
    expect(await textsOf(me, [form])).toHaveLength(mostOfForm - 3);
  });

  it('goes after thirty days, and when the account is closed', async () => {
    const { ctx, me, bea, at } = await twoPeople();
    await keepText(me, { id: idOf(form, 1), locked: locked('old') });
    at('2026-12-10T12:00:00.000Z');
    await keepText(bea, { id: idOf(form, 2), locked: locked('new') });
    at('2026-12-22T12:00:00.000Z');
    await forgetTexts(ctx);
    expect(await rowsOf('select "id" from "unsavedTexts"')).toEqual([{ id: idOf(form, 2) }]);
    await closeForGood(await signInAs(ctx, 'bea@example.org'));
    expect(await rowsOf('select "id" from "unsavedTexts"')).toEqual([]);
  });
});

it('D-182 nothing but a locked text of a form is taken', () => {
  const id = idOf(form, 1);
  expect(sentText.safeParse({ id, locked: locked('fine') }).success).toBe(true);
  for (const sent of [
    {},
    { id },
    { id: `${form}.x`, locked: locked('a') },
    { id, locked: 'short' },
    { id, locked: '<script>alert(1)</script><script>alert(1)</script>' },
    { id, locked: 'a'.repeat(mostLocked + 1) },
    { id, locked: locked('a'), userId: 'somebody' },
    { gone: `${form}.%` },
  ])
    expect(sentText.safeParse(sent).success).toBe(false);
  expect(askedForms.safeParse([]).success).toBe(false);
  expect(askedForms.safeParse([form, form, form]).success).toBe(false);
});
