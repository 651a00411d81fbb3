import { describe, expect, it } from 'vitest';
import { refusePage } from '#functions/site/pages/errors.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import type { Answer } from '#tests/support/content.ts';
import { callAsDocumented } from '#tests/support/documented.ts';
import { kept } from '#tests/support/records.ts';
import { createWorld, origin } from '#tests/support/world.ts';

/** A site with administrators who call it at once. */
async function crowd(count: number) {
  await emptyAuditLog();
  const { ctx } = await createWorld({
    users: Array.from({ length: count }, () => ({})),
    sections: [{ pathPrefix: '/about' }],
  });
  /** Every administrator posts at once; the body may depend on who they are. */
  return (path: string, bodyOf: (n: number) => object): Promise<Answer<object>[]> =>
    Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const request = new Request(new URL(`/_api/v1/admin/${path}`, origin), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(bodyOf(i + 1)),
        });
        const response = await callAsDocumented(request, { ...ctx, actor: actor(i + 1, 'admin') });
        return {
          status: response.status,
          ...(await response.json<Omit<Answer<object>, 'status'>>()),
        };
      }),
    );
}

/** Expects one winner; returns its number and the answers of the others. */
function oneWon(answers: Answer<object>[]) {
  const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i + 1] : []));
  const lost = answers.filter(({ status }) => status !== 200);
  expect(winners).toHaveLength(1);
  expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 409));
  return { winner: winners[0], messages: lost.map(({ error }) => error?.message) };
}

describe.each([2, 20])('of %i administrators at once', (count) => {
  it('ADP-12 D-32 one creates the page of a name, and the others are told that it is there', async () => {
    const post = await crowd(count);
    const body = { ...kept.pages.body, status: 'PUBLISHED' };
    const { messages } = oneWon(await post('pages', () => body));
    expect(messages).toEqual(messages.map(() => refusePage.nameTaken().message));
    expect(await rowsOf(`select 1 from "pages" where "title" = 'Code of conduct'`)).toHaveLength(1);
    expect((await auditRows()).map(({ action }) => action)).toEqual(['pages.create']);
  });
});
