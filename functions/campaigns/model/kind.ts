import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  HtmlLetter,
  LetterFacts,
  MailingList,
} from '#functions/campaigns/rendering/letter.ts';
import type { Context } from '#functions/core/context.ts';
import type { editable, id, TableWith } from '#functions/core/db/columns.ts';
import type { Value } from '#functions/core/db/database.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import type { MailingFamily, MailingStatus } from './rules.ts';
import type { mailed } from './table.ts';

/** The table of newsletters or of e-mails. */
export type MailingTable = TableWith<
  { id: ReturnType<typeof id> } & ReturnType<typeof mailed> & ReturnType<typeof editable>
>;

/** A newsletter or an e-mail as it is stored: what both have. */
export interface MailingRow extends Columns {
  id: string;
  status: MailingStatus;
  sendOn: string | null;
  lateAgreedAt: string | null;
  version: number;
  changedBy: string | null;
}

/** Newsletters or e-mails: what is their own. `Content` is what a sending keeps of one. */
export interface MailingKind<
  Fields extends object = Record<string, Value>,
  Content extends object = object,
> {
  family: MailingFamily;
  table: MailingTable;
  /** The column of its name: the title, or the subject. */
  nameColumn: 'title' | 'subject';
  /** The fields of rich text. */
  rich: readonly string[];
  /**
   * Fields as columns: rich text sanitised. Only what is given is returned, and what follows from it;
   * `row` is what is stored of a mailing that is there.
   */
  columns(fields: Partial<Fields>, row?: Columns): Columns;
  /**
   * What is wrong with what typed columns refer to, by field; `row` is null for a new one. Kinds that refer
   * to nothing have no such question.
   */
  referring?(ctx: Context, typed: Columns, row: Columns | null): Promise<FieldErrors>;
  /** What keeps a row from being published or sent, by field (NLT-14, EML-13). */
  problems(ctx: Context, row: Columns): Promise<FieldErrors>;
  /** Who is meant at all: a condition on `users`. */
  meant(row: Columns, today: string): SQL;
  /** Why somebody who is meant gets no letter: an expression on `users`, an `Exclusion` or null. */
  excluded(row: Columns): SQL;
  /** What a sending keeps of a row, so that every letter of it says the same. */
  content(ctx: Context, row: Columns): Promise<Content>;
  /** What was kept, as it is read back: also what an older version of the site has kept. */
  kept: z.ZodType<Content>;
  /** The letter in one language, with marks (`fillLetter`); `lettersOf` makes its plain text. */
  letter(content: Content, facts: LetterFacts): HtmlLetter;
  /** The address for answers. */
  replyTo(content: Content): string | null;
  /** From what its readers may unsubscribe. */
  list(content: Content): MailingList;
}
