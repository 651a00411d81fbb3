import { useFormState } from '#app/components/form/context.ts';
import { useT } from '#app/i18n/translate.ts';

/** Why a button does not open yet: something that is marked is still missing. */
export function IncompleteNote() {
  const t = useT();
  const { ready } = useFormState();
  return (
    <p className="action-note" role="status">
      {ready === false ? t('content.incomplete') : ''}
    </p>
  );
}
