import { ArchiveError } from '#functions/operations/archive/errors.ts';
import { decompress } from '#functions/operations/archive/hash.ts';
import type { Stores } from '#functions/operations/archive/pieces.ts';
import type { ArchivedTable, SchemaObject } from '#functions/operations/archive/schema.ts';
import { insertLines, isVirtual, readSchema } from '#functions/operations/archive/tables.ts';
import { readEntry, type VerifiedArchive } from '#functions/operations/archive/verify.ts';
import { rebuildSearch } from '#functions/site/search/rebuild.ts';

/** D1 takes texts of at most two megabytes. */
const mostCharacters = 500_000;

/** Throws `NOT_EMPTY` if the database has any table: a restore never touches what is there. */
export async function requireEmpty(d1: D1Database): Promise<void> {
  const [first] = await readSchema(d1);
  if (first)
    throw new ArchiveError(
      'NOT_EMPTY',
      `The database is not empty: it has the ${first.type} "${first.name}". Restore into a new one.`,
    );
}

/**
 * Fills an empty database and the file store from a verified archive. Tables are made as they were and filled
 * before there is any trigger, so that none fires for a row that has been written before; then indexes, views
 * and triggers, and the search index. Files that are there already with the same content stay. Throws `NOT_EMPTY`
 * before the first write, `UNLIKE` for an archive whose tables have other columns than it says.
 */
export async function loadArchive(
  { d1, files }: Stores,
  archive: VerifiedArchive,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const { manifest } = archive;
  requireConsistent(archive);
  await requireEmpty(d1);
  const tables = manifest.schema.filter(({ type }) => type === 'table');
  await create(
    d1,
    tables.filter((one) => !isVirtual(one)),
  );
  // Tables were read before those that they refer to.
  for (const table of [...manifest.tables].reverse()) {
    await requireColumns(d1, table);
    await loadTable(d1, archive, table);
    say(`${table.name}: ${table.rows} rows`);
  }
  const other = (type: SchemaObject['type']) => manifest.schema.filter((one) => one.type === type);
  await create(d1, other('index'));
  await createVirtual(d1, tables.filter(isVirtual));
  await create(d1, [...other('view'), ...other('trigger')]);
  await setSequences(d1, manifest.sequences);
  await rebuildSearch(d1);
  for (const file of manifest.files) {
    const there = await files.head(file.key);
    if (there && hashOf(there) === file.hash) continue;
    const { cacheExpiry, ...metadata } = file.httpMetadata;
    await files.put(file.key, await readEntry(archive, file.path), {
      httpMetadata: { ...metadata, ...(cacheExpiry ? { cacheExpiry: new Date(cacheExpiry) } : {}) },
      customMetadata: file.customMetadata,
      // The store refuses content with another hash, and keeps the hash for the proof.
      sha256: file.hash,
    });
  }
  say(`${manifest.files.length} files`);
}

/** The hash that a file store keeps of a file, where it was given one. */
export function hashOf({ checksums }: R2Object): string | null {
  const { sha256 } = checksums.toJSON();
  return sha256 ?? null;
}

function requireConsistent({ manifest }: VerifiedArchive): void {
  const made = new Set(manifest.schema.filter((one) => !isVirtual(one)).map(({ name }) => name));
  const unknown = manifest.tables.find(({ name }) => !made.has(name));
  if (unknown)
    throw new ArchiveError('UNLIKE', `The archive has rows of an unknown table: ${unknown.name}.`);
}

const create = async (d1: D1Database, objects: SchemaObject[]): Promise<void> => {
  if (objects.length > 0) await d1.batch(objects.map(({ sql }) => d1.prepare(sql)));
};

/** A virtual table may be made from another: `fts5vocab` comes after its index. */
const createVirtual = (d1: D1Database, objects: SchemaObject[]): Promise<void> =>
  create(
    d1,
    objects.sort((a, b) => Number(/fts5vocab/i.test(a.sql)) - Number(/fts5vocab/i.test(b.sql))),
  );

async function requireColumns(d1: D1Database, { name, columns }: ArchivedTable): Promise<void> {
  const { results } = await d1
    .prepare('select "name" from pragma_table_info(?) order by "cid"')
    .bind(name)
    .all<{ name: string }>();
  const found = results.map((column) => column.name);
  if (JSON.stringify(found) !== JSON.stringify(columns))
    throw new ArchiveError('UNLIKE', `The table ${name} has other columns than its rows.`);
}

async function loadTable(
  d1: D1Database,
  archive: VerifiedArchive,
  { name, columns, parts }: ArchivedTable,
): Promise<void> {
  const insertion = d1.prepare(insertLines(name, columns));
  for (const { path } of parts) {
    const lines = (await decompress(await readEntry(archive, path))).trimEnd().split('\n');
    for (const some of inGroups(lines)) await insertion.bind(`[${some.join(',')}]`).run();
  }
}

function* inGroups(lines: string[]): Generator<string[]> {
  let group: string[] = [];
  let characters = 0;
  for (const line of lines) {
    if (group.length > 0 && characters + line.length > mostCharacters) {
      yield group;
      [group, characters] = [[], 0];
    }
    group.push(line);
    characters += line.length;
  }
  if (group.length > 0) yield group;
}

/** The audit log shows entries that are missing at its end by the highest number ever given. */
async function setSequences(d1: D1Database, sequences: Record<string, number>): Promise<void> {
  await d1.batch(
    Object.entries(sequences).flatMap(([name, seq]) => [
      d1.prepare('delete from "sqlite_sequence" where "name" = ?').bind(name),
      d1.prepare('insert into "sqlite_sequence" ("name", "seq") values (?, ?)').bind(name, seq),
    ]),
  );
}
