import { newBallot } from '#tests/e2e/ballots.ts';
import { findBoxFaults, inkFaults, lookAtTexts, withoutText } from '#tests/e2e/pixels.ts';
import { screens } from '#tests/e2e/support.ts';
import { keyBallots } from '#tests/support/ballot-keys.ts';
import { startTestSite } from '#tests/support/server.ts';
import { build } from '#workers/local/build.ts';
import { fail } from '#workers/local/progress.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { journeys, pollTitle } from './journeys.ts';
import { startWebkit } from './webkit.ts';

// The public screens and the main journeys in engines other than Chromium's, outside of `npm test`: they are
// programs of this machine. `npm run test:engines -- firefox` runs one of them.

const widths = [390, 1280];

/** In the page: hides the text, in a way that the content policy allows. */
const hideText = (style: string): Promise<unknown> => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  // An address may lead to a place further down.
  scrollTo(0, 0);
  // A picture of the frame before would still have the text.
  return new Promise((shown) => requestAnimationFrame(() => setTimeout(() => shown(null), 100)));
};

/** What is wrong with the present page: its boxes, and ink behind the text of the first screen. */
async function faultsOf(engine: Engine, height: number): Promise<string[]> {
  const faults = await engine.run(findBoxFaults);
  const seen = await engine.run(lookAtTexts);
  await engine.run(hideText, withoutText);
  const lines = seen.lines.filter((line) => line.y + line.height < height);
  return [...faults, ...(await inkFaults({ ...seen, lines }, await engine.picture()))];
}

async function checkScreens(engine: Engine, site: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    const height = width < 700 ? 844 : 900;
    await engine.resize(width, height);
    for (const { path } of screens)
      for (const language of ['en', 'it']) {
        const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
        await engine.open(site + address);
        const found = await faultsOf(engine, height);
        faults.push(...found.map((fault) => `${address} at ${width}: ${fault}`));
      }
  }
  return faults;
}

async function checkJourneys(engine: Engine, site: string, all: boolean): Promise<string[]> {
  const faults: string[] = [];
  // The last language stays in a cookie.
  await engine.open(`${site}/home?lang=en`);
  for (const { name, isMembers, go } of journeys) {
    if (isMembers && !all) continue;
    const error = await go(engine, site).then(
      () => null,
      (reason: Error) => reason,
    );
    console.log(`  ${error ? '✖' : '✔'} ${name}`);
    if (error) faults.push(`${name}: ${error.message}`);
  }
  return faults;
}

const engines = [
  { id: 'firefox', start: startFirefox, all: true, needs: 'firefox-esr (or FIREFOX_PATH)' },
  { id: 'webkit', start: startWebkit, all: false, needs: 'webkit2gtk-driver and xvfb' },
];

async function main(wanted: string[]): Promise<void> {
  await build();
  const site = await startTestSite();
  const run = async (sql: string, ...values: (string | number | null)[]) =>
    void (await site.d1
      .prepare(sql)
      .bind(...values)
      .run());
  const first = async (sql: string, ...values: (string | number | null)[]) =>
    site.d1
      .prepare(sql)
      .bind(...values)
      .first();
  await newBallot({ run, first, keyBallots: () => keyBallots(site) }, pollTitle, null, {
    voting: [-1, 3],
  });
  let isGood = true;
  try {
    for (const { id, start, all, needs } of engines) {
      if (wanted.length > 0 && !wanted.includes(id)) continue;
      const engine = await start();
      if (!engine) {
        console.log(`\n✖ ${id} is missing on this machine: it needs ${needs}.`);
        isGood = false;
        continue;
      }
      console.log(`\n${engine.name}`);
      try {
        const faults = await checkScreens(engine, site.url);
        console.log(`  ${screens.length} screens, 2 languages, at ${widths.join(' and ')} px`);
        faults.push(...(await checkJourneys(engine, site.url, all)));
        for (const fault of faults) console.log(`  ✖ ${fault}`);
        console.log(`  ${faults.length} faults`);
        if (faults.length > 0) isGood = false;
      } finally {
        await engine.close();
      }
    }
  } finally {
    await site.stop();
  }
  process.exitCode = isGood ? 0 : 1;
}

await main(process.argv.slice(2)).catch(fail);
