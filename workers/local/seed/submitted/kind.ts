import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { Author } from '../authors.ts';
import { richTexts, type TableRows, written } from '../rows.ts';

/** The states that the public does not see. */
export const states = ['DRAFT', 'PENDING', 'REJECTED', 'DELETED'] as const;
export type State = (typeof states)[number];

/** What the seed has of one resource that members submit. */
interface SampleResource<Table extends SQLiteTable, Lists extends z.ZodRawShape> {
  table: Table;
  /** What its lists in samples.json look like. */
  lists: Lists;
  /** The rows of those, which every visitor sees. */
  published(
    lists: { [List in keyof Lists]: z.infer<Lists[List]> },
    today: string,
  ): TableRows<Table['$inferInsert']>[];
  /** The kinds of its items, each of which has samples in every state that the public does not see. */
  kinds: {
    /** What makes the ids of what is submitted, and how its titles begin. */
    name: string;
    title: string;
    /** What it is called where it belongs to nobody. */
    noun: string;
    /** Its id, and what else an address needs. */
    names(title: string, key: string): { id: string };
    /** What it has besides what all kinds have. */
    hidden(today: string): Partial<Table['$inferInsert']>;
    submitted(today: string, of: { owner: string; state: State }): Partial<Table['$inferInsert']>;
  }[];
}

/** Declares the samples of a resource. */
export const sampleResource = <Table extends SQLiteTable, Lists extends z.ZodRawShape>(
  own: SampleResource<Table, Lists>,
) => own;

/** Where samples take place. */
export const samplePlace = { country: 'Italy', location: 'Turin (sample)' };

/** What every published sample has besides its fields. */
export const publishedColumns = (
  { summary, description }: { summary: string; description: string },
  publishedAt: string,
  author: Author,
) => ({
  ...richTexts({ summary, description }),
  status: 'PUBLISHED' as const,
  ...author,
  publishedAt,
  ...written(publishedAt),
});
