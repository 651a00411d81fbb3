import { useLanguage, useT } from '#app/i18n/translate.ts';
import { dateParts, formatDate, formatSpan } from '#functions/core/values/dates.ts';

interface DateBlockProps {
  day: string;
  label?: string | undefined;
  /** The short id of the event whose first day it is: it moves from a list to the page that it opens (base.css). */
  of?: string;
}

/** A date as a typographic object: day large, short month and year small (EVT-15). */
export function DateBlock({ day, label, of }: DateBlockProps) {
  const parts = dateParts(day, useLanguage());
  return (
    <div className="date-block">
      {label ? <span className="date-label">{label}</span> : null}
      <time dateTime={day} data-moves={of && `date-${of}`}>
        <span className="date-day">{parts.day}</span>{' '}
        <span className="date-month">{parts.month}</span>{' '}
        <span className="date-year">{parts.year}</span>
      </time>
    </div>
  );
}

/** A day or instant in words. */
export function DateText({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(day, useLanguage())}</time>;
}

/** A span of days in words. */
export function SpanText({ start, end }: { start: string; end: string | null }) {
  return <time dateTime={start}>{formatSpan(start, end, useLanguage())}</time>;
}

/** The tag of an expired item. */
export function ExpiredTag({ label }: { label: string }) {
  return <span className="pill expired">{label}</span>;
}

/** The tag of an item past its deadline, or about to be; none for all others. */
export function DeadlineTag({ of: item }: { of: { isExpired: 0 | 1; closesSoon: boolean } }) {
  const t = useT();
  if (item.isExpired) return <ExpiredTag label={t('jobs.expired')} />;
  return item.closesSoon ? <span className="pill soon">{t('jobs.soon')}</span> : null;
}
