import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useValue } from '#app/components/form/use-value.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { dueAt } from '#functions/mailings/rules.ts';
import type { Language } from '#functions/shared/dates.ts';

interface LocalTimeProps {
  formId: string;
  times: { date: string; time: string };
}

/** What a time in UTC is where the browser is, in words; null for what is no time. */
function localText(date: string, time: string, language: Language): string | null {
  const instant = dueAt(`${date} ${time}`);
  if (Number.isNaN(instant.getTime())) return null;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(instant);
}

/** The time that is typed in UTC, in the visitor's own time zone: only the browser knows it (D-39). */
export function LocalTime({ formId, times }: LocalTimeProps) {
  const t = useT();
  const language = useLanguage();
  const hydrated = useHydrated();
  const date = useValue(formId, 'date', times.date);
  const time = useValue(formId, 'time', times.time);
  const local = hydrated ? localText(date, time, language) : null;
  return (
    <p className="local-time" aria-live="polite">
      {local ? t('newsletters.local', { local }) : null}
    </p>
  );
}
