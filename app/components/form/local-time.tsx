import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { useHydrated } from './use-hydrated.ts';

/** An instant as text in the browser's time zone. */
const localText = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(instant);

/**
 * A time typed in UTC, shown in the visitor's time zone, which only the browser knows (D-39, D-45). Nothing for an
 * invalid time, or before hydration.
 */
export function LocalTime({ at }: { at: Date }) {
  const t = useT();
  const language = useLanguage();
  const isVisible = useHydrated() && !Number.isNaN(at.getTime());
  return (
    <p className="local-time" aria-live="polite">
      {isVisible ? t('formControls.local', { local: localText(at, language) }) : null}
    </p>
  );
}
