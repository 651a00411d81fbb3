import { z } from 'zod';

/** The most of a locked text, as base64: about 220,000 characters. Longer ones are kept in the browser only. */
export const mostLocked = 300_000;

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const formName = z.string().regex(/^[A-Za-z0-9+/]{22}$/);
const textId = z.string().regex(/^[A-Za-z0-9+/]{22}\.[0-9a-f-]{36}$/);

/** A text to keep, or one to remove. */
export const sentText = z.union([
  z.strictObject({ id: textId, locked: z.string().min(40).max(mostLocked).regex(base64) }),
  z.strictObject({ gone: textId }),
]);

export type SentText = z.infer<typeof sentText>;

/** The names of a form, under the present and the previous secret. */
export const askedForms = z.array(formName).min(1).max(2);
