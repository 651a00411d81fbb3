import { listHref } from '#app/components/lifecycle/links.ts';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { PendingCount } from '#functions/content/submissions/queries.ts';

/** Submissions that wait for a decision, for administrators. */
export function WaitingForDecision({ waiting }: { waiting: PendingCount[] | false }) {
  const t = useT();
  if (waiting && waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t('overview.waiting')}</h2>
      {waiting ? (
        <ul className="rows">
          {waiting.map(({ kind, count, days }) => (
            <li key={kind}>
              <p className="row-name">
                <a href={`${listHref(kind)}?status=PENDING`}>{t(`content.list-${kind}`)}</a>
                <span className="row-roles">{t('content.oldest', { days })}</span>
              </p>
              <p className="row-states">
                <span className="pill pending">{t('overview.waitingCount', { count })}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <BrokenPart />
      )}
    </section>
  );
}
