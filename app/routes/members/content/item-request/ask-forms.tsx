import { formOf, ItemPreview } from '#app/components/content/kinds.tsx';
import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { ActionBar, IncompleteNote, PreviewButton } from '#app/components/lifecycle/action-bar.tsx';
import { useT } from '#app/i18n/translate.ts';
import { takeDownFields } from '#functions/content/requests/schema.ts';
import type { RequestReply, RequestScreen } from './route.tsx';

interface AskProps {
  view: RequestScreen;
  reply: RequestReply | undefined;
}

/** The item's own form, to ask for other words. */
export function AskForChange({ view, reply }: AskProps) {
  const t = useT();
  const Form = formOf[view.kind];
  return (
    <section aria-labelledby="ask-title">
      <h2 id="ask-title">{t('requests.ask')}</h2>
      <p>{t('requests.changeLead')}</p>
      {view.open?.wish === 'CHANGE' ? <p className="notice">{t('requests.instead')}</p> : null}
      <Form
        kind={view.kind}
        isNew={false}
        values={view.values}
        readOnly={false}
        countries={view.countries}
        editions={view.editions}
        reply={reply}
      >
        <input type="hidden" name="key" value={view.key} />
        <Why
          typed={reply?.formId === 'item' ? reply.result.initialValue?.words : view.open?.words}
        />
        <ActionBar>
          <IncompleteNote />
          <PreviewButton />
          <SubmitButton intent="ask">{t('requests.send')}</SubmitButton>
        </ActionBar>
      </Form>
      {reply?.preview ? (
        <ItemPreview preview={reply.preview} changes={reply.changes ?? null} />
      ) : null}
    </section>
  );
}

const whyId = 'request-why';

/** Why the change is wanted: beside the fields of the item. */
function Why({ typed }: { typed: unknown }) {
  const t = useT();
  return (
    <div className="field">
      <label htmlFor={whyId} data-mark={` ${t('formControls.optional')}`}>
        {t('requests.why')}
      </label>
      <p className="field-hint" id={`${whyId}-hint`}>
        {t('requests.whyHint')}
      </p>
      <textarea
        id={whyId}
        name="words"
        rows={2}
        maxLength={1000}
        defaultValue={typeof typed === 'string' ? typed : ''}
        aria-describedby={`${whyId}-hint`}
      />
    </div>
  );
}

/** A form to ask that the item is taken down. */
export function AskToTakeDown({ view, reply }: AskProps) {
  const t = useT();
  const { form, fields } = useSiteForm('take-down', takeDownFields, {
    reply,
    labels: { words: t('requests.why') },
  });
  useUnsavedWarning('take-down');
  return (
    <section aria-labelledby="take-down-title">
      <h2 id="take-down-title">{t('requests.takeDown')}</h2>
      <p>{t('requests.takeDownLead')}</p>
      <SiteForm form={form}>
        <input type="hidden" name="key" value={view.downKey} />
        <TextArea field={fields.words} rows={3} hint={t('requests.takeDownWhyHint')} />
        <p className="actions">
          <SubmitButton quiet formNoValidate>
            {t('requests.sendTakeDown')}
          </SubmitButton>
        </p>
      </SiteForm>
    </section>
  );
}
