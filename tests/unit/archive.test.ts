import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compress, hashOf, linesText } from '#functions/operations/archive/hash.ts';
import { archiveHash, nextPiece, type Progress } from '#functions/operations/archive/pieces.ts';
import type { Manifest } from '#functions/operations/archive/schema.ts';
import { tarEnd, tarEntry } from '#functions/operations/archive/tar.ts';
import { readEntry, verifyArchive } from '#functions/operations/archive/verify.ts';
import { restoreOptions } from '#workers/local/backup/restore-options.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const text = (content: string): Bytes => new TextEncoder().encode(content);
const join = async (parts: Bytes[]): Promise<Bytes> =>
  new Uint8Array(await new Blob(parts).arrayBuffer());

const inMemory = (bytes: Bytes) => ({
  size: bytes.length,
  read: async (offset: number, length: number) => bytes.slice(offset, offset + length),
});
const verify = (bytes: Bytes) => verifyArchive(inMemory(bytes));

const damaged = expect.objectContaining({ code: 'DAMAGED' });

/** A small archive: a table with two rows, two files of the same size. */
async function smallArchive(change: (manifest: Manifest) => void = () => undefined) {
  const readme = text('A website.');
  const lines = linesText(['["1","Ada"]', '["2","Łódź"]']);
  const part = await compress(lines);
  const files = ['first', 'other'].map(text) as [Bytes, Bytes];
  const about = (path: string, content: Bytes) => ({
    path,
    size: content.length,
    hash: hashOf(content),
  });
  const manifest: Manifest = {
    format: 1,
    site: 'https://netsci.test',
    madeAt: '2026-11-23T00:00:00.000Z',
    migrations: ['0000_public.sql'],
    schema: [{ type: 'table', name: 'people', sql: 'create table people (id text, name text)' }],
    sequences: {},
    leftOut: {},
    changesMeanwhile: 0,
    audit: { lastSeq: 0, head: '' },
    readme: about('README.txt', readme),
    tables: [
      {
        name: 'people',
        columns: ['id', 'name'],
        key: ['id'],
        rows: 2,
        parts: [
          { ...about('tables/people/00001.jsonl.gz', part), rows: 2, linesHash: hashOf(lines) },
        ],
      },
    ],
    files: files.map((content, i) => ({
      ...about(`files/${i}`, content),
      key: `${i}`,
      httpMetadata: {},
      customMetadata: {},
    })),
  };
  change(manifest);
  const progress = { phase: 'end', manifest } as Progress;
  const { bytes: end } = await nextPiece({} as never, progress);
  const entries = [
    tarEntry('README.txt', readme),
    tarEntry('tables/people/00001.jsonl.gz', part),
    ...files.map((content, i) => tarEntry(`files/${i}`, content)),
  ];
  return { entries, end, bytes: await join([...entries, end]), hash: archiveHash(progress) };
}

describe('D-107 an archive', () => {
  it('is accepted as it was written, with the hash by which it is known', async () => {
    const { bytes, hash } = await smallArchive();
    const archive = await verify(bytes);
    expect(archive.hash).toBe(hash);
    expect(archive.manifest.tables[0]?.rows).toBe(2);
    expect(new TextDecoder().decode(await readEntry(archive, 'files/1'))).toBe('other');
  });

  it('is refused with any one byte changed, wherever it is', async () => {
    const { bytes } = await smallArchive();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, flip) => {
          const changed = bytes.slice();
          changed[at] = (bytes[at] ?? 0) ^ flip;
          await expect(verify(changed)).rejects.toEqual(damaged);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is refused wherever it is cut off, and with anything behind its end', async () => {
    const { bytes } = await smallArchive();
    for (let length = 0; length < bytes.length; length += 61)
      await expect(verify(bytes.slice(0, length))).rejects.toEqual(damaged);
    await expect(verify(bytes.slice(0, -1))).rejects.toEqual(damaged);
    await expect(verify(await join([bytes, tarEnd()]))).rejects.toEqual(damaged);
    await expect(verify(await join([bytes, text('x')]))).rejects.toEqual(damaged);
  });

  it('is refused with its parts in another order, one missing, or one more', async () => {
    const { entries, end } = await smallArchive();
    const [readme, table, first, other] = entries as [Bytes, Bytes, Bytes, Bytes];
    for (const wrong of [
      [readme, table, other, first],
      [table, readme, first, other],
      [readme, table, first],
      [readme, table, first, other, other],
      [readme, table, first, tarEntry('files/1', text('third'))],
    ])
      await expect(verify(await join([...wrong, end]))).rejects.toEqual(damaged);
  });

  it('is refused when its manifest says what this code does not know', async () => {
    const later = await smallArchive((manifest) => Object.assign(manifest, { format: 2 }));
    await expect(verify(later.bytes)).rejects.toMatchObject({ code: 'UNKNOWN' });
    const stranger = await smallArchive((manifest) => Object.assign(manifest, { more: 1 }));
    await expect(verify(stranger.bytes)).rejects.toEqual(damaged);
  });

  it('names no file outside of its own folder', () => {
    for (const name of ['../a', 'a/../b', '/a', 'a//b', './a', 'a b', 'è', 'x'.repeat(101)])
      expect(() => tarEntry(name, text(''))).toThrow('cannot be the name');
  });
});

describe('npm run restore', () => {
  it('takes no archive without its hash, which is kept elsewhere', () => {
    const file = ['a.tar', '--local'];
    for (const args of [file, [...file, '--hash', ''], ['a.tar', '--hash', 'h']])
      expect(() => restoreOptions(args)).toThrow('Usage: npm run restore');
    const options = { path: 'a.tar', hash: 'h', isLocal: true };
    expect(restoreOptions([...file, '--hash', 'h'])).toEqual(options);
  });
});
