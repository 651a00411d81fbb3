import { describe, expect, it } from 'vitest';
import { actOnItem } from '#app/routes/my/content-edit/actions.server.ts';
import { userAction } from '#app/routes/my/user-edit/actions.server.ts';
import { actor } from '#tests/support/actors.ts';
import { answerOf, context, formOf, requestOf, world } from '#tests/support/late-screens.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const me = idOf('users', 1);

describe('a refusal on an Italian screen is in Italian', () => {
  it('D-28 for somebody whose membership has ended', async () => {
    world.ctx = (await createWorld({ users: [{}], jobs: [{ status: 'DRAFT', authorId: me }] })).ctx;
    world.ctx.actor = actor(1);
    const request = requestOf('/my/jobs', { version: '1', intent: 'submit', title: 'Mio' });
    const place = { context: context(), kind: 'jobs', id: idOf('jobs', 1) } as const;
    const { status, told } = await answerOf(actOnItem(request, place));
    expect(status).toBe(403);
    expect(told.result?.error?.['']?.[0]).toContain('la tua iscrizione è scaduta');
  });

  it.each([
    [me, 403, 'Non puoi assegnarti un ruolo'],
    [idOf('users', 9), 404, 'Questo elemento non c’è più'],
  ])('D-37 for an administrator who grants a role to %s', async (id, status, words) => {
    world.ctx = (await createWorld({ users: [{}], userRoles: [{}] })).ctx;
    world.ctx.actor = actor(1, 'admin');
    const form = formOf({ role: 'newsletter', granted: 'yes' });
    const place = { id, list: { filter: 'all', q: '', page: 1 } } as const;
    const answer = await answerOf(userAction('role')?.(context(), form, place));
    expect(answer.status).toBe(status);
    expect(answer.told.result?.error?.['']?.[0]).toContain(words);
  });
});
