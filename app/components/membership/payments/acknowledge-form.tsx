import { Form } from '@remix-run/react';
import { formIdField } from '#app/components/form/names.ts';
import { useT } from '#app/i18n/translate.ts';

interface AcknowledgeFormProps {
  /** The flagged report. */
  event: string;
  /** Its order, for those who hear the button without its place. */
  order: string;
}

/** Takes a flag from the list of what needs attention. */
export function AcknowledgeForm({ event, order }: AcknowledgeFormProps) {
  const t = useT();
  return (
    <Form method="post" discover="none">
      <input type="hidden" name={formIdField} value="acknowledge" />
      <input type="hidden" name="event" value={event} />
      <button className="link-button" type="submit">
        {t('payments.seen')}{' '}
        <span className="visually-hidden">{t('payments.seenOf', { order })}</span>
      </button>
    </Form>
  );
}
