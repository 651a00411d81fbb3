import { select, statement } from '#functions/core/db/database.ts';
import { siteState } from './table.ts';

/** The number that the database raises with every public change (migrations: triggers). */
export const contentVersion = statement(
  () => select.select({ contentVersion: siteState.contentVersion }).from(siteState).limit(1),
  ([row]) => row?.contentVersion ?? 0,
);
