import { DoneRegion, Trouble } from '#app/components/lifecycle/done-region.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { Restored } from './restored.ts';

interface ListDoneProps {
  /** What has just been done, in words. */
  done: string | null;
  /** What became of the rows that were to be restored. */
  restored: Restored | null;
}

/** Announces what was done in a list; where not all selected rows were restored, which ones and why (D-185). */
export function ListDone({ done, restored }: ListDoneProps) {
  const t = useT();
  const isWhole = restored !== null && restored.count > 0 && restored.kept.length === 0;
  return (
    <>
      <DoneRegion said={isWhole ? t('restoring.done', { count: restored.count }) : done} />
      {restored && !isWhole ? <NotRestored {...restored} /> : null}
    </>
  );
}

function NotRestored({ count, kept }: Restored) {
  const t = useT();
  if (kept.length === 0) return <Trouble>{t('restoring.none')}</Trouble>;
  return (
    <Trouble>
      {t('restoring.notAll', { restored: count, kept: kept.length })}
      <ul className="not-restored">
        {kept.map(({ id, why, title, href }) => (
          <li key={id}>
            {href ? (
              <a href={href}>{title || t('restoring.nameless')}</a>
            ) : (
              title || t('restoring.nameless')
            )}
            {`: ${t(`restoring.why-${why}`)}`}
          </li>
        ))}
      </ul>
    </Trouble>
  );
}
