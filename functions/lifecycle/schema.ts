import * as z from 'zod';

/** For a form without fields. */
export const noFields = z.object({});

/** The id from the form of a new item, so that submitting it twice creates it once. */
export const createFields = z.object({ key: z.uuid().optional().catch(undefined) });

/** The version and status that a form was filled from; without a status, the current one counts. */
export const recordVersion = z.object({
  version: z.coerce.number().int().positive(),
  knownStatus: z.string().max(20).optional(),
});
