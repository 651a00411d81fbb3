import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { parseNext } from '#functions/lifecycle/schedules/model/rules.ts';

/** In a list: on which day an item goes online or is taken down by itself. */
export function NextTime({ scheduled }: { scheduled: string | null }) {
  const t = useT();
  const language = useLanguage();
  const next = parseNext(scheduled);
  if (!next) return null;
  return (
    <span className="row-waiting">
      {t(`schedules.list-${next.action}`, { date: formatDate(next.at, language) })}
    </span>
  );
}
