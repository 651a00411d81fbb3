import { useNameOf } from '#app/components/voting/scrutiny/changes.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { RollData } from './route.tsx';

/** The e-mails about the vote, and whom they may not have reached. */
export function Letters({ letters: { counts, missed, isPart } }: Pick<RollData, 'letters'>) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNameOf();
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">{t('scrutiny.letters')}</h2>
      <dl className="seal-facts">
        {counts.map(({ kind, written, failed }) => (
          <div key={kind}>
            <dt>{t(`scrutiny.letter-${kind}`)}</dt>
            <dd>
              {written.toLocaleString(language)} ({t('scrutiny.lettersFailed', { count: failed })})
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('scrutiny.unreached', { count: missed.total })}</p>
      {missed.people.length > 0 ? (
        <ul className="rows">
          {missed.people.map(({ userId, name, trouble }) => (
            <li key={userId}>
              <p className="row-name">{nameOf(name)}</p>
              <p className="row-states">
                <span className="state">{t(`scrutiny.trouble-${trouble}`)}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {isPart ? <p>{t('scrutiny.unreachedPart')}</p> : null}
    </section>
  );
}
