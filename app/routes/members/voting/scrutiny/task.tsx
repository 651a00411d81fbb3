import type { FormReply } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { CodeForm } from './code-form.tsx';
import { OpenForm } from './open-form.tsx';
import type { ScrutinyData } from './route.tsx';

interface TaskProps {
  data: ScrutinyData;
  reply: FormReply | undefined;
}

/** The next task, in plain words, with its form; a code can be made anew until the ballot is online. */
export function Task({ data: { id, task, mayMakeCode }, reply }: TaskProps) {
  const t = useT();
  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t('scrutiny.now')}</h2>
      <p>
        <strong>{t(`scrutiny.todo-${task}`)}</strong>
      </p>
      <p>{t(`scrutiny.how-${task}`)}</p>
      {task === 'code' ? <CodeForm reply={reply} /> : null}
      {task === 'open' ? <OpenForm ballotId={id} reply={reply} /> : null}
      {mayMakeCode && task !== 'code' ? (
        <details className="more-form">
          <summary>{t('scrutiny.codeAgain')}</summary>
          <CodeForm reply={reply} />
        </details>
      ) : null}
    </section>
  );
}
