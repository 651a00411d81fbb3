import { useT } from '#app/i18n/translate.ts';
import { fieldMessage } from '#functions/core/forms/field-messages.ts';

/** Gives the messages of fields in the language of the page. */
export function useFieldText(): (message: string) => string {
  const t = useT();
  return (message) => {
    const known = fieldMessage(message);
    return known ? t(`form.${known.text}`, known.named) : message;
  };
}
