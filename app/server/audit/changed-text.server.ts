import { fieldLabel, isContentField } from '#app/components/content/labels.ts';
import type { ChangedFields } from '#functions/core/audit/changed.ts';
import { isText, type Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, formatInstant, type Language } from '#functions/core/values/dates.ts';

/** The label of a field, for submissions as in their forms; an unknown one by its column. */
export function fieldText(t: Translate, field: string): string {
  if (isContentField(field)) return fieldLabel(t, field);
  const key = `fields.${field}`;
  return isText(key) ? t(key) : field;
}

/** Where the forms have the words for the values of a field. */
const wordsOf: Record<string, string> = {
  positionType: 'jobs.type-',
  employmentType: 'jobs.work-',
  attendance: 'content.attendance-',
  eventType: 'content.type-',
  theme: 'sections.theme-',
  pattern: 'sections.pattern-',
  majority: 'ballots.majority-',
  filterType: 'emails.filter-',
  language: 'account.',
};

function valueText(t: Translate, language: Language, field: string, value: unknown): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'labels.yes' : 'labels.no');
  // Amounts are stored in hundredths.
  if (field === 'amount') return (Number(value) / 100).toFixed(2);
  const text = String(value);
  for (const key of [`${wordsOf[field]}${text}`, `audit.v-${text}`]) if (isText(key)) return t(key);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text, language);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text, language) : text;
}

/** The changes of an entry: each field, with its old and new value where the log has them. */
export function changedText(t: Translate, language: Language, changed: ChangedFields): string {
  const fields = Object.entries(changed).map(([field, values]) => {
    const name = fieldText(t, field);
    if (values === null) return name;
    const [was, is] = values.map((value) => valueText(t, language, field, value));
    return `${name} (${was} → ${is})`;
  });
  return t('audit.fields', { fields: fields.join(', ') });
}
