import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { localText } from '#app/scripts/local-times.ts';
import { formatInstant } from '#functions/core/values/dates.ts';

/**
 * An instant in the browser's time zone, which only the browser knows. Until it says so the same words keep the
 * place in UTC, so that nothing below moves under a pointer (D-45).
 */
export function LocalTime({ instant }: { instant: string }) {
  const t = useT();
  const language = useLanguage();
  const isKnown = useHydrated();
  const local = localText(instant, language, isKnown ? undefined : 'UTC');
  return (
    <span
      className={isKnown ? 'local-equivalent' : 'local-equivalent not-yet'}
      data-instant={instant}
      data-says={local}
    >
      {t('voting.localTime', { local })}
    </span>
  );
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
