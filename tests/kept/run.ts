import { chromiumPath } from '#tests/support/chromium.ts';
import { build } from '#workers/local/build.ts';
import { fail } from '#workers/local/progress.ts';
import { runTool } from '#workers/local/tools.ts';

/** Types into every form with a text and loses it in five ways: `npm run test:kept`. */
async function loseAll() {
  await build();
  await runTool(
    'playwright',
    [
      ...['test', '-c', 'tests/e2e/playwright.config.ts', '--project=desktop'],
      'tests/e2e/kept-forms.spec.ts',
    ],
    {
      printed: true,
      env: { CHROMIUM_PATH: await chromiumPath(), KEPT_FORMS: process.env.KEPT_FORMS ?? 'all' },
    },
  );
}

await loseAll().catch(fail);
