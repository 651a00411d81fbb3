import { Form, type Navigation, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ImportKind } from '#functions/core/accounts/rules.ts';
import type { ImportAnswers, NeededColumn } from '#functions/identity/imports/columns.ts';
import { dayOrders } from '#functions/identity/imports/dates.ts';
import type { FileProblem } from '#functions/identity/imports/parse.ts';

/** What was sent, when a file was checked already. */
interface Sent extends Partial<FileProblem>, ImportAnswers {
  kind: ImportKind;
  text: string;
  fileName: string;
}

/** The usual kind first. */
const kinds = ['conference-fees', 'past-netsci'] as const;

const errorIf = (isFaulty: boolean) =>
  isFaulty ? { 'aria-invalid': true, 'aria-describedby': 'import-fault' } : {};

/** Whether a file is being checked: not any more once the answer is shown, while the screen reloads its data. */
export const isCheck = ({ state, formData }: Navigation): boolean =>
  state === 'submitting' && formData?.get('step') === 'check';

/** A file or pasted lines, to check before importing; after a check, a press away. */
export function ImportForm({ sent }: { sent: Sent | undefined }) {
  const t = useT();
  if (sent === undefined || sent.fault !== undefined) return <Fields sent={sent} />;
  return (
    <details className="more-form">
      <summary>{t('imports.correct')}</summary>
      <Fields sent={sent} />
    </details>
  );
}

function Fields({ sent }: { sent: Sent | undefined }) {
  const t = useT();
  const navigation = useNavigation();
  const isChecking = isCheck(navigation);
  const isImporting = navigation.formData?.get('step') === 'import';
  const missing = sent?.missing ?? [];
  const problem = sent?.fault ? <Problem sent={sent} fault={sent.fault} /> : null;
  // What is missing is said where it is asked.
  const isBelow = missing.length > 0 && !missing.includes('email');
  return (
    <Form
      className="site-form import-form"
      method="post"
      encType="multipart/form-data"
      discover="none"
      key={sent?.text}
      onSubmit={(event) => {
        if (isChecking) event.preventDefault();
      }}
    >
      {isBelow ? null : problem}
      <ColumnField column="email" sent={sent} />
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
          rows={4}
          spellCheck={false}
          autoComplete="off"
          defaultValue={sent?.text}
          {...errorIf(sent?.fault !== undefined && sent.fault !== 'columns')}
        />
      </div>
      <fieldset className="field checkboxes">
        <legend>{t('imports.kind')}</legend>
        {kinds.map((one) => (
          <div className="field-checkbox" key={one}>
            <input
              type="radio"
              id={`kind-${one}`}
              name="kind"
              value={one}
              defaultChecked={one === (sent?.kind ?? kinds[0])}
            />
            <label htmlFor={`kind-${one}`}>{t(`imports.${one}`)}</label>
          </div>
        ))}
      </fieldset>
      <fieldset className="field checkboxes of-fees">
        <legend>{t('imports.forAll')}</legend>
        {isBelow ? problem : null}
        <div className="field-pair">
          <div className="field">
            <label htmlFor="import-to">{t('overview.validTo')}</label>
            <input
              id="import-to"
              type="date"
              name="validTo"
              defaultValue={sent?.validTo}
              {...errorIf(missing.includes('validTo'))}
            />
            <ColumnField column="validTo" sent={sent} />
          </div>
          <div className="field">
            <label htmlFor="import-reference">{t('imports.conference')}</label>
            <input
              id="import-reference"
              name="reference"
              maxLength={100}
              defaultValue={sent?.reference}
              {...errorIf(missing.includes('reference'))}
            />
            <ColumnField column="reference" sent={sent} />
          </div>
        </div>
      </fieldset>
      <button
        className={sent && !sent.fault ? 'button quiet' : 'button'}
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
  );
}

/** What is wrong with a file as a whole, and how it writes its dates where nothing tells. */
function Problem({ sent, fault }: { sent: Sent; fault: FileProblem['fault'] }) {
  const t = useT();
  const message = useRef<HTMLParagraphElement>(null);
  useComeIntoView(message, sent);
  const missing = sent.missing?.map((column) => t(`imports.column-${column}`)).join(', ') ?? '';
  const found = sent.header?.join(', ').slice(0, 500) ?? '';
  return (
    <>
      <p className="field-error" id="import-fault" role="alert" tabIndex={-1} ref={message}>
        {t(`imports.file-${fault}`, { missing, found })}
      </p>
      {fault === 'dayOrder' ? (
        <fieldset className="field checkboxes">
          <legend>{t('imports.dayOrder')}</legend>
          {dayOrders.map((order) => (
            <div className="field-checkbox" key={order}>
              <input type="radio" id={order} name="order" value={order} />
              <label htmlFor={order}>{t(`imports.${order}`)}</label>
            </div>
          ))}
        </fieldset>
      ) : null}
      <input type="hidden" name="name" value={sent.fileName} />
    </>
  );
}

/** Which column of the file it is, where no name tells; once answered, the answer. */
function ColumnField({ column, sent }: { column: NeededColumn; sent: Sent | undefined }) {
  const t = useT();
  const name = `${column}Column`;
  if (!sent?.missing?.includes(column))
    return <input type="hidden" name={name} value={sent?.headings?.[column] ?? ''} />;
  return (
    <div className="field">
      <label htmlFor={name}>{t(`imports.which-${column}`)}</label>
      <select id={name} name={name}>
        <option value="">–</option>
        {sent.header?.map((heading) => (
          <option key={heading}>{heading}</option>
        ))}
      </select>
    </div>
  );
}
