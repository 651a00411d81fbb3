import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '#workers/local/project.ts';

const text = (name: string) => readFileSync(projectPath(name), 'utf8');
const own = JSON.parse(text('package.json'));
const named: string[] = Object.keys({ ...own.dependencies, ...own.devDependencies });
const installed: string[] = Object.keys(JSON.parse(text('package-lock.json')).packages);

describe('what the site is made of', () => {
  it('MIS-01 is TypeScript, React and Remix in a Worker of Cloudflare, over D1', () => {
    const code = ['app', 'functions', 'workers', 'tests'].flatMap((folder) =>
      readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    // What looks for a newer Node must run in any.
    const untyped = code.filter((name) => !/\.tsx?$/.test(name));
    expect(untyped).toEqual(['workers/local/bootstrap.mjs']);
    expect(code.length).toBeGreaterThan(500);
    expect(named).toEqual(expect.arrayContaining(['typescript', 'react', '@remix-run/cloudflare']));
    const settings = text('wrangler.toml');
    expect(settings).toMatch(/^main = "workers\/index\.ts"$/m);
    expect(settings).toMatch(/^\[\[d1_databases\]\]\nbinding = "DB"$/m);
    expect(text('tsconfig.json')).toContain('"strict": true');
  });

  it('MIS-05 rests on the packages of the brief, in the folders of the brief', () => {
    const packages = [
      ...['react', 'react-dom', '@remix-run/react', '@remix-run/cloudflare', 'wrangler'],
      ...['drizzle-orm', 'zod', 'hono', '@tiptap/react', 'dayjs', 'vitest', 'miniflare'],
    ];
    expect(named).toEqual(expect.arrayContaining(packages));
    // Playwright comes with its own runner of tests.
    expect(named).toContain('@playwright/test');
    for (const name of [...packages, 'playwright'])
      expect(installed, name).toContain(`node_modules/${name}`);
    const places = ['app', 'functions', 'migrations', 'workers', 'tests'];
    const files = ['package.json', 'tsconfig.json', 'wrangler.toml', 'README.md'];
    for (const name of [...places, ...files])
      expect(existsSync(projectPath(name)), name).toBe(true);
    // What `npm start` and the browser tests run.
    expect(text('workers/local/runtime.ts')).toContain(`from 'miniflare'`);
  });
});
