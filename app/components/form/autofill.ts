/** Whether the browser has autofilled a field and hides its value until the first gesture. */
export const hidesAutofill = (form: HTMLFormElement): boolean =>
  CSS.supports('selector(:autofill)') &&
  [...form.querySelectorAll<HTMLInputElement>('input:autofill')].some(({ value }) => value === '');
