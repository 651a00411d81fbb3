import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { siteState } from '#functions/core/cache/table.ts';
import type { sampleColumn, TableWith } from './columns.ts';
import { tableByName } from './names.ts';

const state = tableByName<typeof siteState>('siteState');
/** Whether the site shows sample content: SQLite reads it once for a statement. */
const showsSamples = sql`(select ${state.column('showSamples')} from ${state.table} where ${state.column('id')} = 1)`;

/**
 * Whether a row is real, or a sample while samples are shown (D-95). Every public read asks this beside the
 * row's status.
 */
export const isNotHiddenSample = (
  table: SQLiteTable & TableWith<ReturnType<typeof sampleColumn>>,
): SQL => sql`${table.isSample} <= ${showsSamples}`;
