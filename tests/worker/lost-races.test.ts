import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accountActions } from '#app/routes/members/identity/account/actions.server.ts';
import { userActions } from '#app/routes/members/identity/user-edit/actions.server.ts';
import { actOn as actOnFee } from '#app/routes/members/membership/renewal-fees/actions.server.ts';
import { actOn as actOnRedirect } from '#app/routes/members/site/redirects/actions.server.ts';
import { recoveryAction, signInAction } from '#app/server/access.server.ts';
import { actOn } from '#app/server/actions.server.ts';
import { answerForm } from '#app/server/form.server.ts';
import { answerCandidacy } from '#app/server/resources/candidacies.server.ts';
import { itemForms } from '#app/server/resources/items.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import { reasons } from '#functions/core/i18n/server-texts.ts';
import { editUser } from '#functions/identity/users/commands.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { changeOption } from '#functions/membership/fees/option-commands.ts';
import { changeRedirect, removeRedirect } from '#functions/site/redirects/commands.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { actor } from '#tests/support/actors.ts';
import {
  answerOf,
  bea,
  formOf,
  itContext,
  openScreen,
  requestOf,
  screens,
  submission,
  world,
} from '#tests/support/conflict-screens.ts';
import { withJson } from '#tests/support/content.ts';
import { callAsDocumented } from '#tests/support/documented.ts';
import { actAfterRead } from '#tests/support/meanwhile.ts';
import { idOf, type Kind } from '#tests/support/rows.ts';
import { change, createWorld, origin } from '#tests/support/world.ts';

const english = /\b(the|this|has|been|item|not found)\b/i;

