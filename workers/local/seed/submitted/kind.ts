import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod';
import type { Author } from '../authors.ts';
import { richTexts, type TableRows, timestamps } from '../rows.ts';

/** The non-public states. */
export const states = ['DRAFT', 'PENDING', 'REJECTED', 'DELETED'] as const;
export type State = (typeof states)[number];

/** The samples of one resource that members submit. */
interface SampleResource<Table extends SQLiteTable, Lists extends z.ZodRawShape> {
  table: Table;
  /** The schemas of its lists in samples.json. */
  lists: Lists;
  /** The published rows made from those lists. */
  published(
    lists: { [List in keyof Lists]: z.infer<Lists[List]> },
    today: string,
  ): TableRows<Table['$inferInsert']>[];
  /** The kinds of its items; each has samples in every non-public state. */
  kinds: {
    /** The part of the samples' ids, and how their titles begin. */
    name: string;
    title: string;
    /** The noun in the title of a sample without an author. */
    noun: string;
    /** Its id, and the other columns that its path needs. */
    names(title: string, key: string): { id: string };
    /** The columns besides those of all kinds. */
    hidden(today: string): Partial<Table['$inferInsert']>;
    submitted(today: string, of: { owner: string; state: State }): Partial<Table['$inferInsert']>;
  }[];
}

/** Declares the samples of a resource. */
export const sampleResource = <Table extends SQLiteTable, Lists extends z.ZodRawShape>(
  own: SampleResource<Table, Lists>,
) => own;

/** The location of samples. */
export const samplePlace = { country: 'Italy', location: 'Turin' };

/** The columns of every published sample besides its fields. */
export const publishedColumns = (
  { summary, description }: { summary: string; description: string },
  publishedAt: string,
  author: Author,
) => ({
  ...richTexts({ summary, description }),
  status: 'PUBLISHED' as const,
  isSample: true,
  ...author,
  publishedAt,
  ...timestamps(publishedAt),
});
