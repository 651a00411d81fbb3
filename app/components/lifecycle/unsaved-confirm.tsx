import { useFormState } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { ConfirmBox } from './confirm-box.tsx';

/** Which changes would be lost, by the names of their fields (D-85); nothing when there are none. */
export function Dropped({ fields = [] }: { fields?: readonly string[] | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { labels } = useFormState();
  if (fields.length === 0) return null;
  const names = new Intl.ListFormat(language).format(fields.map((name) => labels[name] ?? name));
  return <p>{t('unsaved.text', { count: fields.length, names })}</p>;
}

interface UnsavedConfirmProps {
  action: string;
  /** What the button says that was pressed. */
  label: string;
  fields: readonly string[];
}

/** Asks before an action that only changes the status drops what was typed (D-85). */
export function UnsavedConfirm({ action, label, fields }: UnsavedConfirmProps) {
  const t = useT();
  return (
    <ConfirmBox
      action={action}
      title={t('unsaved.title')}
      yes={t('unsaved.yes', { action: label })}
      no={t('unsaved.no')}
    >
      <Dropped fields={fields} />
    </ConfirmBox>
  );
}
