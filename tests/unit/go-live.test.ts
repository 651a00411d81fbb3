import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Cloud, goodCode, openCloud } from '#tests/support/cloud.ts';
import { askerFor } from '#workers/deploy/answers.ts';
import { goLiveSteps } from '#workers/deploy/go-live-steps.ts';
import { askSettings } from '#workers/deploy/questions.ts';
import { runSteps } from '#workers/deploy/steps.ts';

const secrets = {
  SMTP_URL: 'smtps://user:very-secret@mail.society.test',
  STRIPE_SECRET_KEY: 'sk_live_very_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_very_secret',
};

const answers: Record<string, string> = {
  ORIGIN: 'https://society.test',
  SOCIETY_NAME: 'A Society',
  CONTACT_EMAIL: 'info@society.test',
  LOCATION: 'weur',
  MAIL: 'smtp',
  MAIL_FROM: 'A Society <notices@society.test>',
  PAYMENTS: 'stripe',
  ...secrets,
  ADMIN_EMAIL: 'ada@society.test',
  ADMIN_GIVEN_NAME: 'Ada',
  ADMIN_LAST_NAME: 'Lovelace',
};

let cloud: Cloud;
beforeEach(async () => {
  cloud = await openCloud();
});
afterEach(() => cloud.end());

interface Run {
  given?: Record<string, string>;
  isDry?: boolean;
  isUntested?: boolean;
  code?: Partial<typeof goodCode>;
}

/** One run of `npm run go-live`, which nobody watches. */
function goLive({ given = answers, isDry = false, isUntested = false, code = {} }: Run = {}) {
  const { print } = cloud;
  const steps = goLiveSteps({
    ...{ site: cloud.open(), ask: askerFor(given, false), isUntested, isDry, print },
    ...{ code: { ...goodCode, ...code }, build: async () => {}, siblings: {}, patience: 0 },
  });
  return runSteps(steps, { isDry, print, again: 'npm run go-live' });
}

/** The begin of each change, in its order. */
const kinds = () => cloud.changes().map((call) => call.split(' ').slice(0, 2).join(' '));

const inOrder = [
  'd1 create',
  ...['r2 bucket', 'r2 bucket', 'queues create', 'queues create', 'queues create'],
  'secret bulk',
  ...['d1 migrations', 'd1 execute'],
  ...['deploy --config', 'deploy --tag'],
  'd1 execute',
];

