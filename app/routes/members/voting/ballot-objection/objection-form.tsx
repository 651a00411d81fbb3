import { FieldErrors, initialText } from '#app/components/form/field.tsx';
import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type Field, type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { objectionFields } from '#functions/voting/objections/schema.ts';
import type { ObjectionPage } from './route.tsx';

const objectionForm = 'objection';

interface ObjectionFormProps {
  page: ObjectionPage;
  reply: FormReply | undefined;
}

/** What one may object to now, in which words, and what happens then. */
export function ObjectionForm({ page, reply }: ObjectionFormProps) {
  const t = useT();
  const { subjects, hasScrutineers, key } = page;
  const open = subjects.filter(({ isOpen, isMade }) => isOpen && !isMade);
  const [only] = open;
  const { form, fields } = useSiteForm(objectionForm, objectionFields, {
    reply,
    defaults: open.length === 1 && only ? { subject: only.subject } : {},
    labels: { subject: t('objecting.subject'), text: t('objecting.text') },
  });
  useUnsavedWarning(objectionForm);
  if (open.length === 0)
    return (
      <>
        <p className="empty">
          {t(subjects.some(({ isMade }) => isMade) ? 'objecting.all' : 'objecting.nothing')}
        </p>
        <Closed page={page} />
      </>
    );
  return (
    <SiteForm form={form}>
      <input type="hidden" name="key" value={key} />
      <Subjects field={fields.subject} open={open} />
      <Closed page={page} />
      <p className="field-hint">
        {t('objecting.password')} <a href={hrefTo('my-account')}>{t('objecting.toPassword')}</a>
      </p>
      <TextArea field={fields.text} hint={t('objecting.textHint')} rows={8} />
      <h2>{t('objecting.nextTitle')}</h2>
      <p>{t(hasScrutineers ? 'objecting.nextScrutineers' : 'objecting.nextAdmins')}</p>
      <p className="actions">
        <SubmitButton sending={t('actions.sending')} formNoValidate>
          {t('objecting.send')}
        </SubmitButton>
      </p>
    </SiteForm>
  );
}

type Subject = ObjectionPage['subjects'][number];

/** The subjects that are open, each with its last day. */
function Subjects({ field, open }: { field: Field; open: readonly Subject[] }) {
  const t = useT();
  const language = useLanguage();
  const chosen = initialText(field);
  return (
    <fieldset className="field choices objection-subjects" id={field.id} tabIndex={-1}>
      <legend data-mark=" *">{t('objecting.subject')}</legend>
      {open.map(({ subject, until }) => (
        <div className="field-checkbox" key={subject}>
          <input
            id={`${field.id}-${subject}`}
            type="radio"
            name={field.name}
            value={subject}
            required
            defaultChecked={chosen === subject}
            aria-describedby={`${field.id}-${subject}-hint`}
          />
          <label htmlFor={`${field.id}-${subject}`}>{t(`objecting.subject-${subject}`)}</label>
          {until ? (
            <p className="field-hint" id={`${field.id}-${subject}-hint`}>
              {t('objecting.until', { date: formatInstant(until, language) })}
            </p>
          ) : null}
        </div>
      ))}
      <FieldErrors field={field} />
    </fieldset>
  );
}

/** The subjects for which it is too early or too late. */
function Closed({ page: { subjects } }: { page: ObjectionPage }) {
  const t = useT();
  const language = useLanguage();
  const closed = subjects.filter(({ isOpen, isMade }) => !isOpen && !isMade);
  return closed.map(({ subject, isOver, until }) => (
    <p className="field-hint" key={subject}>
      {isOver && until
        ? t('objecting.over', {
            subject: t(`objecting.subject-${subject}`),
            date: formatInstant(until, language),
          })
        : t('objecting.notYet', { subject: t(`objecting.subject-${subject}`) })}
    </p>
  ));
}
