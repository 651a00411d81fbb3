import { diffWords } from 'diff';
import type { Columns } from '#functions/core/db/write.ts';
import { plainText } from './text.ts';

/** What differs in one field, in reading order. */
export interface FieldChange {
  field: string;
  parts: { text: string; is: 'same' | 'added' | 'removed' }[];
}

/** Texts longer than this are compared as a whole: the cost of comparing words is quadratic. */
const mostCompared = 20_000;

function partsOf(before: string, after: string): FieldChange['parts'] {
  if (before.length + after.length > mostCompared)
    return [
      { text: before, is: 'removed' },
      { text: after, is: 'added' },
    ];
  return diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** The words of a rich-text field, with the URLs of its links. */
const wordsOf = (value: Columns[string] | undefined): string =>
  plainText(String(value ?? '').replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)'));

/** The text of a plain field. */
const lineOf = (value: Columns[string] | undefined): string => String(value ?? '').trim();

/**
 * The differences between two versions of an item in some of its fields, word by word. Fields not among the
 * `rich` ones are plain text: angle brackets and `&amp;` in them are literal.
 */
export function changesBetween(
  before: Columns,
  after: Columns,
  fields: readonly string[],
  rich: readonly string[],
): FieldChange[] {
  return fields.flatMap((field) => {
    const said = rich.includes(field) ? wordsOf : lineOf;
    const [old, now] = [said(before[field]), said(after[field])];
    return old === now ? [] : [{ field, parts: partsOf(old, now) }];
  });
}
