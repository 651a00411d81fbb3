import * as z from 'zod';
import type { RecordResource } from '#functions/lifecycle/publishing/rules.ts';

/** The records whose order is set by moving them (D-171). */
const movedResources = ['people', 'pages'] as const;
export type MovedResource = (typeof movedResources)[number];

export const isMovable = (resourceName: RecordResource): resourceName is MovedResource =>
  movedResources.some((one) => one === resourceName);

/** The form that moves a record: the record after which it shall stand, empty for the first place. */
export const moveForm = z.object({
  id: z.string().min(1).max(64),
  version: z.coerce.number().int().positive(),
  after: z.string().max(64),
});
export type Move = z.infer<typeof moveForm>;
