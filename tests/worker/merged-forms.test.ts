import { describe, expect, it } from 'vitest';
import { answerOf, openScreen, screens } from '#tests/support/conflict-screens.ts';
import { idOf } from '#tests/support/rows.ts';
import { testDatabase } from '#tests/support/world.ts';

type Told = Awaited<ReturnType<typeof answerOf>>['told'];

/** What Anna types and what Bea saves, in other fields of a draft. */
const others: Record<string, [mine: Record<string, string>, theirs: Record<string, string>]> = {
  pages: [{ tagline: 'Mio' }, { subtagline: 'Loro' }],
  people: [{ position: 'Mio' }, { term: 'Loro' }],
  winners: [{ work: 'Mio' }, { rationale: '<p>Loro</p>' }],
  awards: [{ summary: '<p>Mio</p>' }, { name: 'Loro' }],
  newsletters: [{ opening: '<p>Mio</p>' }, { title: 'Loro' }],
  'e-mails': [{ body: '<p>Mio</p>' }, { subject: 'Loro' }],
  ballots: [{ description: '<p>Mio</p>' }, { title: 'Loro' }],
};
const ofItems = [{ description: '<p>Mio</p>' }, { title: 'Loro' }] as const;

/** What some kinds need to be saved at all. */
const needed: Record<string, object> = {
  pages: { sectionTitle: 'Uno', sectionId: idOf('sections', 1) },
  ballots: { votingEndTime: '2026-12-09T09:00:00.000Z' },
};

/** The form that Anna has open in a state, and what is stored. */
async function opened(name: string, status: string, more: object = {}) {
  const { changed, screen } = await openScreen(name, {
    status,
    ...needed[name],
    ...more,
  });
  const first = await screen.filled();
  const send = (typed: Record<string, string>, form: Record<string, string> = first) =>
    answerOf(screen.act({ version: '1', knownStatus: status, ...form, ...typed }));
  /** The form that came back, as it is sent again. */
  const sendAgain = ({ result, conflict }: Told, typed: Record<string, string>) => {
    const blank = Object.fromEntries(Object.keys(first).map((field) => [field, '']));
    const { base = '', version = 1 } = conflict?.merged ?? {};
    return send(typed, { ...blank, ...result?.initialValue, base, version: String(version) });
  };
  const stored = () =>
    testDatabase()
      .prepare(`select * from "${screen.kind}" where "id" = ?`)
      .bind(idOf(screen.kind, 1))
      .first<Record<string, unknown>>();
  return { send, sendAgain, changed, stored };
}

describe('a form that was filled before somebody else saved', () => {
  it.each(Object.keys(screens))(
    'D-65 of %s is saved with what they changed in another field, and says so',
    async (name) => {
      const [mine, theirs] = others[name] ?? ofItems;
      const { send, sendAgain, changed, stored } = await opened(name, 'DRAFT');
      await changed(theirs);
      const intent = /newsletters|e-mails|ballots/.test(name) ? 'update' : 'save';
      const { status, told } = await send({ intent, ...mine });
      expect(told.conflict?.title).toContain('Salvato, con le modifiche');
      expect({ status, fields: told.conflict?.merged?.fields }).toEqual({
        status: 200,
        fields: Object.keys(theirs),
      });
      expect(await stored()).toMatchObject({ ...mine, ...theirs, version: 3 });
      expect((await sendAgain(told, { intent })).status).toBe(303);
      expect(await stored()).toMatchObject({ ...mine, ...theirs, version: 4 });
    },
  );

  it('D-65 comes back before it goes online, and goes online with the next press', async () => {
    const { send, sendAgain, changed, stored } = await opened('people', 'PUBLISHED');
    await changed({ term: 'Loro' });
    const { status, told } = await send({ intent: 'update', position: 'Mio' });
    expect({ status, choices: told.conflict?.choices }).toEqual({ status: 409, choices: [] });
    expect(told.result?.initialValue).toMatchObject({ position: 'Mio', term: 'Loro' });
    expect(await stored()).toMatchObject({ term: 'Loro', version: 2 });
    // What came in can be taken out again.
    expect((await sendAgain(told, { term: '' })).status).toBe(303);
    expect(await stored()).toMatchObject({ position: 'Mio', term: null, version: 3 });
  });

  it('D-65 of a page that is online is kept beside it with what they changed, and a preview shows the own part', async () => {
    const { send, sendAgain, changed, stored } = await opened('pages', 'PUBLISHED', {
      summary: '<p>Kurz</p>',
    });
    await changed({ tagline: 'Loro' });
    const { status, told } = await send({ intent: 'keep', subtagline: 'Mio' });
    expect(status).toBe(200);
    expect(told.conflict?.merged?.fields).toEqual(['tagline']);
    expect(await stored()).toMatchObject({
      tagline: 'Loro',
      subtagline: '',
      draft: expect.stringContaining('Mio'),
      version: 3,
    });
    const preview = await sendAgain(told, { intent: 'preview' });
    expect(preview.told.changes?.map(({ field }) => field)).toEqual(['subtagline']);
    expect((await sendAgain(told, { intent: 'update' })).status).toBe(303);
    expect(await stored()).toMatchObject({ tagline: 'Loro', subtagline: 'Mio', version: 4 });
  });

  const body = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('');

  it.each([
    ['Usa qui la mia versione', body('Mio', 'b', 'Suo')],
    ['Usa qui la sua versione', body('Loro', 'b', 'Suo')],
  ])('D-65 asks about the paragraph that both changed: %s', async (answer, result) => {
    const { send, sendAgain, changed, stored } = await opened('pages', 'DRAFT', {
      body: body('a', 'b', 'c'),
    });
    await changed({ body: body('Loro', 'b', 'Suo') });
    const { status, told } = await send({ intent: 'save', body: body('Mio', 'b', 'c') });
    const { conflict, result: { initialValue } = {} } = told;
    expect({ status, body: initialValue?.body }).toEqual({
      status: 409,
      body: body('Mio', 'b', 'Suo'),
    });
    expect(conflict?.changes).toEqual([
      {
        field: 'body',
        parts: [
          { text: 'Loro', is: 'removed' },
          { text: 'Mio', is: 'added' },
        ],
      },
    ]);
    const { intent = '' } = conflict?.choices.find(({ text }) => text === answer) ?? {};
    expect((await sendAgain(told, { intent })).status).toBe(303);
    expect(await stored()).toMatchObject({ body: result, version: 3 });
  });

  it('D-65 is merged with a third editor too, who was faster than an answer', async () => {
    const { send, sendAgain, changed, stored } = await opened('people', 'DRAFT', { position: 'a' });
    await changed({ position: 'Loro' });
    const { told } = await send({ intent: 'save', position: 'Mio' });
    await changed({ term: 'Terza', version: 3 });
    const [mine] = told.conflict?.choices ?? [];
    const again = await sendAgain(told, { intent: mine?.intent ?? '' });
    expect(again.told.conflict?.merged?.fields).toEqual(['term']);
    expect(again.told.conflict?.choices[0]?.intent).toBe('save@3');
    expect(await stored()).toMatchObject({ position: 'Loro', term: 'Terza', version: 3 });
  });
});

it('ADP-08 a preview shows what differs from what is online, not from the saved draft', async () => {
  const draft = JSON.stringify({ tagline: 'In the draft' });
  const { send } = await opened('pages', 'PUBLISHED', { draft });
  const { told } = await send({ intent: 'preview' });
  expect(JSON.stringify(told.changes)).toContain('In the draft');
});
