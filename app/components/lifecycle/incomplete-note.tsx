import { useFormState } from '#app/components/form/use-site-form.ts';
import { useFaulty } from '#app/components/form/watch-form.ts';
import { useT } from '#app/i18n/translate.ts';

/**
 * What a button still waits for, each as a link to its field (D-81). It keeps its line also when nothing is missing, so
 * that no button moves.
 */
export function IncompleteNote() {
  const t = useT();
  const { id, labels, rule, reply, ready } = useFormState();
  const names = useFaulty(id, rule, reply);
  const isWaiting = ready === false && names.length > 0;
  return (
    <div className="still-needed">
      {isWaiting ? (
        <>
          <p id={`${id}-needed`}>{t('content.stillNeeded')}</p>
          <ul aria-labelledby={`${id}-needed`}>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${id}-${name}`}>{labels[name] ?? name}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
