import type { AppLoadContext } from '@remix-run/cloudflare';
import { actOn } from '#app/server/actions.server.ts';
import { ballotForms } from '#app/server/resources/ballots.server.ts';
import { emailForms, newsletterForms } from '#app/server/resources/campaigns.server.ts';
import { itemForms } from '#app/server/resources/items.server.ts';
import { pageForms } from '#app/server/resources/pages.server.ts';
import { recordForms } from '#app/server/resources/records.server.ts';
import type { AnyRow, ResourceForms } from '#app/server/resources/resource-forms.ts';
import type { Context } from '#functions/core/context.ts';
import { digestsOf } from '#functions/core/richtext/digests.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { type ContentKind, contentKinds } from '#functions/lifecycle/content/rules.ts';
import { actor } from './actors.ts';
import { completeOf } from './content-kinds.ts';
import { idOf, type Kind } from './rows.ts';
import { change, createWorld, origin } from './world.ts';

/** What a form sends. */
export type Fields = Record<string, string>;

interface ActionAnswer {
  conflict?: {
    isMoved: boolean;
    title: string;
    said: string[];
    merged?: { fields: string[]; version?: number; base: string };
    changes: { field: string }[];
    choices: { intent: string; text: string }[];
  };
  looked?: { version: number; status: string };
  changes?: { field: string }[] | null;
  confirm?: string;
  drops?: string[];
  result?: { error?: Record<string, string[]>; initialValue?: Fields };
}

/** The site of the current test. */
export const world = {} as { ctx: Context };
/** The user who is faster. */
export const bea = idOf('users', 2);

/** An Italian request without script, by the signed-in user. */
export const itContext = () =>
  ({
    ctx: world.ctx,
    visit: { language: 'it', consent: null },
    reference: 'ref-1',
    today: '2026-11-21',
  }) as unknown as AppLoadContext;

export const formOf = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** The same as a request to a screen. */
export const requestOf = (path: string, fields: Fields) =>
  new Request(origin + path, { method: 'POST', body: formOf(fields) });

/** The same as an action reads it. */
export const submission = (fields: Fields) => ({
  form: formOf(fields),
  intent: fields.intent ?? '',
  checkPicture() {},
});

/** What an action answers: a screen with a message, or a redirect. */
export async function answerOf(
  answer: unknown,
): Promise<{ status: number; told: ActionAnswer; to: string }> {
  const got = await answer;
  if (got instanceof Response)
    return { status: got.status, told: {}, to: got.headers.get('Location') ?? '' };
  const { data, init } = got as { data: ActionAnswer; init: { status?: number } };
  return { status: init?.status ?? 200, told: data, to: '' };
}

const text = { summary: '<p>Kurz</p>', description: '<p>Lang</p>' };
/** A form of a kind: what it sends, and what it is filled with, as a browser sends that. */
const formAt = <Row extends AnyRow>(kind: Kind, forms: ResourceForms<Row>) => ({
  kind,
  act: (fields: Fields) => actOn(itContext(), forms, submission(fields), idOf(kind, 1)),
  async filled(): Promise<Fields> {
    const found = await forms.find(itContext(), idOf(kind, 1));
    const values = found ? await forms.values(itContext(), found.row) : {};
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
    // Of checkboxes nothing is sent.
    const fields = forms.fields.filter((name) => !/^(is[A-Z]|headerOnly)/.test(name));
    const empty = fields.map((name) => [name, '']);
    return { ...Object.fromEntries([...empty, ...texts]), base: digestsOf(values) };
  },
});

/** A screen with a form that can run into a conflict. */
interface Screen extends ReturnType<typeof formAt> {
  row: object;
  knownStatus: string;
  /** The button, and the fields filled in. */
  press: Fields;
}

