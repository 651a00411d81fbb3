import { emailFields } from '#functions/campaigns/bulk-emails/schema.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';

type EmailField = keyof typeof emailFields.shape;

/** What a field of an e-mail is called. */
export const emailLabel = (t: Translate, name: string): string => t(`emails.${name as EmailField}`);

/** What all its fields are called, by their names. */
export const emailLabels = (t: Translate): Record<string, string> =>
  Object.fromEntries(Object.keys(emailFields.shape).map((name) => [name, emailLabel(t, name)]));
