import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { Column } from './list-table.tsx';

/** The day of the last change, by which a list of editable rows can be sorted (D-170). */
export const changedColumn = (t: Translate, language: Language): Column<{ updatedAt: string }> => ({
  name: 'changed',
  label: t('my.column-changed'),
  sort: 'changed',
  isLabelled: true,
  cell: ({ updatedAt }) => formatDate(updatedAt, language),
});
