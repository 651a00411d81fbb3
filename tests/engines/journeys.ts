import { demoPassword } from '#workers/local/seed/accounts/accounts.ts';
import { type Engine, until } from './engine.ts';

interface Journey {
  name: string;
  /** Whether it needs more than public pages. */
  isMembers: boolean;
  go(engine: Engine, site: string): Promise<void>;
}

const pathNow = (engine: Engine) => engine.run(() => window.location.pathname);
const arriveAt = (engine: Engine, path: RegExp) =>
  until(`the address is ${path}`, async () => path.test(await pathNow(engine)));
const see = (engine: Engine, text: string) =>
  until(`“${text}” is there`, () =>
    engine.run((wanted: string) => (document.body.textContent ?? '').includes(wanted), text),
  );
/** Scripts have taken over the page; before that a press sends the form as without them. */
const becomeAlive = (engine: Engine) =>
  until('the page is alive', () =>
    engine.run(() =>
      Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
    ),
  );

async function signIn(engine: Engine, site: string, who: string): Promise<void> {
  await engine.open(`${site}/access/sign-in?next=/my/overview`);
  await engine.type('input[type=email]', `${who}@example.org`);
  await engine.type('input[type=password]', demoPassword);
  await engine.press('form button[type=submit]');
  await arriveAt(engine, /^\/my\/overview$/);
}

/** The poll that the run opens for the last journey. */
export const pollTitle = 'Shall the site work in every browser?';

export const journeys: Journey[] = [
  {
    name: 'menu: a group opens and leads to its page, on a desktop',
    isMembers: false,
    async go(engine, site) {
      await engine.resize(1440, 900);
      await engine.open(`${site}/home`);
      await engine.press('.menu-group > button');
      await engine.press('.menu-group > ul:popover-open a');
      await arriveAt(engine, /^\/events\//);
    },
  },
  {
    name: 'menu: opens over the page and leads on, on a phone',
    isMembers: false,
    async go(engine, site) {
      await engine.resize(390, 844);
      await engine.open(`${site}/home`);
      await engine.press('.site-header > .menu-button');
      await engine.press('.menu-list > li > a', 'Jobs');
      await arriveAt(engine, /^\/jobs$/);
    },
  },
  {
    name: 'search: a word finds a page',
    isMembers: false,
    async go(engine, site) {
      await engine.resize(1280, 900);
      await engine.open(`${site}/search`);
      await engine.type('input[type=search]', 'executive committee\n');
      await see(engine, 'Executive');
      await engine.press('main a[href*="executive-committee"]');
      await arriveAt(engine, /executive-committee$/);
    },
  },
  {
    name: 'sign-in: by the form, to the overview',
    isMembers: true,
    async go(engine, site) {
      await engine.resize(1280, 900);
      await signIn(engine, site, 'member');
    },
  },
  {
    name: 'editor: bold text of a new job arrives in the form',
    isMembers: true,
    async go(engine, site) {
      await engine.open(`${site}/my/jobs/new`);
      await engine.press('[role=toolbar] button[aria-label=Bold], [role=toolbar] button', '');
      await engine.type('[contenteditable=true]', 'Strong ties');
      await until('the text is in the form', () =>
        engine.run(() =>
          [...document.querySelectorAll('textarea')].some((field) =>
            field.value.includes('Strong ties'),
          ),
        ),
      );
    },
  },
  {
    name: 'vote: from the overview to a receipt',
    isMembers: true,
    async go(engine, site) {
      await engine.open(`${site}/my/overview`);
      await engine.press('main a', pollTitle);
      await engine.press('main a', 'Vote');
      await arriveAt(engine, /\/vote$/);
      await becomeAlive(engine);
      await engine.press('main label', 'Yes');
      // Once what seals the vote is there.
      await engine.press('main button:enabled', 'Proceed');
      await engine.press('main button', 'Cast vote');
      await until('there is a receipt', () =>
        engine.run(() => document.querySelector('.vote-receipt-number') !== null),
      );
    },
  },
];
