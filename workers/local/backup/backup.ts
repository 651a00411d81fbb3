import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sealAuditLog } from '#functions/core/audit/commands.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { writeArchive } from '#functions/operations/archive.ts';
import { listAll, readFile, type StoredFile } from '#functions/operations/files.ts';
import { fail, step } from '../progress.ts';
import { openSite } from './stores.ts';

/** Writes every row and file of a site into a folder: `npm run backup [-- --local] [-- --to FOLDER]`. */
async function backup() {
  const { values } = parseArgs({
    options: {
      local: { type: 'boolean', default: false },
      to: { type: 'string', default: 'backups' },
    },
  });
  const site = await openSite(values.local);
  // Readable by this user only: it holds personal data.
  const write = (path: string, bytes: Uint8Array) => writeFileSync(path, bytes, { mode: 0o600 });
  try {
    const madeAt = new Date().toISOString();
    const folder = resolve(values.to);
    mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 });
    const copy = async () => {
      const files: StoredFile[] = [];
      for (const key of (await listAll(site.files)).keys()) {
        const found = await readFile(site.files, key);
        if (!found) continue;
        files.push(found.file);
        // By its content, so that a folder of many backups has each file once.
        const path = join(folder, 'files', found.file.hash);
        if (!existsSync(path)) write(path, found.bytes);
      }
      return { files };
    };
    await sealAuditLog({ db: openDatabase(site.d1) });
    const about = { site: site.origin, madeAt };
    const archive = await step('Reading every row and file', () =>
      writeArchive(site.d1, about, copy),
    );
    const path = join(folder, `${madeAt.slice(0, 19).replaceAll(':', '')}Z.ndjson.gz`);
    write(path, archive.bytes);
    const { tables, files, isBetween } = archive.end;
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`\n${path}\n  ${rows} rows; ${files} files in ${join(folder, 'files')}
  hash ${archive.hash}: note it elsewhere, "npm run restore" asks for it`);
    if (isBetween) console.log('  ! Somebody wrote meanwhile. Try again in a quieter hour.');
  } finally {
    await site.close();
  }
}

await backup().catch(fail);
