import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant, type Language } from '#functions/core/values/dates.ts';

/** An instant as text in the browser's time zone; null if that is UTC. */
function localText(instant: string, language: Language): string | null {
  const at = new Date(instant);
  if (at.getTimezoneOffset() === 0) return null;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

/** The local equivalent of an instant, which only the browser knows; nothing before hydration (D-45). */
export function LocalTime({ instant }: { instant: string }) {
  const t = useT();
  const language = useLanguage();
  const local = useHydrated() ? localText(instant, language) : null;
  return local ? (
    <span className="local-equivalent">{t('voting.localTime', { local })}</span>
  ) : null;
}

/** An instant in UTC with its local equivalent on a separate line below (D-45). */
export function InstantText({ instant }: { instant: string }) {
  const language = useLanguage();
  return (
    <>
      <time dateTime={instant}>{formatInstant(instant, language)}</time>{' '}
      <LocalTime instant={instant} />
    </>
  );
}
