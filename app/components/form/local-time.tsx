import { useLanguage, useT } from '#app/i18n/translate.ts';
import { localText } from '#app/scripts/local-times.ts';
import { useHydrated } from './use-hydrated.ts';

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
      {isVisible ? t('voting.localTime', { local: localText(at.toISOString(), language) }) : null}
    </p>
  );
}
