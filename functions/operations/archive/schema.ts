import { z } from 'zod';

/** Raised when a reader of the old form cannot read the new one. */
export const formatVersion = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
const path = z.string().min(1).max(100);

/** A table, index, view or trigger, with the statement that makes it. */
const schemaObject = z.strictObject({
  type: z.enum(['table', 'index', 'view', 'trigger']),
  name: z.string().min(1),
  sql: z.string().min(1),
});
export type SchemaObject = z.infer<typeof schemaObject>;

/** Some rows of a table: one entry of the archive. */
const part = z.strictObject({
  path,
  size: count,
  hash,
  rows: z.number().int().min(1),
  /** The SHA-256 of the lines before they were compressed. */
  linesHash: hash,
});

const archivedTable = z.strictObject({
  name: z.string().min(1),
  /** A row is a JSON array of its values in this order. */
  columns: z.array(z.string().min(1)).min(1),
  /** The columns by which rows are ordered. */
  key: z.array(z.string().min(1)).min(1),
  rows: count,
  parts: z.array(part),
});
export type ArchivedTable = z.infer<typeof archivedTable>;

const archivedFile = z.strictObject({
  path,
  /** Its key in the file store. */
  key: z.string().min(1),
  size: count,
  hash,
  /** How it is served: its content type, above all. */
  httpMetadata: z.record(z.string(), z.string()),
  customMetadata: z.record(z.string(), z.string()),
});

/** What an archive says of itself; its last but one entry. */
export const manifestSchema = z.strictObject({
  format: z.literal(formatVersion),
  /** The public address of the site. */
  site: z.string(),
  /** When it was begun, ISO 8601 UTC. */
  madeAt: z.iso.datetime(),
  /** The names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  schema: z.array(schemaObject),
  /** The highest number given so far, by table with AUTOINCREMENT. */
  sequences: z.record(z.string(), count),
  /** The tables whose rows are not kept, and why. */
  leftOut: z.record(z.string(), z.string()),
  /** How many entries the audit log got while the tables were read; 0 in a quiet moment. */
  changesMeanwhile: count,
  /** The audit log up to its last sealed entry. */
  audit: z.strictObject({ lastSeq: count, head: z.string() }),
  readme: z.strictObject({ path, size: count, hash }),
  tables: z.array(archivedTable),
  files: z.array(archivedFile),
});
export type Manifest = z.infer<typeof manifestSchema>;
