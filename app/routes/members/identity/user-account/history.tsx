import { actText } from '#app/components/lifecycle/action-text.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { ActReason, UserActKind } from '#functions/identity/administration/acts/rules.ts';

interface DoneAct {
  id: string;
  act: UserActKind;
  reason: ActReason;
  note: string;
  at: string;
  by: string | null;
}

/** What administrators have done, newest first. */
export function History({ acts }: { acts: DoneAct[] }) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('acts.history')}</h2>
      {acts.length === 0 ? (
        <p className="empty">{t('audit.none')}</p>
      ) : (
        <ul className="rows">
          {acts.map(({ id, act, reason, note, at, by }) => (
            <li key={id}>
              <p className="row-name">
                <strong>{actText(t, act)}</strong>
                <span className="row-roles">
                  {[t(`acts.reason-${reason}`), note].filter(Boolean).join(' · ')}
                </span>
              </p>
              <p className="row-states">
                {formatInstant(at, language)}, {t('acts.by', { name: by ?? t('acts.somebody') })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
