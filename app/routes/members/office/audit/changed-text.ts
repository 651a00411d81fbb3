import { fieldLabel, isContentField } from '#app/components/content/labels.ts';
import type { Changed } from '#functions/core/audit/changed.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, formatInstant, type Language } from '#functions/core/values/dates.ts';

/** The fields that no form of a submission has, by the names of their columns. */
const known = [
  ...['name', 'subject', 'descriptionIt', 'body', 'ordinal', 'isNetsci', 'relativePath'],
  ...['isPoll', 'numberOfSeats', 'applicationsStartTime', 'applicationsEndTime'],
  ...['votingStartTime', 'votingEndTime'],
  ...['path', 'sectionId', 'positionInSection', 'tagline', 'subtagline', 'sectionTitle'],
  ...['isFixed', 'headerOnly', 'isTaglineQuote', 'draft', 'draftedAt'],
  ...['theme', 'pattern', 'heroTall', 'footerFill'],
  ...['language', 'givenName', 'firstName', 'lastName', 'shortBio', 'awardId', 'year', 'rationale'],
  ...['isFellow', 'isMainOfficer', 'isPastPresident', 'isOfficer', 'isExecutive'],
  ...['publicationDate', 'issueNumber', 'issuePeriod', 'opening', 'closing'],
  ...['jobs', 'events', 'news', 'previewAddresses'],
  ...['sender', 'filterType', 'filterRenewalOptionId', 'testRecipients'],
  ...['amount', 'currency', 'fromPath', 'toPath'],
  ...['pastNetsci', 'executive-committee', 'board'],
] as const;

/** A field in words, those of submissions as their forms call them; an unknown one is named as its column is. */
export function fieldText(t: Translate, field: string): string {
  if (isContentField(field)) return fieldLabel(t, field);
  const name = known.find((one) => one === field);
  return name ? t(`fields.${name}`) : field;
}

function valueText(t: Translate, language: Language, field: string, value: unknown): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  // Money is kept in hundredths.
  if (field === 'amount') return (Number(value) / 100).toFixed(2);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text, language);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text, language) : text;
}

/** What an entry says has changed: each field, with what it was and is where the log holds that. */
export function changedText(t: Translate, language: Language, changed: Changed): string {
  const fields = Object.entries(changed).map(([field, values]) => {
    const name = fieldText(t, field);
    if (values === null) return name;
    const [was, is] = values.map((value) => valueText(t, language, field, value));
    return `${name} (${was} → ${is})`;
  });
  return t('audit.fields', { fields: fields.join(', ') });
}
