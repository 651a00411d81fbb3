import { openDatabase } from '#functions/core/db/database.ts';
import { expectFromNow } from '#functions/health/heartbeats.ts';
import { ArchiveError } from '#functions/operations/archive/errors.ts';
import { verifyArchive } from '#functions/operations/archive/verify.ts';
import { finishRestore, type Held } from '#functions/operations/restore/after.ts';
import { loadArchive, requireEmpty } from '#functions/operations/restore/load.ts';
import { type Check, proveRestored } from '#functions/operations/restore/proof.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { fail, step } from '../progress.ts';
import { openArchiveFile } from './archive-file.ts';
import { restoreOptions } from './restore-options.ts';
import { openSite } from './stores.ts';

/** Puts an archive into an empty site and proves that all of it is there: `npm run restore`. */
async function restore() {
  const options = restoreOptions(process.argv.slice(2));
  const file = await openArchiveFile(options.path);
  const archive = await step('Verifying the archive', () => verifyArchive(file));
  const { manifest, hash } = archive;
  if (hash !== options.hash)
    throw new Error('This is another archive: its hash is not the given one.');
  const known = readMigrations().map(({ name }) => name);
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new ArchiveError(
      'UNKNOWN',
      `The archive comes from newer code (${unknown}). Check out the code that was deployed then.`,
    );
  console.log(`  ${manifest.site}, ${manifest.madeAt}, hash ${hash}`);
  const site = await openSite(options.isLocal);
  try {
    await requireEmpty(site.d1);
    await step('Writing tables and files', () =>
      loadArchive(site, archive, (line) => console.log(`  ${line}`)),
    );
    const checks = await step('Comparing with the archive', () => proveRestored(site, manifest));
    report(checks);
    if (checks.some(({ isEqual }) => !isEqual))
      throw new Error('Not everything is as in the archive: do not use this database.');
    const migrated = await step('Migrating', () => migrate(site.d1));
    if (migrated.length > 0) console.log(`  ${migrated.join(', ')}`);
    await expectFromNow({ db: openDatabase(site.d1), now: () => new Date() });
    tellNext(await finishRestore(site.d1, hash, new Date()));
  } finally {
    await site.close();
    await file.close();
  }
}

function report(checks: Check[]): void {
  for (const { name, found, isEqual } of checks)
    console.log(`  ${isEqual ? '=' : '≠'} ${name}: ${found}`);
}

const tellNext = ({ queuedEmails, sendings, campaigns }: Held) =>
  console.log(`
Everything is as in the archive. Next (docs/operations.md, "Restore"):
  - deploy: the copies of Cloudflare's cache end with the deployment before;
  - everybody signs in again; mailed links from before no longer work;
  - on hold: ${queuedEmails} e-mails that waited (Outbox, "RESTORED"), ${sendings} campaigns that were
    being sent (paused), ${campaigns} that were due (drafts). They may have gone since: check before you send.
  - compare the payments with the bank: what was paid since the backup is missing.`);

await restore().catch(fail);
