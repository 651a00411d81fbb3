import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { userActions } from '#app/routes/members/identity/user-edit/actions.server.ts';
import { recoveryAction, signInAction } from '#app/server/access.server.ts';
import { actOn } from '#app/server/actions.server.ts';
import { answerForm } from '#app/server/form.server.ts';
import { itemForms } from '#app/server/resources/items.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import { reasons } from '#functions/core/i18n/server-texts.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { actor } from '#tests/support/actors.ts';
import {
  answerOf,
  formOf,
  itContext,
  requestOf,
  submission,
  world,
} from '#tests/support/conflict-screens.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const me = idOf('users', 1);

describe('a refusal on an Italian screen is in Italian', () => {
  it('D-28 for somebody whose membership has ended', async () => {
    world.ctx = (await createWorld({ users: [{}], jobs: [{ status: 'DRAFT', authorId: me }] })).ctx;
    world.ctx.actor = actor(1);
    const typed = submission({ version: '1', intent: 'submit', title: 'Mio' });
    const { status, told } = await answerOf(
      actOn(itContext(), itemForms('jobs'), typed, idOf('jobs', 1)),
    );
    expect(status).toBe(403);
    expect(told.result?.error?.['']?.[0]).toContain('la tua iscrizione è scaduta');
  });

  it('D-66 for somebody who has tried to get in too often, and says how to get in', async () => {
    const { ctx } = await createWorld({ users: [{}] });
    // A tenth of the limits: one sign-in, and no e-mail.
    world.ctx = { ...ctx, config: { ...ctx.config, limitFactor: 0.1 } };
    const typed = { email: 'ada@example.org', password: 'wrong' };
    const signIn = () =>
      signInAction({ context: itContext(), request: requestOf('/', typed), params: {} });
    const recover = () =>
      recoveryAction({ context: itContext(), request: requestOf('/', typed), params: {} });
    for (const [ask, times, minutes, words] of [
      [signIn, 1, 15, 'da un browser con cui hai già effettuato l’accesso'],
      [recover, 0, 60, 'Usa l’e-mail più recente che trovi nella tua casella'],
    ] as const) {
      for (let n = 0; n < times; n++) await answerOf(ask());
      const { status, told } = await answerOf(ask());
      expect(status).toBe(429);
      expect(told.result?.error?.['']?.join(' ')).toMatch(
        new RegExp(`Riprova fra ${minutes} minuti.*${words}`),
      );
    }
  });

  it.each([
    [me, 403, 'Non puoi assegnarti un ruolo'],
    [idOf('users', 9), 404, 'Questo elemento non c’è più'],
  ])('D-37 for an administrator who grants a role to %s', async (id, status, words) => {
    world.ctx = (await createWorld({ users: [{}], userRoles: [{}] })).ctx;
    world.ctx.actor = actor(1, 'admin');
    const form = formOf({ role: 'newsletter', granted: 'yes' });
    const place = { id, list: userListParams.parse({}) };
    const answer = await answerOf(userActions.role(itContext(), form, place));
    expect(answer.status).toBe(status);
    expect(answer.told.result?.error?.['']?.[0]).toContain(words);
  });

  it('whatever a command refuses: its text in Italian, without a word of the English one', async () => {
    const named = { minutes: 5, hours: 2, isKnown: 'yes', status: 'DRAFT', date: '2026-11-27' };
    const others =
      'what allow name reference code gateway currency n fields to call receipt rest fee came'.split(
        ' ',
      );
    const values = { ...Object.fromEntries(others.map((name) => [name, name])), ...named };
    for (const reason of reasons) {
      const refused = new CodedError('CONFLICT', reason, values);
      const answer = answerForm(itContext(), formOf({}), z.object({}), () =>
        Promise.reject(refused),
      );
      const said = (await answerOf(answer)).told.result?.error?.['']?.[0];
      expect(said, reason).toBeTruthy();
      expect(said, reason).not.toBe(refused.message);
      expect(said, reason).not.toMatch(/\b(?:the|this|has|have|cannot|please|your?)\b/i);
    }
  });
});
