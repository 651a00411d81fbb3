import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSchema } from '#functions/operations/archive/tables.ts';
import { type Archive, verifyArchive } from '#functions/operations/archive/verify.ts';
import { finishRestore } from '#functions/operations/restore/after.ts';
import { loadArchive } from '#functions/operations/restore/load.ts';
import { proveRestored } from '#functions/operations/restore/proof.ts';
import {
  archiveOf,
  createFullSite,
  emptyRestored,
  inMemory,
  restored,
  site,
} from '#tests/support/backups.ts';

// One site and its archive for all: to make them takes most of the time.
let bytes: Uint8Array<ArrayBuffer>;
let archive: Awaited<ReturnType<typeof verifyArchive>>;
beforeAll(async () => {
  await createFullSite();
  bytes = await archiveOf(site);
  archive = await verifyArchive(inMemory(bytes));
});
beforeEach(emptyRestored);

const vocabulary = async (d1: D1Database) =>
  (await d1.prepare('select * from "searchVocabulary" order by "term"').all()).results;

describe('a backup of a full site', () => {
  it('is restored into an empty one, and every check is equal', async () => {
    const empty = archive.manifest.tables.filter(({ rows }) => rows === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
    await loadArchive(restored, archive);
    const checks = await proveRestored(restored, archive.manifest);
    expect(checks.filter(({ isEqual }) => !isEqual)).toEqual([]);
    expect(checks.length).toBeGreaterThan(archive.manifest.tables.length + 7);
    expect(await vocabulary(restored.d1)).toEqual(await vocabulary(site.d1));
    expect(await archiveOf(restored)).toEqual(bytes);
  });

  it('is refused by a site that has any table, which stays as it is', async () => {
    await restored.d1.prepare('create table "mine" ("id" text primary key)').run();
    await expect(loadArchive(restored, archive)).rejects.toMatchObject({ code: 'NOT_EMPTY' });
    expect((await readSchema(restored.d1)).map(({ name }) => name)).toEqual(['mine']);
    expect((await restored.files.list()).objects).toEqual([]);
  });

  it('is refused when it has rows of a table that it does not make', async () => {
    const schema = archive.manifest.schema.filter(({ name }) => name !== 'redirects');
    const strange = { ...archive, manifest: { ...archive.manifest, schema } };
    await expect(loadArchive(restored, strange)).rejects.toMatchObject({ code: 'UNLIKE' });
    expect(await readSchema(restored.d1)).toEqual([]);
  });

  it('is found to be incomplete when a row, a file or a vote differs afterwards', async () => {
    await loadArchive(restored, archive);
    await restored.d1.batch([
      restored.d1.prepare('drop trigger "ballotBox_never_deleted"'),
      restored.d1.prepare(
        'delete from "ballotBox" where "ballotId" = (select min("ballotId") from "ballotBox")',
      ),
      restored.d1.prepare(`update "people" set "lastName" = 'Else'`),
    ]);
    await restored.files.delete('empty');
    const checks = await proveRestored(restored, archive.manifest);
    const wrong = checks.filter(({ isEqual }) => !isEqual).map(({ name }) => name.split(' of ')[0]);
    expect(wrong).toEqual(
      expect.arrayContaining(['schema', 'table people', 'table ballotBox', 'files']),
    );
    expect(wrong).toContain('seal');
  });

  it('sends nothing again by itself, and is trusted by no cached page', async () => {
    await loadArchive(restored, archive);
    const { d1 } = restored;
    const version = () =>
      d1.prepare('select "contentVersion" from "siteState"').first('contentVersion');
    const before = Number(await version());
    const waiting = `select count(*) as "n" from "queuedEmails" where "status" = 'QUEUED'`;
    const sending = `select count(*) as "n" from "sendings" where "endedAt" is null and "pausedAt" is null`;
    expect(await d1.prepare(sending).first('n')).toBeGreaterThan(0);
    await finishRestore(d1, archive.hash, new Date('2026-12-01T00:00:00.000Z'));
    expect(await d1.prepare(waiting).first('n')).toBe(0);
    expect(await d1.prepare(sending).first('n')).toBe(0);
    expect(await version()).toBeGreaterThan(before + 100_000);
  });
});