function itemScreen(kind: ContentKind): Screen {
  const { resourceName, body } = completeOf(kind);
  const { isNetsci, ...typed }: Record<string, unknown> = body;
  const { eventType, startTime } = typed;
  const own = Object.entries({ isNetsci, eventType, startTime }).filter(([, value]) => value);
  const row = { title: 'Uno', ...text, ...Object.fromEntries(own) };
  return {
    ...formAt(resourceName, itemForms(kind)),
    row: { ...row, status: 'PENDING', authorId: idOf('users', 3) },
    knownStatus: 'PENDING',
    press: { intent: 'publish', ...(typed as Fields), title: 'Mio', ...text },
  };
}

/** The screens that edit a row with a version, each with a button that saves. */
export const screens: Record<string, Screen> = {
  ...byName(contentKinds, itemScreen),
  pages: {
    ...formAt('pages', pageForms),
    row: { title: 'Uno', status: 'PUBLISHED', body: '<p>Loro</p>' },
    knownStatus: 'PUBLISHED',
    press: {
      intent: 'keep',
      title: 'Mio',
      summary: '',
      body: '<p>Mio</p>',
      sectionTitle: 'Mio',
      sectionId: idOf('sections', 1),
      positionInSection: '0',
    },
  },
  people: {
    ...formAt('people', recordForms('people')),
    row: { position: 'Loro' },
    knownStatus: 'PUBLISHED',
    press: { intent: 'update', firstName: 'Ada', lastName: 'Mia', shortBio: '' },
  },
  winners: {
    ...formAt('winners', recordForms('winners')),
    row: { year: 2020 },
    knownStatus: 'PUBLISHED',
    press: {
      intent: 'update',
      firstName: 'Mio',
      lastName: 'M',
      awardId: idOf('awards', 1),
      rationale: '',
      shortBio: '',
    },
  },
  awards: {
    ...formAt('awards', recordForms('awards')),
    row: { name: 'Uno' },
    knownStatus: 'PUBLISHED',
    press: { intent: 'update', name: 'Mio', ...text },
  },
  newsletters: {
    ...formAt('newsletters', newsletterForms),
    row: { status: 'DRAFT' },
    knownStatus: 'DRAFT',
    press: {
      intent: 'publish',
      title: 'Mio',
      publicationDate: '2026-12-01',
      opening: '<p>Mio</p>',
      closing: '',
    },
  },
  'e-mails': {
    ...formAt('emails', emailForms),
    row: { status: 'DRAFT' },
    knownStatus: 'DRAFT',
    press: {
      intent: 'publish',
      subject: 'Mio',
      sender: 'board@example.org',
      body: '<p>Mio</p>',
      filterType: 'MEMBERS',
    },
  },
  ballots: {
    ...formAt('ballots', ballotForms),
    row: { isPoll: true, status: 'DRAFT', votingStartTime: '2026-12-01T09:00:00.000Z' },
    knownStatus: 'DRAFT',
    press: {
      intent: 'publish',
      title: 'Mio',
      isPoll: 'on',
      description: '<p>Mio</p>',
      votingStartTime: '2026-12-02T09:00',
      votingEndTime: '2026-12-09T09:00',
    },
  },
};

/** A world with one row, whose screen Anna has open while Bea works. */
export async function openScreen(name: string, more: object = {}) {
  const screen = screens[name];
  if (!screen) throw new Error(name);
  const { kind, row, knownStatus } = screen;
  const awards = kind === 'winners' ? { awards: [{}] } : {};
  const made = await createWorld({
    users: [{ givenName: 'Anna', lastName: 'Verdi' }, { givenName: 'Bea', lastName: 'Rossi' }, {}],
    userRoles: [{}, { userId: bea }],
    ...awards,
    [kind]: [{ ...row, version: 1, ...more }],
  });
  world.ctx = made.ctx;
  world.ctx.actor = actor(1, 'admin', 'member');
  const press = (more: Fields = {}) =>
    answerOf(screen.act({ version: '1', knownStatus, base: 'forged', ...screen.press, ...more }));
  const changed = (values: object) =>
    change(kind, idOf(kind, 1), { version: 2, changedBy: bea, ...values } as never);
  return { press, changed, screen };
}
