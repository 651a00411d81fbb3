import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sealAuditLog } from '#functions/core/audit/commands.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import {
  archiveHash,
  beginArchive,
  nextPiece,
  type Progress,
  type Stores,
} from '#functions/operations/archive/pieces.ts';
import { verifyArchive } from '#functions/operations/archive/verify.ts';
import { fail, step } from '../progress.ts';
import { openArchiveFile } from './archive-file.ts';
import { openSite } from './stores.ts';

const usage = 'Usage: npm run backup [-- --local] [--to FOLDER]';

/** Writes every table and file of a site into one file of this machine: `npm run backup`. */
async function backup() {
  const { values } = parseArgs({
    options: {
      local: { type: 'boolean', default: false },
      to: { type: 'string', default: 'backups' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const site = await openSite(values.local);
  try {
    const madeAt = new Date().toISOString();
    const folder = resolve(values.to);
    mkdirSync(folder, { recursive: true });
    const name = `${site.origin.replace(/^https?:\/\//, '').replace(/[^\w.-]/g, '-')}-${madeAt.slice(0, 19).replaceAll(':', '')}Z.tar`;
    const path = join(folder, name);
    await sealAuditLog({ db: openDatabase(site.d1) });
    const progress = await step('Reading every table and file', () =>
      writeArchive(site, `${path}.part`, { site: site.origin, madeAt }),
    );
    await step('Reading the archive back', () => verifyFile(`${path}.part`));
    await rename(`${path}.part`, path);
    report(path, progress);
  } finally {
    await site.close();
  }
}

/** Writes an archive, readable by this user only: it holds personal data. */
async function writeArchive(
  stores: Stores,
  path: string,
  about: { site: string; madeAt: string },
): Promise<Progress> {
  const file = await open(path, 'w', 0o600);
  try {
    let piece = await beginArchive(stores, about);
    await file.writeFile(piece.bytes);
    while (piece.progress.phase !== 'done') {
      piece = await nextPiece(stores, piece.progress);
      if (piece.isRestart) {
        console.log('  somebody is writing: reading the tables again');
        await file.truncate(0);
      }
      await file.appendFile(piece.bytes);
    }
    return piece.progress;
  } finally {
    await file.close();
  }
}

async function verifyFile(path: string): Promise<void> {
  const file = await openArchiveFile(path);
  try {
    await verifyArchive(file);
  } finally {
    await file.close();
  }
}

function report(path: string, progress: Progress): void {
  const { tables, files, changesMeanwhile } = progress.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`\n${path}\n  ${tables.length} tables, ${rows} rows, ${files.length} files`);
  console.log(`  hash ${archiveHash(progress)}: note it elsewhere, "npm run restore" asks for it`);
  if (changesMeanwhile > 0)
    console.log(
      `  ! ${changesMeanwhile} changes were made while it was read. Try again in a quieter hour.`,
    );
}

await backup().catch(fail);
