import { type SQL, sql } from 'drizzle-orm';
import { foldName } from '#functions/core/accounts/names.ts';
import { foldText } from '#functions/core/accounts/rules.ts';
import { splitWords } from './rules.ts';

/** The words of a search, folded. */
export const wordsIn = (q: string): string[] => splitWords(foldText(q));

export const hasWords = (text: SQL, words: readonly string[]): SQL =>
  sql.join([sql`true`, ...words.map((word) => sql`instr(${text}, ${word}) > 0`)], sql` and `);

/** A name or title as `foldText` writes it, as SQL. */
export const folded = (text: SQL): SQL =>
  sql`(select ${foldName(sql`"raw"`)} from (select ${text} as "raw"))`;
