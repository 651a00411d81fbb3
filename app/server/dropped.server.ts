import { safeHtml } from '#functions/core/richtext/sanitize.ts';

/** A value as it is compared: ends of lines, white space and what is not safe make no difference. */
const plainly = (text: string, isRich: boolean): string =>
  (isRich ? safeHtml(text) : text).replace(/\s+/g, ' ').trim();

/**
 * The fields of a form whose changes are lost when its button only changes the status (D-85): what was sent, compared
 * with the values from which the form is filled. A form without its fields of rich text was only shown; of the
 * others only a checkbox is not sent when it is taken away.
 */
export function droppedFields(
  form: FormData,
  stored: Readonly<Record<string, string | undefined>>,
  { fields, rich }: { fields: readonly string[]; rich: readonly string[] },
): string[] {
  if (!rich.every((name) => form.has(name))) return [];
  return fields.filter((name) => {
    const saved = stored[name] ?? '';
    if (!form.has(name)) return saved === 'on';
    const isRich = rich.includes(name);
    return plainly(String(form.get(name) ?? ''), isRich) !== plainly(saved, isRich);
  });
}
