import { createHash } from 'node:crypto';
import type { StoredFile } from './files.ts';
import { readRows, readSchema, readTables, type SchemaObject, type Table } from './rows.ts';
import { leftOut } from './rules.ts';

/** The first line of an archive: what the site was when it was made. */
export interface Head {
  format: 1;
  /** The public address of the site. */
  site: string;
  madeAt: string;
  /** The names of the applied migrations, in order. */
  migrations: string[];
  schema: SchemaObject[];
  tables: Table[];
  moment: Moment;
}

/** The last sealed entry of the audit log and its seal, and what tells whether anything that matters has changed. */
interface Moment {
  lastSeq: number;
  head: string;
  /** The highest number that the audit log has given: entries that are missing at its end stay missing. */
  given: number;
  changes: string;
}

/** How many rows a table has, and the SHA-256 of their lines. */
export type Summary = Record<string, { rows: number; hash: string }>;

/** The last line: what an archive has. */
export interface End {
  tables: Summary;
  files: number;
  /** Whether somebody wrote while the tables were read, the second time too. */
  isBetween: boolean;
}

/** An archive as it is stored: gzipped lines. */
export interface Archive {
  bytes: Uint8Array<ArrayBuffer>;
  /** The SHA-256 of the bytes, by which a restore knows it. */
  hash: string;
  end: End;
}

/** An archive that was read. */
export interface OpenArchive {
  head: Head;
  rows: Map<string, string[]>;
  files: StoredFile[];
  end: End;
}

export const hashOf = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/** The present moment of a database: it has no snapshot that lasts longer than one batch. */
async function readMoment(d1: D1Database): Promise<Moment> {
  const moment = await d1
    .prepare(
      `select coalesce("sealed"."seq", 0) as "lastSeq", coalesce("sealed"."hash", '') as "head",
        coalesce("sealed"."seq", 0) - (select coalesce(max("seq"), 0) from "auditLog") +
          (select coalesce(max("seq"), 0) from "sqlite_sequence" where "name" = 'auditLog') as "given",
        (select "contentVersion" from "siteState" where "id" = 1) || ' ' ||
          (select count(*) from "participations") as "changes"
      from (select 1) left join
        (select "seq", "hash" from "auditLog" where "hash" is not null order by "seq" desc limit 1) as "sealed"`,
    )
    .first<Moment>();
  if (!moment) throw new Error('The database does not answer.');
  return moment;
}

/** Reads all rows, and hands on their lines, table by table. */
export async function readEveryRow(
  d1: D1Database,
  { tables, moment }: Pick<Head, 'tables' | 'moment'>,
  take: (text: string) => Promise<void>,
): Promise<Summary> {
  const summary: Summary = {};
  for (const table of tables) {
    // Later entries may not be sealed yet, and belong to what the tables may not have either.
    const where = table.name === 'auditLog' ? `"seq" <= ${moment.lastSeq}` : '1';
    const hash = createHash('sha256');
    let rows = 0;
    await take(`${JSON.stringify({ table: table.name })}\n`);
    for await (const lines of readRows(d1, table, where)) {
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      await take(text);
      rows += lines.length;
    }
    summary[table.name] = { rows, hash: hash.digest('hex') };
  }
  return summary;
}

/**
 * Writes every row into one archive: gzipped lines of JSON; then what files `copy` finds, so that none is missing that a
 * row names. When somebody has written meanwhile, all is read once more. The audit log should be sealed before.
 */
export async function writeArchive(
  d1: D1Database,
  about: { site: string; madeAt: string },
  copy: () => Promise<{ files: StoredFile[] }>,
  reading = 1,
): Promise<Archive> {
  const { results } = await d1
    .prepare('select "name" from "d1_migrations" order by "id"')
    .all<{ name: string }>();
  const moment = await readMoment(d1);
  const head: Head = {
    ...{ format: 1, ...about, migrations: results.map(({ name }) => name), moment },
    schema: await readSchema(d1),
    tables: (await readTables(d1)).filter(({ name }) => !(name in leftOut)),
  };
  const gzip = new CompressionStream('gzip');
  const compressed = new Response(gzip.readable).arrayBuffer();
  const writer = gzip.writable.getWriter();
  const take = (text: string) => writer.write(new TextEncoder().encode(text));
  await take(`${JSON.stringify(head)}\n`);
  const tables = await readEveryRow(d1, head, take);
  const { files } = await copy();
  for (const file of files) await take(`${JSON.stringify({ file })}\n`);
  const isBetween = JSON.stringify(await readMoment(d1)) !== JSON.stringify(moment);
  const end: End = { tables, files: files.length, isBetween };
  await take(`${JSON.stringify({ end })}\n`);
  await writer.close();
  const bytes = new Uint8Array(await compressed);
  if (isBetween && reading === 1) return writeArchive(d1, about, copy, 2);
  return { bytes, hash: hashOf(bytes), end };
}

async function* linesOf(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<string> {
  const text = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream());
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Reads an archive. Throws when its bytes are not those of the hash, and for one of later days. */
export async function openArchive(
  bytes: Uint8Array<ArrayBuffer>,
  hash: string,
): Promise<OpenArchive> {
  if (hashOf(bytes) !== hash)
    throw new Error('This is another archive, or it was changed: its hash is not the given one.');
  const rows = new Map<string, string[]>();
  const files: StoredFile[] = [];
  let [head, end]: [Head | null, End | null] = [null, null];
  let table: string[] = [];
  for await (const line of linesOf(bytes)) {
    if (line.startsWith('[')) table.push(line);
    else {
      const said = JSON.parse(line);
      if (said.table) {
        table = [];
        rows.set(said.table, table);
      } else if (said.file) files.push(said.file);
      else if (said.end) end = said.end;
      else head = said;
    }
  }
  if (head?.format !== 1 || !end) throw new Error('This code does not know such an archive.');
  return { head, rows, files, end };
}
