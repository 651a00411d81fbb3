import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishRestore } from '#functions/operations/after.ts';
import { type Archive, type OpenArchive, openArchive } from '#functions/operations/archive.ts';
import { copyKey } from '#functions/operations/files.ts';
import { loadArchive, proveRestored } from '#functions/operations/restore.ts';
import { readSchema } from '#functions/operations/rows.ts';
import { keyFolder } from '#functions/voting/envelopes/keys.ts';
import { boxKey } from '#functions/voting/publication/box.ts';
import {
  archiveOf,
  copyOf,
  createFullSite,
  emptyRestored,
  restored,
  site,
} from '#tests/support/backups.ts';
import { idOf } from '#tests/support/rows.ts';
import { electionId } from '#tests/support/votes.ts';

// One site and its archive for all: to make them takes most of the time.
let stored: Archive;
let archive: OpenArchive;
beforeAll(async () => {
  await createFullSite();
  stored = await archiveOf(site);
  archive = await openArchive(stored.bytes, stored.hash);
});

const load = (content = copyOf) => loadArchive(restored, archive, stored.hash, content);
const differing = async () =>
  (await proveRestored(restored, archive)).filter(({ isEqual }) => !isEqual);
const vocabulary = async (d1: D1Database) =>
  (await d1.prepare('select * from "searchVocabulary" order by "term"').all()).results;

describe('D-107 a backup of a full site', () => {
  beforeEach(emptyRestored);

  it('is refused with one bit changed, wherever it is, and cut off', async () => {
    const { bytes, hash } = stored;
    const refused = (changed: Uint8Array<ArrayBuffer>) =>
      expect(openArchive(changed, hash)).rejects.toThrow('its hash is not the given one');
    for (let n = 0; n < 64; n += 1) {
      const changed = bytes.slice();
      const at = Math.floor((n * bytes.length) / 64);
      changed[at] = (changed[at] ?? 0) ^ (1 << (n % 8));
      await refused(changed);
    }
    await refused(bytes.slice(0, -1));
    await refused(new Uint8Array([...bytes, 0]));
  });

  it('is refused by a site that has any table, which stays as it is', async () => {
    await restored.d1.prepare('create table "mine" ("id" text primary key)').run();
    await expect(load()).rejects.toThrow('The database is not empty: it has the table "mine".');
    expect((await readSchema(restored.d1)).map(({ name }) => name)).toEqual(['mine']);
    expect((await restored.files.list()).objects).toEqual([]);
  });

  it('ends right when its restore was ended half-way and is started again', async () => {
    const ended = () => Promise.reject(new Error('ended'));
    await expect(load(ended)).rejects.toThrow('ended');
    await load();
    expect(await differing()).toEqual([]);
    await expect(load()).rejects.toThrow('The database is not empty');
  });

  it('is put on top of no other that was left half-way', async () => {
    await expect(load(() => Promise.reject(new Error('ended')))).rejects.toThrow('ended');
    const other = loadArchive(restored, archive, 'f'.repeat(64), copyOf);
    await expect(other).rejects.toThrow('The database is not empty');
  });
});

// Restored once: each test begins where the one before has left the restored site.
describe('D-107 a backup of a full site, restored', () => {
  beforeAll(async () => {
    await emptyRestored();
    await load();
  });

  it('is equal in every check: rows and their hashes, audit chain, seals, search and files', async () => {
    const tables = Object.entries(stored.end.tables);
    expect(tables.filter(([, { rows }]) => rows === 0)).toEqual([]);
    expect(await differing()).toEqual([]);
    const names = (await proveRestored(restored, archive)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['schema', 'audit log', 'search', 'files']));
    expect(names.join('\n')).toMatch(/^seal of ballot/m);
    expect(names.length).toBeGreaterThan(tables.length + 7);
    expect(await vocabulary(restored.d1)).toEqual(await vocabulary(site.d1));
    const again = await archiveOf(restored);
    expect([again.end, again.hash]).toEqual([stored.end, stored.hash]);
  });

  it('D-289 has the ballots of a vote that is over, and no key of a vote under way', async () => {
    const keys = archive.files.map(({ key }) => key);
    expect(keys).toContain(boxKey(electionId));
    expect(keys.filter((key) => key.startsWith(keyFolder))).toEqual([]);
    expect((await env.BACKUPS.list({ prefix: copyKey(keyFolder) })).objects).toEqual([]);
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
    // One on its way; due at this very minute, and at the next one.
    await d1.batch([
      d1.prepare(
        `insert into "queuedEmails" ("id", "kind", "toAddress", "language", "createdAt", "claimedAt")
          select 'claimed', "kind", "toAddress", "language", "createdAt", "createdAt" from "queuedEmails"
          where "status" = 'QUEUED'`,
      ),
      d1.prepare(`update "newsletters" set "status" = 'SEND', "sendOn" = '2026-12-01 00:00'`),
      d1.prepare(`update "emails" set "status" = 'SEND', "sendOn" = '2026-12-01 00:01'`),
    ]);
    const held = await finishRestore(d1, stored.hash, new Date('2026-12-01T00:00:59.999Z'));
    expect(held).toEqual({ queuedEmails: 2, sendings: 1, campaigns: 1 });
    expect(await d1.prepare('select "status" from "newsletters"').first('status')).toBe('DRAFT');
    expect(await waiting()).toEqual({ queuedEmails: 0, sendings: 0 });
    expect(await version()).toBeGreaterThan(before + 100_000);
  });

  it('is found to be incomplete when a row, a file or a vote differs afterwards', async () => {
    await restored.d1.batch([
      restored.d1.prepare('drop trigger "participations_never_deleted"'),
      restored.d1.prepare('delete from "participations" where "userId" = ?').bind(idOf('users', 1)),
      restored.d1.prepare(`update "people" set "lastName" = 'Else'`),
    ]);
    await restored.files.delete('empty');
    const [card = ''] = archive.files.flatMap(({ key }) => (key.startsWith('share/') ? key : []));
    const forged = new TextEncoder().encode('a fake');
    const sha256 = await crypto.subtle.digest('SHA-256', forged);
    await restored.files.put(card, forged, { sha256 });
    const wrong = await differing();
    const names = wrong.map(({ name }) => name.split(' of ')[0]);
    expect(names).toEqual(
      expect.arrayContaining(['schema', 'table people', 'table participations', 'seal', 'files']),
    );
    // One is gone, the other has as many bytes as before.
    expect(wrong.find(({ name }) => name === 'files')?.found).toBe(`differs: empty, ${card}`);
  });
});
