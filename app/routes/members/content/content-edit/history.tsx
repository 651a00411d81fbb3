import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { EditData } from './route.tsx';

/** Who moved the item, when and why; the newest first. */
export function History({ item: { history } }: { item: EditData }) {
  const t = useT();
  if (history && history.length === 0) return null;
  return (
    <section className="item-history" aria-labelledby="history">
      <h2 id="history">{t('content.history')}</h2>
      {history ? <Lines history={history} /> : <BrokenPart />}
    </section>
  );
}

function Lines({ history }: { history: Exclude<EditData['history'], false> }) {
  const t = useT();
  const language = useLanguage();
  const name = (who: string | null) =>
    who === 'you' ? t('content.you') : (who ?? t('content.anAdmin'));
  return (
    <ol className="history-lines">
      {history.map((line) => (
        <li key={`${line.at} ${line.action}`}>
          <time dateTime={line.at}>{formatInstant(line.at, language)}</time>
          <span>
            {t('content.historyBy', {
              action: t(`content.h-${line.action}`),
              name: name(line.who),
            })}
            {line.reason ? (
              <>
                {' '}
                <q>{line.reason}</q>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
