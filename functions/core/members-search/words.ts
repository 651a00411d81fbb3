import { type SQL, sql } from 'drizzle-orm';
import { foldName } from '#functions/core/accounts/names.ts';
import { foldText } from '#functions/core/accounts/rules.ts';
import { typedSigns } from '#functions/core/richtext/text.ts';
import { splitWords } from './rules.ts';

/** The words of a search, folded. */
export const wordsIn = (q: string): string[] => splitWords(foldText(q));

/** Whether a text has all words, as they are typed or with their signs: 10^6 finds 10⁶. */
export function hasWords(text: SQL, words: readonly string[]): SQL {
  const either = words.map((word) => {
    const spelt = [...new Set([word, typedSigns(word)])];
    return sql`(${sql.join(
      spelt.map((one) => sql`instr(${text}, ${one}) > 0`),
      sql` or `,
    )})`;
  });
  return sql.join([sql`true`, ...either], sql` and `);
}

/** A name or title as `foldText` writes it, as SQL. */
export const folded = (text: SQL): SQL =>
  sql`(select ${foldName(sql`"raw"`)} from (select ${text} as "raw"))`;
