import { type SQL, sql } from 'drizzle-orm';
import { mayEdit, reviewStatuses } from '#functions/moderation/rules.ts';

interface Holder {
  table: string;
  /** The columns with rich text, which may show `/images/{id}`. */
  texts: string[];
  /** The columns that hold fields as JSON: their rich text, and `"imageId":"{id}"`. */
  fields?: string[];
  hasImage: boolean;
  /** Whether it is submitted by an author and reviewed. */
  isReviewed: boolean;
}

/** Everything that can show an image. */
const holders: Holder[] = [
  { table: 'events', texts: ['summary', 'description'], hasImage: true, isReviewed: true },
  {
    table: 'pages',
    texts: ['summary', 'body'],
    fields: ['draft'],
    hasImage: true,
    isReviewed: false,
  },
  { table: 'people', texts: ['shortBio'], hasImage: true, isReviewed: false },
  { table: 'winners', texts: ['rationale', 'shortBio'], hasImage: true, isReviewed: false },
  { table: 'awards', texts: ['summary', 'description'], hasImage: false, isReviewed: false },
  { table: 'jobs', texts: ['summary', 'description'], hasImage: false, isReviewed: true },
  { table: 'news', texts: ['summary', 'description'], hasImage: false, isReviewed: true },
  // Last, since there are many of them: what was found before is not looked for here.
  { table: 'pageVersions', texts: [], fields: ['content'], hasImage: false, isReviewed: false },
];

const name = (...parts: string[]): SQL => sql.raw(parts.map((part) => `"${part}"`).join('.'));

// The states in which an author changes an item without anybody looking at it.
const unreviewed = reviewStatuses.filter((status) => mayEdit(status, 'author'));

const isDraftOf = (table: string, authorId: string): SQL =>
  sql`(${name(table, 'authorId')} is ${authorId} and ${name(table, 'status')} in ${unreviewed})`;

/** Whether what stands in some columns of a table holds the image's id after these words. */
const holds = (table: string, columns: string[], before: string, after = ''): SQL =>
  sql`instr(${sql.join(
    columns.map((column) => sql`coalesce(${name(table, column)}, '')`),
    sql` || ' ' || `,
  )}, ${before} || "images"."id" || ${after}) > 0`;

function usedBy(holder: Holder, draftsOf?: string): SQL[] {
  const { table, texts, fields = [], hasImage, isReviewed } = holder;
  const counts =
    isReviewed && draftsOf !== undefined ? sql`not ${isDraftOf(table, draftsOf)}` : sql`true`;
  const found = (condition: SQL) =>
    sql`exists (select 1 from ${name(table)} where ${condition} and ${counts})`;
  return [
    // By itself, so that an index can answer it.
    ...(hasImage ? [found(sql`${name(table, 'imageId')} = "images"."id"`)] : []),
    found(holds(table, [...texts, ...fields], '/images/')),
    ...(fields.length > 0 ? [found(holds(table, fields, '"imageId":"', '"'))] : []),
  ];
}

/**
 * Whether anything, in whatever state, shows the image of a row of `images`. With `draftsOf` the
 * drafts of that account do not count.
 */
export const isUsed = (draftsOf?: string): SQL =>
  sql`(${sql.join(
    holders.flatMap((holder) => usedBy(holder, draftsOf)),
    sql` or `,
  )})`;
