import type { Language } from './dates.ts';

/** A document of one or more pages, with all its words: whoever draws it decides nothing but where they stand. */
export interface Paper {
  language: Language;
  /** What it is, such as "Invoice", and its number. */
  title: string;
  number: string;
  society: { name: string; lines: string[] };
  /** What a reader must not miss, such as that it is a copy; null for none. */
  mark: string | null;
  /** Names and addresses, side by side; the first line of each is its name. */
  parties: { heading: string; lines: string[] }[];
  facts: [name: string, value: string][];
  table: {
    headings: [string, string];
    rows: [what: string, amount: string][];
    total: [string, string];
  };
  /** What stands below the amounts. */
  notes: { heading: string | null; lines: string[] }[];
  /** Said when a name has characters that the font lacks. */
  missing: string;
  /** "Page {n} of {of}". */
  pages: string;
  /** When it was made, ISO 8601. */
  at: string;
}
