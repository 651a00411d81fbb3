import { actionText } from '#app/components/lifecycle/action-text.ts';
import { hrefTo } from '#app/framework/href.ts';
import type { PageLoad } from '#app/framework/load-context.ts';
import type { ChangedFields } from '#functions/core/audit/changed.ts';
import type { AuditItem } from '#functions/core/audit/queries.ts';
import { type AuditSubject, parseSubject } from '#functions/core/audit/records.ts';
import { findText, type Translate, translator } from '#functions/core/i18n/translate.ts';
import { formatDate, formatInstant, type Language } from '#functions/core/values/dates.ts';
import { type Details, detailName, detailTexts, wordText } from './detail-text.server.ts';

/** The label of a field; an unknown one by its column. */
export const fieldText = (t: Translate, field: string): string =>
  findText(t, `fields.${field}`, `roles.${field}`) ?? field;

/** Where the forms have the words for the values of a field. */
export const wordsOf: Record<string, string> = {
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
  const word = findText(t, `${wordsOf[field]}${text}`) ?? wordText(t, text);
  if (word) return word;
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

/** An entry of the log in words. */
export interface AuditLine {
  seq: number;
  at: string;
  when: string;
  what: string;
  /** The record that it is about; null for entries about no single record, or about the actor's own account. */
  subject: { title: string; path: string | null; note: string | null; log: string | null } | null;
  /** Who did it; the id leads to all that they did. */
  who: { name: string; id: string | null };
  details: string;
}

/** The kinds whose id is what people call them. */
const namedById = new Set(['redirect']);

const isId = (value: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

function subjectOf(t: Translate, entry: AuditItem): AuditLine['subject'] {
  const { recordKind, recordId, actorId } = entry;
  if (recordKind === 'user' && recordId === actorId) return null;
  const found: AuditSubject | null = parseSubject(entry.subject);
  const log = isId(recordId) ? `${recordKind}:${recordId}` : null;
  if (!found) {
    if (namedById.has(recordKind)) return { title: recordId, path: null, note: null, log };
    if (!log) return null;
    const title = t(recordKind === 'user' ? 'audit.closed' : 'audit.unknown');
    return { title, path: null, note: null, log };
  }
  return {
    title: found.title || t('audit.untitled'),
    path: found.path,
    note: found.state === 'present' ? null : t(`audit.state-${found.state}`),
    log,
  };
}

const whoOf = (t: Translate, { actorId, actorName }: AuditItem): AuditLine['who'] =>
  actorId === null
    ? { name: t('audit.site'), id: null }
    : { name: actorName ?? t('audit.closed'), id: actorId };

function detailsText(t: Translate, language: Language, { details, subject }: AuditItem): string {
  const { changed, ...values } = JSON.parse(details) as Details & { changed?: ChangedFields };
  const fields = changed ? [changedText(t, language, changed)] : [];
  const reason = parseSubject(subject)?.reason;
  const said = reason
    ? [t('audit.detail', { name: String(detailName(t, 'reason')), value: reason })]
    : [];
  return [...detailTexts(t, language, values), ...fields, ...said].join(' · ');
}

/** Entries of the log in the words of the reader's language, with the titles of their records. */
export function auditLines(
  { visit: { language } }: Pick<PageLoad, 'visit'>,
  entries: readonly AuditItem[],
): AuditLine[] {
  const t = translator(language);
  return entries.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    when: formatInstant(entry.at, language),
    what: actionText(t, entry.action),
    subject: subjectOf(t, entry),
    who: whoOf(t, entry),
    details: detailsText(t, language, entry),
  }));
}

/** The part of the log about one record. */
export const recordLogHref = (kind: string, id: string): string =>
  `${hrefTo('my-audit')}?${new URLSearchParams({ record: `${kind}:${id}` })}`;
