import { z } from 'zod';
import { says } from './field-messages.ts';

/** A box that may be ticked; in a form a missing one is false. */
export const tickField = z.boolean(says('invalid')).default(false);

/** The version of the row that a form was filled from (D-65). */
export const versionField = z.number(says('invalid')).int().positive();
