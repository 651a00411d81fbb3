import { followAuditLog } from '#functions/core/audit/queries.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { imageKey } from '#functions/core/images/rules.ts';
import { hashOf as hashOfText, linesText } from '#functions/operations/archive/hash.ts';
import type { Stores } from '#functions/operations/archive/pieces.ts';
import type { ArchivedTable, Manifest } from '#functions/operations/archive/schema.ts';
import { readLines, readSchema } from '#functions/operations/archive/tables.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { hashOf } from './load.ts';

/** One thing that was compared with the archive. */
export interface Check {
  name: string;
  /** What was found, in a few words. */
  found: string;
  isEqual: boolean;
}

/**
 * Compares a restored site with its archive: the statements of the schema, each table row by row, references
 * between tables, the chain of the audit log and its head, each sealed ballot with its seal, the search
 * documents, and each file. It writes nothing.
 */
export async function proveRestored(stores: Stores, manifest: Manifest): Promise<Check[]> {
  const { d1 } = stores;
  const checks = [await proveSchema(d1, manifest)];
  for (const table of manifest.tables) checks.push(await proveTable(d1, table));
  checks.push(
    await proveLeftOut(d1, manifest),
    await proveReferences(d1),
    await proveAudit(d1, manifest),
    ...(await proveSeals(d1)),
    await proveSearch(d1),
    await proveFiles(stores, manifest),
    await provePictures(stores),
  );
  return checks;
}

async function proveSchema(d1: D1Database, { schema }: Manifest): Promise<Check> {
  const found = await readSchema(d1);
  return {
    name: 'schema',
    found: `${found.length} tables, indexes, views and triggers`,
    isEqual: JSON.stringify(found) === JSON.stringify(schema),
  };
}

async function proveTable(d1: D1Database, table: ArchivedTable): Promise<Check> {
  let [after, rows]: [string | null, number] = [null, 0];
  const differing: string[] = [];
  for (const part of table.parts) {
    const limits = { rows: part.rows, characters: Number.MAX_SAFE_INTEGER };
    const { lines, last } = await readLines(d1, table, after, { limits });
    if (hashOfText(linesText(lines)) !== part.linesHash) differing.push(part.path);
    rows += lines.length;
    after = last;
  }
  const count = await countOf(d1, table.name);
  const found = `${count} rows${differing.length > 0 ? `, others in ${differing.join(', ')}` : ''}`;
  const isEqual = differing.length === 0 && rows === table.rows && count === table.rows;
  return { name: `table ${table.name}`, found, isEqual };
}

const countOf = async (d1: D1Database, table: string): Promise<number> =>
  (await d1.prepare(`select count(*) as "n" from "${table}"`).first<number>('n')) ?? 0;

async function proveLeftOut(d1: D1Database, { leftOut }: Manifest): Promise<Check> {
  const names = Object.keys(leftOut);
  const counts = await Promise.all(names.map((name) => countOf(d1, name)));
  return {
    name: 'left out',
    found: names.join(', '),
    isEqual: counts.every((count) => count === 0),
  };
}

async function proveReferences(d1: D1Database): Promise<Check> {
  const { results } = await d1.prepare('pragma foreign_key_check').all<{ table: string }>();
  return {
    name: 'references between tables',
    found: results.length === 0 ? 'all lead somewhere' : `${results.length} lead nowhere`,
    isEqual: results.length === 0,
  };
}

async function proveAudit(d1: D1Database, { audit }: Manifest): Promise<Check> {
  const { entries, head, lastSeq, broken } = await followAuditLog({ db: openDatabase(d1) });
  const headOf = audit.head === '' ? head : audit.head;
  return {
    name: 'audit log',
    found: broken
      ? `broken at entry ${broken.seq}: ${broken.why}`
      : `${entries} entries, head ${head}`,
    isEqual: broken === null && lastSeq === audit.lastSeq && head === headOf,
  };
}

async function proveSeals(d1: D1Database): Promise<Check[]> {
  const ctx = { db: openDatabase(d1) };
  const { results } = await d1
    .prepare('select "ballotId" from "seals" order by "ballotId"')
    .all<{ ballotId: string }>();
  const checks: Check[] = [];
  for (const { ballotId } of results) {
    const seal = await checkSeal(ctx, ballotId);
    const found = `${seal?.votes} votes, hash ${seal?.sealed}`;
    checks.push({ name: `seal of ballot ${ballotId}`, found, isEqual: seal?.isWhole === true });
  }
  return checks;
}

async function proveSearch(d1: D1Database): Promise<Check> {
  const documents = await countOf(d1, 'searchDocuments');
  const indexed = await countOf(d1, 'searchIndex_docsize');
  return {
    name: 'search',
    found: `${indexed} of ${documents} documents`,
    isEqual: indexed === documents,
  };
}

async function proveFiles({ files }: Stores, manifest: Manifest): Promise<Check> {
  const differing: string[] = [];
  for (const { key, size, hash } of manifest.files) {
    const there = await files.head(key);
    if (there?.size !== size || hashOf(there) !== hash) differing.push(key);
  }
  return {
    name: 'files',
    found:
      differing.length === 0
        ? `${manifest.files.length} files`
        : `differs: ${differing.join(', ')}`,
    isEqual: differing.length === 0,
  };
}

/** Every picture that the database names is in the file store. */
async function provePictures({ d1, files }: Stores): Promise<Check> {
  const { results } = await d1.prepare('select "hash" from "images"').all<{ hash: string }>();
  const missing: string[] = [];
  for (const { hash } of results) if (!(await files.head(imageKey(hash)))) missing.push(hash);
  return {
    name: 'pictures',
    found: missing.length === 0 ? `${results.length} pictures` : `missing: ${missing.join(', ')}`,
    isEqual: missing.length === 0,
  };
}
