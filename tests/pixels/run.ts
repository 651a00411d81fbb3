import { chromiumPath } from '#tests/support/chromium.ts';
import { build } from '#workers/local/build.ts';
import { fail } from '#workers/local/progress.ts';
import { runTool } from '#workers/local/tools.ts';

/** Looks at every public screen at every width, in both languages and themes: `npm run test:pixels`. */
async function lookAtAll() {
  await build();
  await runTool(
    'playwright',
    [
      ...['test', '-c', 'tests/e2e/playwright.config.ts', '--project=desktop'],
      'tests/e2e/pixels.spec.ts',
    ],
    { printed: true, env: { CHROMIUM_PATH: await chromiumPath(), PIXELS: 'all' } },
  );
}

await lookAtAll().catch(fail);
