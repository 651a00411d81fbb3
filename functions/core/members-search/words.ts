import { type SQL, sql } from 'drizzle-orm';
import { foldName } from '#functions/core/accounts/names.ts';
import { foldText } from '#functions/core/accounts/rules.ts';

/** The most words of a search that count. */
const mostWords = 8;

/** The words of a search, folded. */
export const wordsIn = (q: string): string[] =>
  foldText(q).split(/\s+/).filter(Boolean).slice(0, mostWords);

/** Whether a folded text has all words. */
export const hasWords = (text: SQL, words: readonly string[]): SQL =>
  sql.join([sql`true`, ...words.map((word) => sql`instr(${text}, ${word}) > 0`)], sql` and `);

/** A name or title as `foldText` writes it, as SQL. */
export const folded = (text: SQL): SQL =>
  sql`(select ${foldName(sql`"raw"`)} from (select ${text} as "raw"))`;
