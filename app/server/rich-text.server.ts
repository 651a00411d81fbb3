import { fromTyped } from '#functions/core/forms/typed-text.ts';

/**
 * Makes HTML of the rich-text fields of a form that was sent, whether they come from the editor or
 * from a plain field without script. An action calls it before it parses the form; sanitising is
 * left to the command that writes.
 */
export function typedRichText(form: FormData, names: readonly string[]): void {
  for (const name of names) {
    const typed = form.get(name);
    if (typeof typed === 'string') form.set(name, fromTyped(typed));
  }
}
