import { z } from 'zod';

/** A text of one line, tidied: composed letters, single spaces, none around it. */
export const line = (most: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(most, `Please use at most ${most} characters.`));

/** The same, which must not be empty; `message` says what is missing. */
export const requiredLine = (most: number, message: string) =>
  line(most).pipe(z.string().min(1, message));
