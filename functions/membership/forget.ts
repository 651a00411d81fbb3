import { inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { readFew } from '#functions/core/db/read-of.ts';
import { change, write } from '#functions/core/db/write.ts';
import { keyOf } from './documents/commands.ts';
import { documentFiles, documents } from './documents/table.ts';
import { invoices } from './invoices/model/table.ts';

/** For how many years receipts and invoices are kept, as the law asks of books. */
export const keptYears = 10;

/** The first moment of which books are still kept. */
const keptBefore = (now: Date): string =>
  `${now.getUTCFullYear() - keptYears}${now.toISOString().slice(4)}`;

const forgottenAtOnce = 50;

const old = (before: string) =>
  readFew(
    {
      id: documents.id,
      files: sql<string>`(select json_group_array(${documentFiles.sha256}) from ${documentFiles}
        where ${documentFiles.documentId} = ${documents.id})`,
    },
    sql`from ${documents} where ${documents.createdAt} < ${before}
      order by ${documents.createdAt} limit ${forgottenAtOnce}`,
  );

/** Removes documents and their files once the law no longer asks for them. A cron job calls it daily. */
export async function forgetDocuments(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.read({ rows: old(keptBefore(ctx.now())) });
  if (rows.length === 0) return;
  const files = rows.flatMap(({ files: names }) => JSON.parse(names) as string[]);
  await ctx.files.delete(files.map(keyOf));
  const ids = rows.map(({ id }) => id);
  await ctx.db.write([
    write(change.delete(documentFiles).where(inArray(documentFiles.documentId, ids))),
    write(change.delete(documents).where(inArray(documents.id, ids))),
  ]);
}

/** Removes invoices once the law no longer asks for them, like their files. A cron job calls it daily. */
export async function forgetInvoices(ctx: Context): Promise<void> {
  const before = keptBefore(ctx.now());
  await ctx.db.write([write(change.delete(invoices).where(lt(invoices.issuedAt, before)))]);
}
