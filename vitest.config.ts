import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { keepMost } from './tests/runner/invocations.ts';
import { commitSeed } from './tests/runner/seed.ts';
import { scratchFolder } from './tests/support/scratch.ts';

// Where workerd keeps the database of the worker tests.
process.env.TMPDIR = scratchFolder();

const seed = process.env.ROAM ? null : commitSeed();
// Where a test stands, for the command that runs it alone.
const includeTaskLocation = true;

export default defineConfig({
  // A package without its source map is no news.
  logLevel: 'error',
  test: {
    // What the site writes to its log, which tests provoke on purpose, is news only where one fails.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          provide: { seed },
          includeTaskLocation,
          environment: 'node',
          // Properties try hundreds of cases; a limit is there for what hangs, not for a busy machine.
          testTimeout: 60_000,
          setupFiles: ['./tests/support/property-seed.ts'],
          // They keep nothing between them, and half of their time went into loading the same modules anew.
          isolate: false,
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
        },
      },
      {
        test: {
          name: 'site',
          includeTaskLocation,
          environment: 'node',
          globalSetup: './tests/support/sites.ts',
          setupFiles: ['./tests/site/fresh-site.ts'],
          // Tests go through all screens, of which there may be more tomorrow; a request that hangs ends by itself.
          testTimeout: 0,
          expect: { poll: { timeout: 60_000 } },
          isolate: false,
          include: ['tests/site/**/*.test.ts'],
        },
      },
      {
        logLevel: 'error',
        plugins: [
          cloudflareTest(async () => ({
            main: './tests/support/worker.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { TEST_MIGRATIONS: await readD1Migrations('./migrations') },
              // It needs a build; the browser tests run it.
              serviceBindings: {
                WORKSHOP: () => new Response(),
                // The fonts of documents, which the Worker that draws has in its bundle.
                PAPER_FONTS: (request) => {
                  const name = new URL(request.url).pathname.slice(1);
                  const path = `node_modules/@expo-google-fonts/brygada-1918/${name}/Brygada1918_${name}.ttf`;
                  return new Response(readFileSync(path));
                },
                // What invocations ask of their database, for the table beside the results of a run.
                async INVOCATIONS(request) {
                  keepMost((await request.json()) as never[]);
                  return new Response();
                },
              },
              // Where backups are restored: a second, empty site.
              d1Databases: { RESTORED: 'restored' },
              r2Buckets: { RESTORED_FILES: 'restored-files' },
            },
          })),
        ],
        // What tests start is counted as Cloudflare counts an invocation.
        resolve: {
          alias: Object.fromEntries(
            ['queue', 'cron', 'http'].map((name) => [
              `#workers/${name}.ts`,
              fileURLToPath(new URL(`tests/support/counted/${name}.ts`, import.meta.url)),
            ]),
          ),
        },
        test: {
          name: 'worker',
          provide: { seed },
          includeTaskLocation,
          // For what hangs, not for a busy machine.
          testTimeout: 60_000,
          include: ['tests/worker/**/*.test.ts'],
          setupFiles: ['./tests/support/migrate.ts', './tests/support/property-seed.ts'],
          // All files share one isolate and one database, so that the site is loaded only once:
          // every test makes its own world, which empties the tables first.
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
  },
});
