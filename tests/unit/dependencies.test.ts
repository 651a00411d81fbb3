import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '#workers/local/advisories.ts';
import { projectPath } from '#workers/local/project.ts';

const text = (name: string) => readFileSync(projectPath(name), 'utf8');
const own = JSON.parse(text('package.json'));
const named: string[] = Object.keys({ ...own.dependencies, ...own.devDependencies });
const installed: string[] = Object.keys(JSON.parse(text('package-lock.json')).packages);

const printed = (vulnerabilities: Record<string, { severity: string; range: string }>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities });

describe('the audit of dependencies', () => {
  it('fails on a grave advisory against what production runs, and names the package', () => {
    for (const severity of ['high', 'critical']) {
      const { said, passed } = verdictOf(printed({ hono: { severity, range: '<4.13.20' } }));
      expect(said).toBe(`${severity}: hono <4.13.20`);
      expect(passed).toBe(false);
    }
  });

  it('tells of a lesser one and passes', () => {
    expect(verdictOf(printed({ dayjs: { severity: 'moderate', range: '*' } }))).toEqual({
      said: 'moderate: dayjs *',
      passed: true,
      isAnswered: true,
    });
    expect(verdictOf(printed({}))).toMatchObject({ said: 'no advisories', passed: true });
  });

  it('says that nobody could be asked, instead of holding the tests up', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed - POST …', error: {} });
    expect(verdictOf(refused)).toEqual({
      said: 'advisories could not be asked: 405 Method Not Allowed - POST …',
      passed: true,
      isAnswered: false,
    });
    expect(verdictOf('')).toEqual({
      said: 'advisories could not be asked: no answer',
      passed: true,
      isAnswered: false,
    });
  });
});

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
}

describe('the lockfile', () => {
  /**
   * Binaries for other platforms, for which the registry used to choose these versions has no checksums. `npm run
   * lock` asks again and stores what it finds: then they leave this list.
   */
  const unknown = readFileSync(projectPath('tests/support/unchecked-packages.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('has a checksum for every package, but for the named binaries of other platforms', () => {
    const { packages } = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8')) as {
      packages: Record<string, Entry>;
    };
    const without = Object.entries(packages).filter(
      ([path, { integrity, link }]) => path !== '' && !link && !integrity,
    );
    expect(
      without
        .map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`)
        .sort(),
    ).toEqual([...unknown].sort());
    // Production runs none of them.
    for (const [path, { dev, optional }] of without) expect(dev && optional, path).toBe(true);
  });
});

describe('what the site is made of', () => {
  it('MIS-05 D-243 rests on the packages of the brief, in the folders of the brief', () => {
    const packages = [
      ...['react', 'react-dom', '@remix-run/react', '@remix-run/cloudflare', 'wrangler'],
      ...['drizzle-orm', 'zod', 'hono', '@tiptap/pm', 'dayjs', 'vitest', 'miniflare'],
    ];
    expect(named).toEqual(expect.arrayContaining(packages));
    // Playwright comes with its own test runner.
    expect(named).toContain('@playwright/test');
    for (const name of [...packages, 'playwright'])
      expect(installed, name).toContain(`node_modules/${name}`);
    const paths = ['app', 'functions', 'migrations', 'workers', 'tests'];
    const files = ['package.json', 'tsconfig.json', 'wrangler.toml', 'README.md'];
    for (const name of [...paths, ...files]) expect(existsSync(projectPath(name)), name).toBe(true);
    // `npm start` and the browser tests run on it.
    expect(text('workers/local/runtime.ts')).toContain(`from 'miniflare'`);
  });
});
