import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#functions/core/db/database.ts';
import { expectFromNow } from '#functions/health/heartbeats.ts';
import { finishRestore, type Held } from '#functions/operations/after.ts';
import { openArchive } from '#functions/operations/archive.ts';
import { copyKey, readFile, type StoredFile } from '#functions/operations/files.ts';
import { loadArchive, proveRestored } from '#functions/operations/restore.ts';
import { sayVotes, votesUnderWay } from '#functions/voting/envelopes/restored.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { fail, step } from '../progress.ts';
import { openSite } from './stores.ts';

const usage =
  'Usage: npm run restore -- FILE (--local | --remote) --hash HASH\n' +
  'It needs an empty database: a new one on Cloudflare, or no .wrangler/local.\n' +
  'The hash must not come from where the file lies: whoever can change the file can change it too.';

/** What to restore, and where to; throws an error with the usage. */
export function restoreOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { local: { type: 'boolean' }, remote: { type: 'boolean' }, hash: { type: 'string' } },
  });
  const { local: isLocal = false, remote = false, hash } = values;
  const [path] = positionals;
  if (!path || positionals.length > 1 || isLocal === remote || !hash) throw new Error(usage);
  return { path, hash, isLocal };
}

/** Puts an archive into an empty site and proves that all of it is there: `npm run restore`. */
async function restore() {
  const { path, hash, isLocal } = restoreOptions(process.argv.slice(2));
  const archive = await openArchive(new Uint8Array(readFileSync(path)), hash);
  const { site: origin, madeAt, migrations } = archive.head;
  const known = readMigrations().map(({ name }) => name);
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new Error(
      `The archive comes from newer code (${unknown}). Check out the code that was deployed then.`,
    );
  console.log(`${origin}, ${madeAt}`);
  const site = await openSite(isLocal);
  /** From the folder beside the archive, else from the bucket of nightly backups. */
  const contentOf = async ({ key, hash: name }: StoredFile) => {
    const file = join(dirname(path), 'files', name);
    if (existsSync(file)) return readFileSync(file);
    const copy = site.archives && (await readFile(site.archives, copyKey(key)));
    if (!copy)
      throw new Error(`The file ${name} (${key}) is neither in ${dirname(file)} nor there.`);
    return copy.bytes;
  };
  try {
    await step('Writing tables and files', () => loadArchive(site, archive, hash, contentOf));
    const checks = await step('Comparing with the archive', () => proveRestored(site, archive));
    for (const { name, found, isEqual } of checks)
      console.log(`  ${isEqual ? '=' : '≠'} ${name}: ${found}`);
    if (checks.some(({ isEqual }) => !isEqual))
      throw new Error('Not everything is as in the archive: do not use this database.');
    const migrated = await step('Migrating', () => migrate(site.d1));
    if (migrated.length > 0) console.log(`  ${migrated.join(', ')}`);
    await expectFromNow({ db: openDatabase(site.d1), now: () => new Date() });
    tellNext(await finishRestore(site.d1, hash, new Date()));
    console.log(sayVotes(await votesUnderWay(site.d1, site.files)));
  } finally {
    await site.close();
  }
}

const tellNext = ({ queuedEmails, sendings, campaigns }: Held) =>
  console.log(`
Everything is as in the archive. Next (docs/operations.md, "Restore"):
  - deploy: the copies of Cloudflare's cache end with the deployment before;
  - everybody signs in again; mailed links from before no longer work;
  - on hold: ${queuedEmails} e-mails that waited (Outbox, "RESTORED"), ${sendings} campaigns that were
    being sent (paused), ${campaigns} that were due (drafts). They may have gone since: check before you send.
  - compare the payments with the bank: what was paid since the backup is missing.`);

if (import.meta.main) await restore().catch(fail);
