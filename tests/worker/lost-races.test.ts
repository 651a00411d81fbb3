import { describe, expect, it } from 'vitest';
import { userActions } from '#app/routes/members/identity/user-edit/actions.server.ts';
import { actOn as actOnFee } from '#app/routes/members/membership/renewal-fees/actions.server.ts';
import { actOn as actOnRedirect } from '#app/routes/members/site/redirects/actions.server.ts';
import { answerCandidacy } from '#app/server/resources/candidacies.server.ts';
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
import { idOf } from '#tests/support/rows.ts';
import { change, createWorld } from '#tests/support/world.ts';

const english = /\b(the|this|has|been|item|not found)\b/i;

describe('somebody else was faster', () => {
  it.each(Object.keys(screens))(
    'D-65 of %s that somebody has deleted an Italian reads who did it, and no button does anything but look',
    async (name) => {
      const { press, changed } = await openScreen(name);
      await changed({ status: 'DELETED' });
      const { status, told } = await press();
      expect(status).toBe(409);
      expect(told.conflict?.title).toBe('Nel frattempo Bea Rossi ha eliminato questo elemento');
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
      const { status, to } = await press({ intent: mine?.intent ?? '' });
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
      expect(told.conflict?.title).toBe('Nel frattempo Bea Rossi ha ritirato questo elemento');
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

  it('D-65 a version that somebody means to replace is the only one that is replaced', async () => {
    const { press, changed } = await openScreen('people');
    await changed({});
    const [mine] = (await press()).told.conflict?.choices ?? [];
    await changed({ version: 3 });
    const { status, told } = await press({ intent: mine?.intent ?? '' });
    expect(status).toBe(409);
    expect(told.conflict?.choices[0]?.intent).toBe('update@3');
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
      'Nel frattempo questo account è stato chiuso',
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
    expect(told.conflict?.title).toBe('Nel frattempo Anna Verdi ha pubblicato questo elemento');
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
