import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#functions/core/config/config.ts';
import { type Cloud, goodCode, openCloud } from '#tests/support/cloud.ts';
import { resultKey } from '#tests/support/result-key.ts';
import { deploySteps, uploadPreview } from '#workers/deploy/deploy-steps.ts';
import { configOf, type Environment, newSettings } from '#workers/deploy/environment.ts';
import { planRollback, rollBack } from '#workers/deploy/rollback-plan.ts';
import { runSteps } from '#workers/deploy/steps.ts';
import { projectPath, shareConfig } from '#workers/local/project.ts';

const vars = {
  ORIGIN: 'https://society.test',
  SOCIETY_NAME: 'A Society',
  CONTACT_EMAIL: 'info@society.test',
  MAIL_FROM: 'A Society <notices@society.test>',
};
const password = 'sixteen characters';

let cloud: Cloud;
const open = async (environment: Environment = 'production') => {
  cloud = await openCloud(environment);
  cloud.open().save({ ...newSettings(environment), databaseId: 'an-id', vars });
};
beforeEach(() => open());
afterEach(() => cloud.end());

const deployment = (code: Partial<typeof goodCode> = {}) => ({
  ...{ site: cloud.open(), isUntested: false, print: cloud.print, password },
  ...{ code: { ...goodCode, ...code }, build: async () => void cloud.print('built') },
});

const deploy = (code: Partial<typeof goodCode> = {}) =>
  runSteps(deploySteps(deployment(code)), {
    isDry: false,
    print: cloud.print,
    again: 'npm run deploy',
  });

const calls = () => cloud.read().calls.map(({ args }) => args.slice(0, 3).join(' '));

it.each(['production', 'staging'] as const)('no invocation in %s works without end', (name) => {
  const share = readFileSync(projectPath(shareConfig), 'utf8');
  expect(configOf(name, newSettings(name))).toMatchObject({ limits: { cpu_ms: 30_000 } });
  expect(share).toMatch(/^\[limits\]\ncpu_ms = 10_000$/m);
});

describe('D-108 npm run deploy', () => {
  it('builds, prints the bookmark before it migrates, deploys the drawing Worker, then the site, and tries it', async () => {
    await deploy();
    const order = calls().filter((call) => /apply|time-travel|^deploy/.test(call));
    expect(order.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
      'd1 time-travel',
      'd1 migrations',
      'deploy --config',
      'deploy --tag',
    ]);
    const text = cloud.lines.join('\n');
    expect(text).toContain('d1 time-travel restore DB --bookmark=0000-bookmark');
    expect(text.indexOf('built')).toBeLessThan(text.indexOf('0000-bookmark'));
    expect(text).toContain('✓ the sign-in screen');
  });

  it('D-225 refuses packages of which the registry has not answered for a week, unless that is said', async () => {
    const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
    for (const askedAt of [null, daysAgo(7.01)])
      await expect(deploy({ askedAt })).rejects.toThrow(/npm test -- audit/);
    expect(cloud.read().calls).toEqual([]);
    await deploy({ askedAt: daysAgo(6.9) });
    const { code, ...rest } = deployment({ askedAt: null });
    const [look] = deploySteps({ ...rest, code, isUntested: true });
    expect(await look?.look()).toContain('ADVISORIES NOT KNOWN');
  });

  it('says how to go back when the new version does not answer as it should', async () => {
    cloud.broken.add('/access/sign-in');
    await expect(deploy()).rejects.toThrow(/sign-in screen: answers 500[\s\S]*npm run rollback/);
  });

  it('refuses changed files, untested code in production, and a database that is not there', async () => {
    await expect(deploy({ changed: ['?? x'] })).rejects.toThrow(/differ from the commit/);
    await expect(deploy({ testedAt: null })).rejects.toThrow(/have not passed/);
    cloud.open().save({ ...newSettings('production'), vars });
    await expect(deploy()).rejects.toThrow(/go-live -- --env production/);
    expect(cloud.changes()).toEqual([]);
  });
});

describe('npm run rollback', () => {
  it('goes back to the version before, tries it, and says that the database stays', async () => {
    await deploy({ commit: 'aaaaaaaaaaaa' });
    await deploy({ commit: 'bbbbbbbbbbbb' });
    const plan = await planRollback(cloud.open());
    expect(plan.target?.commit).toBe('aaaaaaaaaaaa');
    expect(plan.lines.join('\n')).toContain('cannot be said which migrations');
    if (plan.target) await rollBack(cloud.open(), plan.target, cloud.print);
    expect(cloud.changes().at(-1)).toMatch(/^rollback version-1 --yes/);
    expect((await planRollback(cloud.open())).target?.commit).toBe('bbbbbbbbbbbb');
  });

  it('has nothing to go back to after the first deployment', async () => {
    await deploy();
    expect((await planRollback(cloud.open())).reason).toBe('There is no earlier version.');
    expect((await planRollback(cloud.open(), 'nonsense')).reason).toContain('nonsense');
  });
});

describe('D-104 the staging environment', () => {
  it('has everything of its own, and a mailbox and a sandbox that no settings change', () => {
    const config = (environment: Environment) =>
      configOf(environment, {
        ...newSettings(environment),
        vars: { ...vars, MAIL: 'ses', PAYMENTS: 'stripe' },
      });
    const [staging, production] = [config('staging'), config('production')];
    const names = (one: typeof staging) => [
      one.name,
      ...one.d1_databases.map((each) => each.database_name),
      ...one.r2_buckets.map((each) => each.bucket_name),
      ...one.queues.producers.map(({ queue }) => queue),
      ...one.queues.consumers.flatMap((each) => [each.queue, each.dead_letter_queue ?? each.queue]),
      ...one.services.map(({ service }) => service),
      ...one.ratelimits.map((each) => each.namespace_id),
    ];
    expect(names(staging).filter((name) => names(production).includes(name))).toEqual([]);
    expect(staging.main).toMatch(/workers\/staging\/index.ts$/);
    const secrets = {
      LINK_SECRET: 'x'.repeat(32),
      RESULT_KEY: resultKey,
      STAGING_PASSWORD: password,
    };
    const read = readConfig({ ...staging.vars, ...secrets });
    expect([read.mode, read.mail.adapter, read.payments.gateway]).toEqual([
      ...['staging', 'outbox', 'sandbox'],
    ]);
  });

  it('takes any commit, tried or not, and is tried behind its password', async () => {
    await cloud.end();
    await open('staging');
    await deploy({ testedAt: null, branch: 'an/idea' });
    expect(cloud.lines.join('\n')).toContain('✓ nobody gets in without the password');
    expect(cloud.lines.join('\n')).toContain('✓ a list');
    await expect(deploy({ changed: [' M x'] })).rejects.toThrow(/differ from the commit/);
    expect(await uploadPreview(deployment({ branch: 'an/idea', testedAt: null }))).toContain(
      'https://an-idea-site',
    );
  });

  it('previews no branch in production, nor one with migrations that staging does not have', async () => {
    await expect(uploadPreview(deployment())).rejects.toThrow(/--env staging/);
    await cloud.end();
    await open('staging');
    await expect(uploadPreview(deployment())).rejects.toThrow(/0001_b.sql/);
  });
});
