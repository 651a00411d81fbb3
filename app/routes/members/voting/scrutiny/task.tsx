import { openHref, scrutinyHref } from '#app/components/voting/scrutiny/links.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ScrutinyData } from './route.tsx';

/** The next task, in plain words, with its one button; a code can be made anew until the ballot is online. */
export function Task({ data: { id, task, mayMakeCode } }: { data: ScrutinyData }) {
  const t = useT();
  const at = (what: string) => openHref(scrutinyHref(id), 'do', what);
  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t('scrutiny.now')}</h2>
      <p>
        <strong>{t(`scrutiny.todo-${task}`)}</strong>
      </p>
      <p>{t(`scrutiny.how-${task}`)}</p>
      {task === 'code' || task === 'open' ? (
        <p className="actions">
          <a className="button" href={at(task)}>
            {t(`scrutiny.${task}Do`)}
          </a>
        </p>
      ) : null}
      {mayMakeCode && task !== 'code' ? (
        <p>
          {t('scrutiny.codeAgain')} <a href={at('code')}>{t('scrutiny.codeDo')}</a>
        </p>
      ) : null}
    </section>
  );
}
