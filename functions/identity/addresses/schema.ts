import * as z from 'zod';
import { emailField } from '#functions/core/forms/fields.ts';

/** The form that asks for another address. */
export const addressForm = z.object({ email: emailField });

/** The buttons beside a change that waits. */
export const pendingForm = z.object({});
