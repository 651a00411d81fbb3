import { z } from 'zod';

/** For a form in which nothing is typed. */
export const noFields = z.object({});

/** The id that a form of something new was given, so that sending it twice creates it once. */
export const createFields = z.object({ key: z.uuid().optional().catch(undefined) });

/** What a form says of the row from which it was filled; without a status it is judged by how the row stands now. */
export const recordVersion = z.object({
  version: z.coerce.number().int().positive(),
  knownStatus: z.string().max(20).optional(),
});