describe('somebody else was faster', () => {
  it.each(Object.keys(screens))(
    'D-65 of %s that somebody has deleted an Italian reads who did it, and no button does anything but look',
    async (name) => {
      const { press, changed } = await openScreen(name);
      await changed({ status: 'DELETED' });
      const { status, told } = await press();
      expect(status).toBe(409);
      expect(told.conflict?.title).toBe('Bea Rossi lo ha eliminato');
      expect(told.conflict?.isMoved).toBe(true);
      expect(told.conflict?.choices.map(({ intent }) => intent)).toEqual(['theirs']);
      expect(JSON.stringify(told.conflict?.said)).not.toMatch(english);
    },
  );

  it.each(Object.keys(screens))(
    'D-65 of %s that somebody has changed an Italian reads who did it, presses in vain again, and saves over it by name',
    async (name) => {
      const { press, changed } = await openScreen(name);
      await changed({});
      for (const _ of [1, 2]) {
        const { status, told } = await press();
        expect(status).toBe(409);
        expect(told.conflict?.title).toBe('Nel frattempo Bea Rossi ha apportato modifiche');
        expect(told.conflict?.isMoved).toBe(false);
        expect(told.conflict?.changes.length).toBeGreaterThan(0);
        expect(told.conflict?.choices.map(({ text }) => text)).toEqual([
          'Salva la mia versione al suo posto',
          'Carica la versione salvata',
        ]);
      }
      const [mine, theirs] = (await press()).told.conflict?.choices ?? [];
      expect((await press({ intent: theirs?.intent ?? '' })).to).toMatch(/\?loaded=2$/);
      // Only the version that the button means to replace is replaced.
      await changed({ version: 3 });
      const late = await press({ intent: mine?.intent ?? '' });
      expect(late.status).toBe(409);
      const [now] = late.told.conflict?.choices ?? [];
      const { status, to } = await press({ intent: now?.intent ?? '' });
      expect({ status, to }).toMatchObject({
        status: 303,
        to: expect.stringMatching(/\?done=\w+$/),
      });
    },
  );

  it('M7 D-65 an administrator learns that the author has withdrawn, and publishes only after looking at the draft', async () => {
    const { press, changed } = await openScreen('jobs');
    await changed({ status: 'DRAFT' });
    for (const _ of [1, 2]) {
      const { status, told } = await press();
      expect(status).toBe(409);
      expect(told.conflict?.title).toBe('Bea Rossi lo ha ritirato');
      expect(told.conflict?.changes.map(({ field }) => field)).toContain('title');
      expect(told.conflict?.choices.map(({ intent }) => intent)).toEqual(['look', 'theirs']);
      expect(told.result?.initialValue?.title).toBe('Mio');
    }
    const { told } = await press({ intent: 'look' });
    expect(told.looked).toEqual({ version: 2, status: 'DRAFT' });
    expect(told.result?.initialValue?.title).toBe('Mio');
    const { status } = await press({ version: '2', knownStatus: 'DRAFT' });
    expect(status).toBe(303);
  });

  const people = {
    users: [{ givenName: 'Anna', lastName: 'Verdi' }, { givenName: 'Bea', lastName: 'Rossi' }, {}],
    userRoles: [{}, { userId: bea }],
  };

  /** Anna has a small form open while `faster` does what Bea does in the meantime. */
  async function small(rows: object, faster: () => Promise<unknown>) {
    world.ctx = (await createWorld({ ...people, ...rows })).ctx;
    world.ctx.actor = actor(2, 'admin');
    await faster();
    world.ctx.actor = actor(1, 'admin');
  }
  const third = idOf('users', 3);
  const edit = { givenName: 'Nuovo', lastName: 'Nome', roles: [], version: 1 };

  it.each([
    [
      'changed',
      () => editUser(world.ctx, third, edit),
      409,
      'Nel frattempo Bea Rossi ha apportato modifiche',
    ],
    [
      'closed',
      () => change('users', third, { status: 'CLOSED' }),
      404,
      'Questo account è stato chiuso',
    ],
  ])('D-65 of an account that was %s an Italian reads it', async (_, faster, status, words) => {
    await small({}, faster);
    const form = formOf({ givenName: 'Mio', lastName: 'Nome', version: '1' });
    const place = { id: third, list: userListParams.parse({}) };
    const answer = await answerOf(userActions.edit(itContext(), form, place));
    expect(answer.status).toBe(status);
    const { conflict, result } = answer.told;
    expect(conflict?.title ?? result?.error?.['']?.[0]).toContain(words);
    expect(conflict?.changes.map(({ field }) => field) ?? []).toEqual(
      status === 409 ? ['givenName'] : [],
    );
  });

  const fee = idOf('renewalOptions', 1);
  const fields = { description: 'B', descriptionIt: '', currency: 'USD', ordinal: 1 } as const;

  it('D-65 of the own details an Italian reads that they have changed, with what was typed', async () => {
    await small({}, () => change('users', idOf('users', 1), { version: 2 }));
    const form = formOf({ givenName: 'Mia', lastName: 'Nome', language: 'it', version: '1' });
    const { status, told } = await answerOf(accountActions.details(itContext(), form));
    expect(status).toBe(409);
    expect(told.result?.error?.['']?.[0]).toContain('questi dati sono cambiati');
    expect(told.result?.initialValue?.givenName).toBe('Mia');
  });

  it('D-65 of a fee that somebody has changed an Italian reads who did it', async () => {
    await small({}, () => changeOption(world.ctx, fee, { ...fields, amount: 100 }, 1));
    const typed = { ...fields, ordinal: '1', amount: '25', version: '1' };
    const request = requestOf(`/my/renewal-fees?edit=${fee}`, typed);
    const { told } = await answerOf(actOnFee(itContext(), request, formOf(typed), 'edit'));
    expect(told.result?.error?.['']?.[0]).toContain('Bea Rossi ha modificato questa quota');
  });

  const old = { fromPath: '/old-1.html', toPath: '/jobs' };

  it.each([
    [
      'changed',
      () => changeRedirect(world.ctx, '/old-1.html', { ...old, version: 1 }),
      409,
      'Bea Rossi ha modificato nel frattempo',
    ],
    ['removed', () => removeRedirect(world.ctx, '/old-1.html', 1), 404, 'Bea Rossi ha rimosso'],
  ])(
    'D-65 of a redirect that somebody has %s an Italian reads who did it',
    async (_, faster, status, words) => {
      await small({ redirects: [{}] }, faster);
      const typed = { fromPath: '/old-1.html', toPath: '/news', version: '1' };
      const request = requestOf('/my/redirects?edit=%2Fold-1.html', typed);
      const answer = await answerOf(actOnRedirect(itContext(), request, formOf(typed), 'edit'));
      expect(answer.status).toBe(status);
      expect(answer.told.result?.error?.['']?.[0]).toContain(words);
    },
  );

  /** Anna's own application after a change in another window; the election is open for applications. */
  async function applied(application: object) {
    world.ctx = (
      await createWorld({
        users: [{ givenName: 'Anna', lastName: 'Verdi' }],
        renewals: [{}],
        ballots: [
          {
            applicationsEndTime: '2026-11-22T09:00:00.000Z',
            votingStartTime: '2026-11-23T09:00:00.000Z',
          },
        ],
        applications: [application],
      })
    ).ctx;
    world.ctx.actor = actor(1, 'member');
    const ballot = await memberBallot(world.ctx, idOf('ballots', 1));
    return (typed: Record<string, string>) =>
      answerOf(
        answerCandidacy(itContext(), submission({ program: '<p>Mio</p>', ...typed }), ballot),
      );
  }

  it('D-65 BAL-23 a candidate who has published in another window is told so, and publishes nothing again', async () => {
    const press = await applied({ version: 2, status: 'PUBLISHED' });
    const typed = { intent: 'update', version: '1', knownStatus: 'DRAFT' };
    const { status, told } = await press(typed);
    expect(status).toBe(409);
    expect(told.conflict?.title).toBe('Anna Verdi lo ha pubblicato');
    expect(told.conflict?.changes).toHaveLength(1);
  });

  it('D-65 BAL-22 a candidate who has applied in another window sees what differs, and saves over it by name', async () => {
    const press = await applied({ status: 'DRAFT' });
    const { status, told } = await press({ intent: 'create', key: idOf('applications', 2) });
    expect(status).toBe(409);
    expect(told.conflict?.isMoved).toBe(false);
    expect(told.conflict?.changes.map(({ field }) => field)).toEqual(['program']);
    const [mine] = told.conflict?.choices ?? [];
    expect(mine?.intent).toBe('update@1');
    const saved = await press({ intent: 'update@1', version: '1', knownStatus: 'DRAFT' });
    expect(saved).toMatchObject({ status: 303, to: expect.stringMatching(/\?done=update$/) });
  });
});

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
    expect(told.result?.error?.['']?.[0]).toContain('La tua iscrizione è scaduta');
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
      [signIn, 1, 15, 'usa un browser con cui hai già effettuato l’accesso'],
      [recover, 0, 60, 'Usa l’e-mail più recente'],
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
    [me, 403, 'Non puoi assegnarti o toglierti un ruolo'],
    [idOf('users', 9), 404, 'Nel frattempo qualcuno lo ha rimosso'],
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
      'what allow name number reference code gateway currency n fields to call receipt rest fee came'.split(
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
