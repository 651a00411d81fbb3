import { type SQL, sql } from 'drizzle-orm';
import { foldName } from '#functions/core/accounts/names.ts';
import { foldText } from '#functions/core/accounts/rules.ts';
import { typedSigns } from '#functions/core/richtext/text.ts';
import { splitWords } from './rules.ts';

/** The words of a search, folded. */
export const wordsIn = (q: string): string[] => splitWords(foldText(q));

const hasWord = (text: SQL, word: string): SQL =>
  sql`(instr(${text}, ${word}) > 0 or instr(${text}, ${typedSigns(word)}) > 0)`;

/** Whether a text has all words, as they are typed or with their signs: 10^6 finds 10⁶. */
export const hasWords = (text: SQL, words: readonly string[]): SQL =>
  sql.join([sql`true`, ...words.map((word) => hasWord(text, word))], sql` and `);

/** A name or title as `foldText` writes it, as SQL. */
export const folded = (text: SQL): SQL =>
  sql`(select ${foldName(sql`"raw"`)} from (select ${text} as "raw"))`;
