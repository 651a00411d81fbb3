import { prepareSources } from './build.ts';
import { wantedPort } from './ports.ts';
import { box, fail } from './progress.ts';
import { runTool } from './tools.ts';

/** Hot reload for working on screens: `npm run dev`. */
async function dev() {
  await prepareSources();
  console.log(
    box([
      'For work on screens only: Vite renders in Node, not in workerd.',
      'Missing here: the Worker around the pages (guards, /_api, redirects, caching),',
      'the queue and the cron cron jobs. `npm start` has all of them.',
    ]),
  );
  process.on('SIGINT', () => process.exit(0));
  const port = String(wantedPort());
  await runTool(
    'remix',
    ['vite:dev', '-c', 'app/vite.config.ts', '--host', '127.0.0.1', '--port', port],
    { printed: true },
  );
}

await dev().catch(fail);
