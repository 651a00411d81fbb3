import { r2Files } from '#functions/core/adapters/files.ts';
import { followAuditLog } from '#functions/core/audit/queries.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { imageKey } from '#functions/core/images/rules.ts';
import { rebuildSearch } from '#functions/site/search/rebuild.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { type OpenArchive, readEveryRow } from './archive.ts';
import { listAll, type StoredFile } from './files.ts';
import { insertRows, isVirtual, readSchema, readTables, type SchemaObject } from './rows.ts';
import { leftOut } from './rules.ts';

/** Where a site keeps what is restored. */
export interface Stores {
  d1: D1Database;
  files: R2Bucket;
}

/** D1 takes texts of at most two megabytes. */
const mostCharacters = 500_000;

/** Says, while it is there, of which archive a restore has begun. */
const marker = 'restoreInProgress';

/**
 * Throws if the database has any table: a restore never touches what is there, but for what an earlier one of the same archive
 * has left when it was ended half-way.
 */
async function requireEmpty(d1: D1Database, hash: string): Promise<void> {
  const schema = await readSchema(d1);
  const [first] = schema;
  if (!first) return;
  const begun = schema.some(({ name }) => name === marker)
    ? await d1.prepare(`select "hash" from "${marker}"`).first<string>('hash')
    : null;
  if (begun !== hash)
    throw new Error(
      `The database is not empty: it has the ${first.type} "${first.name}". Restore into a new one.`,
    );
  const tables = await readTables(d1);
  const drop = ({ type, name }: Pick<SchemaObject, 'type' | 'name'>) =>
    d1.prepare(`drop ${type} if exists "${name}"`);
  await d1.batch([
    ...schema.filter(({ type }) => type === 'trigger' || type === 'view').map(drop),
    ...schema.filter(isVirtual).reverse().map(drop),
    ...tables.map(({ name }) => drop({ type: 'table', name })),
  ]);
}

/**
 * Fills an empty database and the file store from an archive. Tables are made as they were and filled before there is any
 * trigger, so that none fires for a row that has been written before; then indexes, views and triggers, and the search
 * index. Files that are there already with the same content stay.
 */
export async function loadArchive(
  { d1, files }: Stores,
  archive: OpenArchive,
  hash: string,
  contentOf: (file: StoredFile) => Promise<Uint8Array>,
): Promise<void> {
  await requireEmpty(d1, hash);
  const { schema, tables, moment } = archive.head;
  const create = async (objects: SchemaObject[]) => {
    if (objects.length > 0) await d1.batch(objects.map(({ sql }) => d1.prepare(sql)));
  };
  const all = (type: SchemaObject['type']) => schema.filter((one) => one.type === type);
  await d1.batch([
    d1.prepare(`create table "${marker}" ("hash" text primary key)`),
    d1.prepare(`insert into "${marker}" values (?)`).bind(hash),
  ]);
  await create(all('table').filter((one) => !isVirtual(one)));
  // Tables were read before those that they refer to.
  for (const table of [...tables].reverse())
    for (const some of inGroups(archive.rows.get(table.name) ?? []))
      await d1
        .prepare(insertRows(table))
        .bind(`[${some.join(',')}]`)
        .run();
  await create(all('index'));
  // A virtual table may be made from another: `fts5vocab` comes after its index.
  const isVocabulary = ({ sql }: SchemaObject) => Number(/fts5vocab/i.test(sql));
  await create(
    all('table')
      .filter(isVirtual)
      .sort((a, b) => isVocabulary(a) - isVocabulary(b)),
  );
  await create([...all('view'), ...all('trigger')]);
  // The audit log shows entries that are missing at its end by the highest number ever given.
  await d1.batch([
    d1.prepare(`delete from "sqlite_sequence" where "name" = 'auditLog'`),
    d1.prepare(`insert into "sqlite_sequence" values ('auditLog', ?)`).bind(moment.given),
  ]);
  await rebuildSearch(d1);
  for (const file of archive.files) {
    if ((await files.head(file.key))?.checksums.toJSON().sha256 === file.hash) continue;
    // The store refuses content with another hash, and keeps the hash for the proof.
    await files.put(file.key, await contentOf(file), {
      ...(file.contentType ? { httpMetadata: { contentType: file.contentType } } : {}),
      sha256: file.hash,
    });
  }
  await d1.prepare(`drop table "${marker}"`).run();
}

function* inGroups(lines: string[]): Generator<string[]> {
  let [group, characters]: [string[], number] = [[], 0];
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

/** One thing that was compared with the archive, and what was found, in a few words. */
export interface Check {
  name: string;
  found: string;
  isEqual: boolean;
}

/**
 * Compares a restored site with its archive: schema, each table row by row, references between tables, the chain of the
 * audit log and its head, each sealed ballot with its seal, the search documents, and each file. It writes nothing.
 */
export async function proveRestored({ d1, files }: Stores, archive: OpenArchive): Promise<Check[]> {
  const { head, end } = archive;
  const db = openDatabase(d1);
  const checks: Check[] = [];
  const note = (name: string, isEqual: boolean, found: string | number) =>
    checks.push({ name, isEqual, found: String(found) });
  const count = (table: string) =>
    d1.prepare(`select count(*) as "n" from "${table}"`).first<number>('n');
  const schema = await readSchema(d1);
  note('schema', JSON.stringify(schema) === JSON.stringify(head.schema), schema.length);
  const summary = await readEveryRow(d1, head, async () => undefined);
  for (const [name, { rows, hash }] of Object.entries(end.tables)) {
    const isEqual = summary[name]?.hash === hash && (await count(name)) === rows;
    note(`table ${name}`, isEqual, summary[name]?.rows ?? 'not there');
  }
  for (const name of Object.keys(leftOut)) note(`${name}, left out`, (await count(name)) === 0, 0);
  const { results: astray } = await d1.prepare('pragma foreign_key_check').all();
  note('references that lead nowhere', astray.length === 0, astray.length);
  const chain = await followAuditLog({ db });
  const isWhole = chain.broken === null && chain.lastSeq === head.moment.lastSeq;
  note('audit log', isWhole && ['', chain.head].includes(head.moment.head), chain.head);
  const { results: sealed } = await d1
    .prepare('select "ballotId" from "resultStatements" where "number" = 1 order by "ballotId"')
    .all<{ ballotId: string }>();
  for (const { ballotId } of sealed) {
    const seal = await checkSeal({ db, files: r2Files(files) }, ballotId);
    note(`seal of ballot ${ballotId}`, seal?.isWhole === true, `${seal?.votes} votes`);
  }
  const [documents, indexed] = [await count('searchDocuments'), await count('searchIndex_docsize')];
  note('search', documents === indexed, `${indexed} of ${documents} documents`);
  const differing: string[] = [];
  for (const { key, hash } of archive.files)
    if ((await files.head(key))?.checksums.toJSON().sha256 !== hash) differing.push(key);
  const isComplete = differing.length === 0 && archive.files.length === end.files;
  note('files', isComplete, isComplete ? end.files : `differs: ${differing.join(', ')}`);
  const { results: pictures } = await d1
    .prepare('select "hash" from "images"')
    .all<{ hash: string }>();
  const stored = await listAll(files);
  const missing = pictures.filter(({ hash }) => !stored.has(imageKey(hash)));
  note('pictures that are missing', missing.length === 0, missing.length);
  return checks;
}
