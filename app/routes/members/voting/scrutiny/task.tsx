import { useT } from '#app/i18n/translate.ts';
import type { ScrutinyData } from './route.tsx';

/** The next task, in plain words. */
export function Task({ data: { task } }: { data: ScrutinyData }) {
  const t = useT();
  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t('scrutiny.now')}</h2>
      <p>
        <strong>{t(`scrutiny.todo-${task}`)}</strong>
      </p>
      <p>{t(`scrutiny.how-${task}`)}</p>
    </section>
  );
}
