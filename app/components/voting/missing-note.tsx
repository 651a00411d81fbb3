import { useEffect, useMemo, useState } from 'react';
import { useFieldText } from '#app/components/form/field.tsx';
import { faultsOf, watchForm } from '#app/components/form/watch-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { ballotLabel } from './ballot-form.tsx';
import { ballotToPublish } from './form-rule.ts';

interface MissingNoteProps {
  formId: string;
  now: string;
  /** Anything whose change triggers a new check. */
  reply: unknown;
}

/** What the form still needs to be published (BAL-05, BAL-06, BAL-08), updated while the user types. */
export function MissingNote({ formId, now, reply }: MissingNoteProps) {
  const t = useT();
  const text = useFieldText();
  const rule = useMemo(() => ballotToPublish(new Date(now)), [now]);
  const [faults, setFaults] = useState<[string, string][] | null>(null);
  useEffect(
    () => watchForm(formId, (form) => setFaults(faultsOf(form, rule))),
    [formId, rule, reply],
  );
  if (faults === null) return <p className="missing-note stand-in">{t('ballots.publishNeeds')}</p>;
  if (faults.length === 0) return <p className="missing-note">{t('ballots.publishReady')}</p>;
  return (
    <div className="missing-note">
      <p>{t('ballots.publishMissing')}</p>
      <ul>
        {faults.map(([name, said]) => (
          <li key={name}>
            <a href={`#${formId}-${name}`}>{ballotLabel(t, name)}</a>
            {said === says('required') ? null : `: ${text(said)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
