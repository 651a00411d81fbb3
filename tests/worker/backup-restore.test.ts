import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '#functions/operations/archive/hash.ts';
import { readSchema } from '#functions/operations/archive/tables.ts';
import { verifyArchive } from '#functions/operations/archive/verify.ts';
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

const vocabulary = async (d1: D1Database) =>
  (await d1.prepare('select * from "searchVocabulary" order by "term"').all()).results;

describe('D-107 a backup of a full site', () => {
  beforeEach(emptyRestored);

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
});

// Restored once: each test begins where the one before has left the restored site.
describe('D-107 a backup of a full site, restored', () => {
  beforeAll(async () => {
    await emptyRestored();
    await loadArchive(restored, archive);
  });

  it('is equal in every check', async () => {
    const empty = archive.manifest.tables.filter(({ rows }) => rows === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
    const checks = await proveRestored(restored, archive.manifest);
    expect(checks.filter(({ isEqual }) => !isEqual)).toEqual([]);
    expect(checks.length).toBeGreaterThan(archive.manifest.tables.length + 7);
    expect(await vocabulary(restored.d1)).toEqual(await vocabulary(site.d1));
    expect(hashOf(await archiveOf(restored))).toBe(hashOf(bytes));
  });

  it('sends nothing again by itself, and is trusted by no cached page', async () => {
    const { d1 } = restored;
    const version = () =>
      d1.prepare('select "contentVersion" from "siteState"').first('contentVersion');
    const before = Number(await version());
    const waiting = () =>
      d1
        .prepare(
          `select (select count(*) from "queuedEmails" where "status" = 'QUEUED') as "queuedEmails",
            (select count(*) from "sendings" where "endedAt" is null and "pausedAt" is null) as "sendings"`,
        )
        .first();
    expect(await waiting()).toEqual({ queuedEmails: 1, sendings: 1 });
    // Due at this very minute, and at the next one.
    await d1.batch([
      d1.prepare(`update "newsletters" set "status" = 'SEND', "sendOn" = '2026-12-01 00:00'`),
      d1.prepare(`update "emails" set "status" = 'SEND', "sendOn" = '2026-12-01 00:01'`),
    ]);
    const held = await finishRestore(d1, archive.hash, new Date('2026-12-01T00:00:59.999Z'));
    expect(held).toEqual({ queuedEmails: 1, sendings: 1, campaigns: 1 });
    expect(await d1.prepare('select "status" from "newsletters"').first('status')).toBe('DRAFT');
    expect(await waiting()).toEqual({ queuedEmails: 0, sendings: 0 });
    expect(await version()).toBeGreaterThan(before + 100_000);
  });

  it('is found to be incomplete when a row, a file or a vote differs afterwards', async () => {
    await restored.d1.batch([
      restored.d1.prepare('drop trigger "ballotBox_never_deleted"'),
      restored.d1.prepare(
        'delete from "ballotBox" where "ballotId" = (select min("ballotId") from "ballotBox")',
      ),
      restored.d1.prepare(`update "people" set "lastName" = 'Else'`),
    ]);
    await restored.files.delete('empty');
    const [card = ''] = archive.manifest.files.flatMap(({ key }) =>
      key.startsWith('share/') ? key : [],
    );
    const forged = new TextEncoder().encode('a fake');
    const sha256 = await crypto.subtle.digest('SHA-256', forged);
    await restored.files.put(card, forged, { sha256 });
    const checks = await proveRestored(restored, archive.manifest);
    const wrong = checks.filter(({ isEqual }) => !isEqual).map(({ name }) => name.split(' of ')[0]);
    expect(wrong).toEqual(
      expect.arrayContaining(['schema', 'table people', 'table ballotBox', 'files']),
    );
    expect(wrong).toContain('seal');
    // One is gone, the other has as many bytes as before.
    expect(checks.find(({ name }) => name === 'files')?.found).toBe(`differs: empty, ${card}`);
  });
});
