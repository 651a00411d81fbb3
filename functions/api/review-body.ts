import { z } from '@hono/zod-openapi';
import type { Value } from '#functions/db/database.ts';
import { CodedError } from '#functions/errors.ts';
import { reviewStatuses } from '#functions/moderation/rules.ts';
import { says } from '#functions/shared/field-messages.ts';
import { invalid } from './errors.ts';

/** A JSON object as it was sent. */
export type Sent = Record<string, unknown>;

/** An item as a reply shows it. */
export type Shown = Record<string, Value | boolean>;

const day = z.iso.date().nullable();
const instant = z.string().describe('ISO 8601, UTC');

/** What every submitted item carries in a reply, besides its own fields (FOR-09, FOR-10, FOR-29). */
export const carriedShape = {
  id: z.string(),
  status: z.enum(reviewStatuses),
  authorId: z.string().nullable(),
  authorFullname: z.string(),
  member: z.string().describe('The name of its author'),
  version: z.int().describe('To be named by a save, which is refused once it is stale'),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: instant.nullable().describe('Since when it waits for a decision'),
  publishedAt: instant.nullable().describe('Its first publication'),
  stamp: instant.describe('Its first publication, or its creation before that'),
  href: z.string().describe('Its address on this site, once it is published'),
};

/** The types of fields in replies. */
export const replied = {
  text: z.string().nullable(),
  html: z.string().describe('HTML'),
  day,
  isExpired: z.literal([0, 1]).describe('1 once its last day has ended in UTC'),
};

interface BodyOf {
  item: z.ZodObject;
  /** What may be sent of any kind of the family. */
  fields: z.ZodObject;
  choice?: z.ZodRawShape;
}

/**
 * The body of a create or an update: fields, of which only the sent ones count, and whatever else a
 * reply carries, which changes nothing, so that an item can be sent back whole. The rest is refused.
 */
export const bodyOf = ({ item, fields, choice = {} }: BodyOf, { isNew }: { isNew: boolean }) =>
  z.strictObject({
    ...Object.fromEntries(Object.keys(item.shape).map((name) => [name, ignored])),
    ...fields.partial().shape,
    ...choice,
    ...(isNew && fields.shape.title ? { title: fields.shape.title } : {}),
    id: z.string().max(64).optional().describe('When sent, the id of the address'),
    version: z.int().positive().optional().describe('When sent, a stale one is refused (409)'),
  });

const ignored = z.unknown().describe('Part of a reply; changes nothing').optional();

const wrong = (fields: Record<string, string[]>): CodedError =>
  new CodedError('INVALID_FIELDS', 'Some values are not valid.', fields);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

interface Body {
  sent: Sent;
  /** The item as it is shown; null for a new one. */
  shown: Shown | null;
  /** The fields of the item's kind. */
  own: z.ZodObject;
}

/**
 * The fields of a kind that were sent, valid and tidied; of a new item all of them. Throws
 * `INVALID_FIELDS`, also for a field of another kind, unless it is empty or as the item shows it.
 */
export function sentFields(
  { fields, choice = {} }: Pick<BodyOf, 'fields' | 'choice'>,
  { sent, shown, own }: Body,
): Record<string, Value> {
  const foreign = Object.keys(fields.shape).filter(
    (name) =>
      !(name in own.shape || name in choice) &&
      !isEmpty(sent[name]) &&
      sent[name] !== shown?.[name],
  );
  if (foreign.length > 0)
    throw wrong(Object.fromEntries(foreign.map((name) => [name, [says('invalid')]])));

  const given = Object.entries(sent).filter(([name]) => name in own.shape);
  // What was not sent of a stored item is left out, so that it stays as it is.
  const parsed = (shown ? own.partial() : own).safeParse(Object.fromEntries(given));
  if (!parsed.success) throw invalid('json', parsed.error);
  return parsed.data as Record<string, Value>;
}

/** Throws `INVALID_FIELDS` when a body names another item than the address does. */
export function sameItem(named: string | undefined, ids: string[]): void {
  if (named !== undefined && !ids.includes(named))
    throw wrong({ id: ['This is not the id of the address.'] });
}
