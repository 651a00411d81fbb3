import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Attachment } from '#functions/core/adapters/mailer.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { columnList } from '#functions/core/db/names.ts';
import { guard, namesOf, rowOf, type Write, write } from '#functions/core/db/write.ts';
import type { QueuedEmail } from '#functions/core/registry.ts';
import { sha256OfBytes } from '#functions/core/values/crypto.ts';
import type { Language } from '#functions/core/values/dates.ts';
import type { DocumentFacts, DocumentKind } from './facts.ts';
import { fileNameOf, paperOf } from './paper.ts';
import { fileOf, revisionOf, type StoredRevision, type Subject } from './queries.ts';
import { documentFiles, documents } from './table.ts';

/** How many revisions a document may have: more is a mistake of a program. */
export const mostRevisions = 50;

/** A document's file, as it is downloaded or attached. */
export interface DocumentFile {
  name: string;
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The next number of a series in the year of a day, such as `INV-2026-0042`, computed in the write so that there are no
 * gaps and no duplicates.
 */
export const nextNumber = (numbers: Column, series: '' | 'CN-' | 'INV-', day: string): SQL => {
  const [first, last] = [`${series}${day.slice(0, 4)}-`, `${series}${day.slice(0, 4)}.`];
  return sql`(
    select printf('%s%04d', ${first}, coalesce(max(cast(substr(${numbers}, ${first.length + 1}) as integer)), 0) + 1)
    from ${numbers.table} where ${numbers} >= ${first} and ${numbers} < ${last})`;
};

/** Where files are kept: by what they are, so that nothing is ever replaced by something else. */
export const keyOf = (sha256: string): string => `documents/${sha256}.pdf`;

/** Writes the next revision of a document, which must not exist yet, or nothing is written. */
export function writeNext(ctx: Context, last: StoredRevision, facts: DocumentFacts): Write {
  const row = {
    id: ctx.newId(),
    ...pickColumns(last, ['kind', 'subjectId', 'userId', 'language']),
    revision: last.revision + 1,
    facts: JSON.stringify(facts),
    createdAt: ctx.now().toISOString(),
  };
  return guard(
    sql`insert into ${documents} (${namesOf(row)}) values (${rowOf(row)}) on conflict do nothing`,
  );
}

const readBytes = async (stream: ReadableStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

/** The bytes of a revision in a language: those that were kept, or drawn now and kept from now on. */
async function bytesOf(ctx: Context, revision: StoredRevision, language: Language) {
  const { kept } = await ctx.db.read({ kept: fileOf(revision.id, language) });
  const stored = kept && (await ctx.files.get(keyOf(kept.sha256)));
  if (kept && stored) return { sha256: kept.sha256, bytes: await readBytes(stored) };
  // Copied, since the bytes of a call to another Worker may be a view of more.
  const bytes = new Uint8Array(await ctx.papers.draw(paperOf(revision, language)));
  const sha256 = await sha256OfBytes(bytes);
  await ctx.files.put(keyOf(sha256), bytes, 'application/pdf');
  await ctx.db.write([
    write(sql`insert into ${documentFiles} (${columnList(documentFiles, 'documentId', 'language', 'sha256', 'bytes', 'madeAt')})
      values (${revision.id}, ${language}, ${sha256}, ${bytes.length}, ${ctx.now().toISOString()}) on conflict do nothing`),
  ]);
  return { sha256, bytes };
}

/** Which file of a document: the last revision in the person's language, unless asked otherwise. */
export interface FileWish {
  language?: Language | null | undefined;
  revision?: number;
}

/**
 * The file of a document, drawn once from what was written down, and the same bytes for ever; who may see it is for the
 * caller to ask. Null for a revision that does not exist.
 */
export async function documentFile(
  ctx: Context,
  subject: Subject,
  { language, revision }: FileWish = {},
): Promise<DocumentFile | null> {
  const { found } = await ctx.db.read({ found: revisionOf(subject, revision) });
  if (!found) return null;
  const wanted = language ?? found.language;
  return { name: fileNameOf(found, wanted), ...(await bytesOf(ctx, found, wanted)) };
}

/** The same for an e-mail, whose data names the document in this field; nobody is signed in. */
export const attachedFile =
  (kind: DocumentKind, field: string) =>
  async (ctx: Context, { data, language }: QueuedEmail): Promise<Attachment[]> => {
    const file = await documentFile(ctx, { kind, subjectId: String(data[field]) }, { language });
    return file ? [{ name: file.name, type: 'application/pdf', bytes: file.bytes }] : [];
  };
