import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import * as z from 'zod';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { Counters } from '#app/components/lists/counters.tsx';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { useT } from '#app/i18n/translate.ts';
import type { NewImport } from '#functions/identity/imports/start.ts';
import { isCheck } from './import-form.tsx';
import { People, RefusedLines } from './listed.tsx';
import type { ImportSummary } from './summary.server.ts';

/** What starts an import is read beside the form: a file is more than its fields. */
export const startForm = z.object({});

interface ResultProps extends ImportSummary, Omit<NewImport, 'text'> {
  text: string;
  /** Why it was not started: it may ask for a proof of who starts it. */
  reply: FormReply | undefined;
}

const groups = ['changes', 'unknown', 'doubles', 'same', 'refused'] as const;

/** What an import would do: counts, then people by name and address, and the button that does it. */
export function Result(props: ResultProps) {
  const t = useT();
  const { kind, counts, id } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // Announces each new result.
  useComeIntoView(heading, id);
  return (
    <section className="import-result" aria-labelledby="result">
      <h2 id="result" tabIndex={-1} ref={heading}>
        {t('imports.result')}
      </h2>
      <Counters
        label={t('imports.result')}
        entries={groups.flatMap((group) =>
          counts[group] > 0 ? [{ name: t(`imports.${group}`), value: counts[group] }] : [],
        )}
      />
      <StartForm key={id} {...props} />
      <People title={t('imports.changes')} people={props.changes} count={counts.changes} />
      <People title={t('imports.unknown')} people={props.unknown} count={counts.unknown}>
        {kind === 'conference-fees' ? <p>{t('imports.unknown-conference-fees')}</p> : null}
      </People>
      <People title={t('imports.doubles')} people={props.doubles} count={counts.doubles} />
      <RefusedLines refused={props.refused} count={counts.refused} />
    </section>
  );
}

/** Imports exactly the text that was checked, with what the administrator chooses about it. */
function StartForm(props: ResultProps) {
  const t = useT();
  const { kind, counts, headings = {} } = props;
  const { form } = useSiteForm('start', startForm, { reply: props.reply });
  const isChecking = isCheck(useNavigation());
  const unknown = kind === 'conference-fees' ? counts.unknown : 0;
  const count = counts.changes + unknown;
  if (count + counts.doubles === 0) return <p>{t('imports.nothing')}</p>;
  const checked = {
    ...{ step: 'import', id: props.id, kind, name: props.fileName, order: props.order },
    ...{ validTo: props.validTo, reference: props.reference, emailColumn: headings.email },
    ...{ validToColumn: headings.validTo, referenceColumn: headings.reference },
  };
  return (
    <SiteForm form={form} encType="multipart/form-data">
      {Object.entries(checked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <textarea name="text" hidden readOnly value={props.text} />
      {counts.doubles > 0 ? (
        <Choice name="secondPeriods" isChosen={props.secondPeriods}>
          {t('imports.secondPeriods', { count: counts.doubles })}
        </Choice>
      ) : null}
      {unknown > 0 ? (
        <Choice name="invites" isChosen={props.invites}>
          {t('imports.invites')}
        </Choice>
      ) : null}
      <SubmitButton sending={t('imports.importing')} closed={isChecking}>
        {t('imports.import', { count })}
      </SubmitButton>
    </SiteForm>
  );
}

interface ChoiceProps {
  name: 'secondPeriods' | 'invites';
  isChosen?: boolean | undefined;
  children: string;
}

function Choice({ name, isChosen, children }: ChoiceProps) {
  return (
    <div className="field field-checkbox">
      <input type="checkbox" id={name} name={name} value="yes" defaultChecked={isChosen} />
      <label htmlFor={name}>{children}</label>
    </div>
  );
}
