import { z } from '@hono/zod-openapi';
import { says } from '#functions/core/forms/field-messages.ts';
import { itemBody, replied } from '#functions/lifecycle/calls/item-body.ts';
import { isDeleted, isPublic, statusNamed } from '#functions/lifecycle/machine.ts';
import { publishing, type RecordStatus, recordStatuses } from './rules.ts';

const { instant, version } = replied;

/** What every record carries in a reply, besides its own fields. */
export const keptShape = {
  id: z.string(),
  status: z.enum(recordStatuses).describe('DELETED only when asked for'),
  version,
  createdAt: instant,
  updatedAt: instant,
};

/** A checkbox of a body: 1 and true, 0 and false (ABT-06). */
export const flagSent = z
  .union([z.boolean(), z.literal([0, 1])], says('invalid'))
  .default(false)
  .transform((value) => value === true || value === 1);

const isKept = (text: string): boolean => {
  const status = statusNamed(publishing, text);
  return status !== null && !isDeleted(status);
};

/** A record is deleted by its own call only. */
const statusSent = z
  .string(says('choice'))
  .refine(isKept, says('choice'))
  .describe('PUBLISHED, in any case, puts it online in the same step; DRAFT changes nothing')
  .optional();

/** The status to which a body asks to bring a record: the public one, or null when it names no such. */
export function publicIn({ status }: { status?: unknown }): RecordStatus | null {
  const named = typeof status === 'string' ? statusNamed(publishing, status) : null;
  return named && isPublic(named) ? named : null;
}

interface BodyOf {
  item: z.ZodObject;
  fields: z.ZodObject;
  /** What else may be sent, of a new one and of one that is there. */
  more?: { create: z.ZodRawShape; update: z.ZodRawShape };
}

/** The body of a create: all fields; the body of an update: those that change. */
export const recordBodies = ({ item, fields, more }: BodyOf) => ({
  create: itemBody(item, { ...fields.shape, status: statusSent, ...more?.create }),
  update: itemBody(item, { ...fields.partial().shape, status: statusSent, ...more?.update }),
});
