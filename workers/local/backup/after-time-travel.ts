import { parseArgs } from 'node:util';
import { openDatabase } from '#functions/core/db/database.ts';
import { expectFromNow } from '#functions/health/heartbeats.ts';
import { finishRestore } from '#functions/operations/after.ts';
import { sayVotes, votesUnderWay } from '#functions/voting/envelopes/restored.ts';
import { fail } from '../progress.ts';
import { openSite } from './stores.ts';

/** Readies a database that Time Travel has brought back: `npm run after-time-travel`. Harmless when repeated. */
async function afterTimeTravel() {
  const { values } = parseArgs({ options: { local: { type: 'boolean', default: false } } });
  const site = await openSite(values.local);
  try {
    await expectFromNow({ db: openDatabase(site.d1), now: () => new Date() });
    const { queuedEmails, sendings, campaigns } = await finishRestore(site.d1, null, new Date());
    console.log(`✓ No copy, session or mailed link from before counts any more. On hold: ${queuedEmails} e-mails that waited,
  ${sendings} campaigns that were being sent, ${campaigns} that were due.${sayVotes(await votesUnderWay(site.d1, site.files))} Next: npm run deploy (docs/operations.md, "Restore").`);
  } finally {
    await site.close();
  }
}

await afterTimeTravel().catch(fail);
