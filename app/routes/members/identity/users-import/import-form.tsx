import { Form, type Navigation, useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/translate.ts';
import { type ImportKind, importKinds } from '#functions/core/accounts/rules.ts';
import type { FileFault } from '#functions/identity/imports/columns.ts';
import { dayOrders } from '#functions/identity/imports/dates.ts';

interface ImportFormProps {
  kind: ImportKind;
  text: string;
  fileName: string;
  fault: FileFault | null;
  /** Whether a file was checked already: then the form to import it comes first. */
  isAgain: boolean;
}

/** Whether a file is being checked: not any more once the answer is shown, while the screen reloads its data. */
export const isCheck = ({ state, formData }: Navigation): boolean =>
  state === 'submitting' && formData?.get('step') === 'check';

/** A file or pasted lines, to check before importing. */
export function ImportForm({ kind, text, fileName, fault, isAgain }: ImportFormProps) {
  const t = useT();
  const navigation = useNavigation();
  const isChecking = isCheck(navigation);
  const isImporting = navigation.formData?.get('step') === 'import';
  const error = fault ? { 'aria-invalid': true, 'aria-describedby': 'import-fault' } : {};
  return (
    <section aria-labelledby="import-form">
      <h2 id="import-form">{isAgain ? t('imports.correct') : t('imports.choose')}</h2>
      {fault ? (
        <p className="field-error" id="import-fault" role="alert">
          {t(`imports.file-${fault}`)}
        </p>
      ) : null}
      <Form
        className="site-form"
        method="post"
        encType="multipart/form-data"
        discover="none"
        key={text}
        onSubmit={(event) => {
          if (isChecking) event.preventDefault();
        }}
      >
        {fault === 'dayOrder' ? <DayOrderQuestion fileName={fileName} /> : null}
        <fieldset className="field checkboxes">
          <legend>{t('imports.kind')}</legend>
          {importKinds.map((one) => (
            <div className="field-checkbox" key={one}>
              <input
                type="radio"
                id={`kind-${one}`}
                name="kind"
                value={one}
                defaultChecked={one === kind}
                aria-describedby={`kind-${one}-hint`}
              />
              <label htmlFor={`kind-${one}`}>{t(`imports.${one}`)}</label>
              <p className="field-hint" id={`kind-${one}-hint`}>
                {t(`imports.${one}Hint`)}
              </p>
            </div>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="import-file">{t('imports.file')}</label>
          <p className="field-hint" id="import-hint">
            {t('imports.fileHint')}
          </p>
          <input
            id="import-file"
            type="file"
            name="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-describedby="import-hint"
          />
        </div>
        <div className="field">
          <label htmlFor="import-text">{t('imports.text')}</label>
          <textarea
            id="import-text"
            name="text"
            rows={8}
            spellCheck={false}
            autoComplete="off"
            defaultValue={text}
            {...error}
          />
        </div>
        <button
          className={isAgain ? 'button quiet' : 'button'}
          type="submit"
          name="step"
          value="check"
          // It keeps the focus while it works; the other button of the screen is closed meanwhile.
          disabled={isImporting}
          aria-disabled={isChecking || undefined}
          aria-busy={isChecking || undefined}
        >
          {isChecking ? t('imports.checking') : t('imports.check')}
        </button>
      </Form>
    </section>
  );
}

/** Asked once, when every date of the file has two meanings. */
function DayOrderQuestion({ fileName }: { fileName: string }) {
  const t = useT();
  return (
    <fieldset className="field checkboxes">
      <legend>{t('imports.dayOrder')}</legend>
      <input type="hidden" name="name" value={fileName} />
      {dayOrders.map((order) => (
        <div className="field-checkbox" key={order}>
          <input type="radio" id={order} name="order" value={order} />
          <label htmlFor={order}>{t(`imports.${order}`)}</label>
        </div>
      ))}
    </fieldset>
  );
}
