import { readFileSync } from 'node:fs';

/** The rows that the migration puts into the table of common words, by their first two letters. */
export const wordRows = (): Map<string, string> =>
  new Map(
    [
      ...readFileSync('migrations/0047_common_words.sql', 'utf8').matchAll(
        /^\t\('((?:[^']|'')*)', '((?:[^']|'')*)'\)/gm,
      ),
    ].map(([, start = '', words = '']) => [
      start.replaceAll("''", "'"),
      words.replaceAll("''", "'"),
    ]),
  );
