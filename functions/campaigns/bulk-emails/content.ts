import type { FilterType } from './rules.ts';

/** What an e-mail says: kept by its sending. */
export interface EmailContent {
  subject: string;
  /** The address for answers; empty for the society's own. */
  sender: string;
  /** Rich text, sanitised, with placeholders. */
  body: string;
  filterType: FilterType;
}
