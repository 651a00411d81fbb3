import { knownTexts, type ScreenTexts, screenTexts } from '#functions/core/i18n/screen-texts.ts';

/**
 * What can be wrong with a field: the group `form` of the catalogues. A schema refers to it by
 * `says('required')`; programs get the English text, screens that of the user's language.
 */
export type FieldText = keyof ScreenTexts['form'];

// A lone surrogate cannot be encoded.
const encodeArgument = (argument: number | string): string =>
  encodeURIComponent(String(argument).replace(/\p{Cs}/gu, '\ufffd'));

function decodeArgument(argument: string): string {
  try {
    return decodeURIComponent(argument);
  } catch {
    return argument;
  }
}

/**
 * The message of a field in a schema or a coded error; `argument` is the number (`n`) or the words (`about`)
 * in its text.
 */
export const says = (text: FieldText, argument?: number | string): string =>
  argument === undefined ? `form.${text}` : `form.${text}#${encodeArgument(argument)}`;

const isFieldText = (key: string): key is FieldText => Object.hasOwn(knownTexts().form, key);

interface FieldMessage {
  text: FieldText;
  /** The value in the text, as a number and as words. */
  named: { n: number; about: string };
}

/** The key of a message and the values in its text; null for a message that is a text already. */
export function fieldMessage(message: string): FieldMessage | null {
  const [, key = '', argument = ''] = /^form\.(\w+)(?:#(\S*))?$/.exec(message) ?? [];
  if (!isFieldText(key)) return null;
  const about = decodeArgument(argument);
  return { text: key, named: { n: Number(about) || 0, about } };
}

/** The English text of a field message, for programs. */
export function fieldMessageText(message: string): string {
  const known = fieldMessage(message);
  if (!known) return message;
  const { n, about } = known.named;
  return screenTexts('en').form[known.text].replace(/\{(n|about)\}/g, (_, name) =>
    name === 'n' ? String(n) : about,
  );
}