describe('D-108 npm run go-live', () => {
  it('goes from nothing to an invited administrator, in order, and a second time does nothing', async () => {
    await goLive();
    expect(kinds()).toEqual(inOrder);
    expect(cloud.changes()[0]).toBe('d1 create network-science-society --location weur');
    expect(cloud.invitations.map((body) => JSON.parse(body).email)).toEqual(['ada@society.test']);

    const again = await goLive();
    expect(kinds()).toEqual(inOrder);
    expect([...again].filter(([, outcome]) => outcome === 'done')).toEqual([['smoke', 'done']]);
  });

  it('gives secrets through standard input only, prints none, and keeps none that was given', async () => {
    await cloud.end();
    cloud = await openCloud('production', true);
    await goLive();
    const { calls } = cloud.read();
    const { LINK_SECRET, HEALTH_TOKEN, RESULT_KEY, ...given } = JSON.parse(
      calls.find(({ input }) => input)?.input ?? '{}',
    );
    expect(given).toEqual(secrets);
    expect(LINK_SECRET).toMatch(/^[\w-]{43}$/);
    expect(RESULT_KEY).toMatch(/^[\w+/]{64}$/);
    const shown = JSON.stringify([calls.map(({ args }) => args), cloud.lines]);
    for (const secret of [...Object.values(secrets), LINK_SECRET, HEALTH_TOKEN, RESULT_KEY])
      expect(shown).not.toContain(secret);
    // What was made is in one file outside of git, for the society's password store; no file has the others.
    const withSecrets = cloud.files().filter(({ text }) => text.includes(LINK_SECRET));
    expect(withSecrets.map(({ path }) => path.endsWith('config/secrets.production.txt'))).toEqual([
      true,
    ]);
    const all = cloud
      .files()
      .map(({ text }) => text)
      .join('');
    expect(all).not.toContain('very');
  });

  it('goes on where it stopped, after a failure at any step, and does nothing twice', async () => {
    const stops = ['d1 create', 'r2 bucket create', 'queues create', 'secret bulk'];
    const later = ['d1 migrations apply', 'd1 execute DB --remote --yes --file', 'deploy --tag'];
    for (const failsAt of [...stops, ...later, 'd1 execute DB --remote --yes --command']) {
      cloud.write({ failsAt, calls: [] });
      await expect(goLive()).rejects.toThrow('The network is down.');
      expect(cloud.changes().at(-1)).toMatch(new RegExp(`^${failsAt}`));
      expect(cloud.lines.at(-1)).toContain('run again: npm run go-live');
    }
    cloud.write({ failsAt: '', calls: [] });
    await goLive();
    expect(kinds()).toEqual(['d1 execute']);
    const { databases, buckets, queues, versions, secrets: stored } = cloud.read();
    const made = [databases, buckets, queues, versions].map(({ length }) => length);
    expect(made).toEqual([1, 2, 3, 1]);
    expect(stored).toHaveLength(6);
  });

  it('changes nothing in a dry run, and says what is to do', async () => {
    const outcomes = await goLive({ isDry: true });
    expect(cloud.changes()).toEqual([]);
    expect(cloud.files().map(({ path }) => path.replace(/.*\//, ''))).not.toContain(
      'production.json',
    );
    expect(outcomes.get('database')).toBe('to do');
    expect(outcomes.get('admin')).toBe('to do');
    expect(cloud.invitations).toEqual([]);
  });

  it('refuses an address of an example, whatever is missing, and what is no answer', async () => {
    const refusal = (given: Record<string, string>) => goLive({ given: { ...answers, ...given } });
    const wrong: Record<string, string>[] = [
      { CONTACT_EMAIL: 'info@example.org' },
      { ORIGIN: 'https://www.example.org' },
      { MAIL_FROM: 'A Society <notices@mail.example.org>' },
    ];
    for (const given of wrong)
      await expect(refusal(given)).rejects.toThrow(/Addresses of an example are left/);
    await expect(refusal({ LOCATION: 'mars' })).rejects.toThrow(/LOCATION: one of weur/);
    await expect(refusal({ ORIGIN: 'http://society.test' })).rejects.toThrow(/ORIGIN/);
    await expect(refusal({ MAIL_FROM: 'nobody' })).rejects.toThrow(/MAIL_FROM/);
    await expect(goLive({ given: {} })).rejects.toThrow(/ORIGIN[\s\S]*CONTACT_EMAIL|CONTACT_EMAIL/);
    expect(cloud.changes()).toEqual([]);
  });

  it('refuses code that differs from its commit, or that is not tested unless that is said', async () => {
    await expect(goLive({ code: { changed: [' M workers/http.ts'] } })).rejects.toThrow(
      /differ from the commit[\s\S]*workers\/http.ts/,
    );
    await expect(goLive({ code: { testedAt: null } })).rejects.toThrow(/npm test/);
    expect(cloud.read().calls).toEqual([]);
    await goLive({ code: { testedAt: null }, isUntested: true });
    expect(cloud.lines.join('\n')).toContain('NOT TESTED');
  });

  it('D-104 asks of a staging site no mail server and no bank, but a password', async () => {
    await cloud.end();
    cloud = await openCloud('staging');
    const { ORIGIN, SOCIETY_NAME, CONTACT_EMAIL, LOCATION, ...others } = answers;
    const { ADMIN_EMAIL, ADMIN_GIVEN_NAME, ADMIN_LAST_NAME } = others;
    const admin = { ADMIN_EMAIL, ADMIN_GIVEN_NAME, ADMIN_LAST_NAME };
    const given = { ORIGIN, SOCIETY_NAME, CONTACT_EMAIL, LOCATION, ...admin } as typeof answers;
    await expect(goLive({ given })).rejects.toThrow('STAGING_PASSWORD');
    await goLive({ given: { ...given, STAGING_PASSWORD: 'sixteen characters' } });
    expect(cloud.read().secrets.sort()).toEqual([
      'HEALTH_TOKEN',
      'LINK_SECRET',
      'RESULT_KEY',
      'STAGING_PASSWORD',
    ]);
    expect(cloud.invitations).toHaveLength(1);
  });

  it('invites nobody before the site answers as it should', async () => {
    cloud.broken.add('/home');
    await expect(goLive()).rejects.toThrow('the home page: answers 500');
    expect(cloud.invitations).toEqual([]);
    cloud.broken.clear();
    await goLive();
    expect(cloud.invitations).toHaveLength(1);
  });
});

describe('somebody at a terminal', () => {
  it('is not asked for what may stay empty', async () => {
    const question = {
      name: 'SOCIETY_TAX_ID',
      asks: '',
      suggestion: '',
      isOptional: true,
    } as const;
    // With a terminal, anything else would wait for an answer.
    expect(await askerFor({}, true)(question)).toBe('');
    expect(await askerFor({ SOCIETY_TAX_ID: '12' }, true)(question)).toBe('12');
  });

  it('is asked for everything else, and for nothing twice', async () => {
    const asked: string[] = [];
    const site = cloud.open();
    await askSettings('production', site.settings, {}, async ({ name, isOptional, suggestion }) => {
      if (!isOptional) asked.push(name);
      return answers[name as keyof typeof answers] ?? suggestion ?? '';
    });
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked).not.toContain('SOCIETY_ADDRESS');
    expect(asked).toContain('ORIGIN');
  });
});
