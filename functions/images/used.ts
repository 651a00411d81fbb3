import { type SQL, sql } from 'drizzle-orm';
import { mayEdit, reviewStatuses } from '#functions/moderation/rules.ts';

interface Holder {
  table: string;
  /** The columns with rich text, which may show `/images/{id}`. */
  texts: string[];
  hasImage: boolean;
  /** Whether it is submitted by an author and reviewed. */
  isReviewed: boolean;
}

/** Everything that can show an image. */
const holders: Holder[] = [
  { table: 'events', texts: ['summary', 'description'], hasImage: true, isReviewed: true },
  { table: 'pages', texts: ['summary', 'body'], hasImage: true, isReviewed: false },
  { table: 'people', texts: ['shortBio'], hasImage: true, isReviewed: false },
  { table: 'winners', texts: ['rationale', 'shortBio'], hasImage: true, isReviewed: false },
  { table: 'awards', texts: ['summary', 'description'], hasImage: false, isReviewed: false },
  { table: 'jobs', texts: ['summary', 'description'], hasImage: false, isReviewed: true },
  { table: 'news', texts: ['summary', 'description'], hasImage: false, isReviewed: true },
];

const name = (...parts: string[]): SQL => sql.raw(parts.map((part) => `"${part}"`).join('.'));

// The states in which an author changes an item without anybody looking at it.
const unreviewed = reviewStatuses.filter((status) => mayEdit(status, 'author'));

const isDraftOf = (table: string, authorId: string): SQL =>
  sql`(${name(table, 'authorId')} is ${authorId} and ${name(table, 'status')} in ${unreviewed})`;

function usedBy({ table, texts, hasImage, isReviewed }: Holder, draftsOf?: string): SQL[] {
  const counts =
    isReviewed && draftsOf !== undefined ? sql`not ${isDraftOf(table, draftsOf)}` : sql`true`;
  const found = (condition: SQL) =>
    sql`exists (select 1 from ${name(table)} where ${condition} and ${counts})`;
  const text = sql.join(
    texts.map((column) => name(table, column)),
    sql` || ' ' || `,
  );
  return [
    // By itself, so that an index can answer it.
    ...(hasImage ? [found(sql`${name(table, 'imageId')} = "images"."id"`)] : []),
    found(sql`instr(${text}, '/images/' || "images"."id") > 0`),
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
