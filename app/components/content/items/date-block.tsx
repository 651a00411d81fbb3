import { useLanguage } from '#app/i18n/translate.ts';
import { dateParts, formatDate, formatSpan } from '#functions/core/values/dates.ts';

/** A date as a typographic object: day large, short month and year small (EVT-15). */
export function DateBlock({ day, label }: { day: string; label?: string }) {
  const parts = dateParts(day, useLanguage());
  return (
    <div className="date-block">
      {label ? <span className="date-label">{label}</span> : null}
      <time dateTime={day}>
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
