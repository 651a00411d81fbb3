import { inArray, sql } from 'drizzle-orm';
import { select, statement } from '#functions/core/db/database.ts';
import { plainOf } from './plain.ts';
import { passwordLength } from './rules.ts';
import { commonWords } from './table.ts';
import { knownWords, wordStarts } from './words.ts';

const wordsByStart = statement(
  () =>
    select
      .select({ words: commonWords.words })
      .from(commonWords)
      .where(
        inArray(
          commonWords.start,
          sql`(select "value" from json_each(${sql.placeholder('starts')}))`,
        ),
      ),
  (rows) => knownWords(rows.map(({ words }) => words)),
);

/** The known words that a password may consist of; one that is too long is refused without them. */
export function wordsFor(password: string) {
  const isPossible = [...password].length <= passwordLength.most;
  return wordsByStart({ starts: JSON.stringify(isPossible ? wordStarts(plainOf(password)) : []) });
}
