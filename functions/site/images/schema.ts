import * as z from 'zod';
import { requiredLine } from '#functions/core/forms/fields.ts';

/** What a picture shows, for those who cannot see it. */
export const imageDescription = z.strictObject({ alt: requiredLine(500) });
