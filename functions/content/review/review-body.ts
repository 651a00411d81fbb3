import { z } from '@hono/zod-openapi';
import type { Value } from '#functions/core/db/database.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  fieldsOf,
  itemBody,
  replied,
  type Sent,
  type View,
} from '#functions/lifecycle/calls/item-body.ts';
import { reviewStatuses } from './rules.ts';

const { instant } = replied;

/** What every submitted item carries in a reply, besides its own fields (FOR-09, FOR-10, FOR-29). */
export const carriedShape = {
  id: z.string(),
  status: z.enum(reviewStatuses),
  authorId: z.string().nullable(),
  authorFullname: z.string(),
  member: z.string().describe('The name of its author'),
  version: replied.version,
  createdAt: instant,
  updatedAt: instant,
  submittedAt: instant.nullable().describe('Since when it waits for a decision'),
  publishedAt: instant.nullable().describe('Its first publication'),
  stamp: instant.describe('Its first publication, or its creation before that'),
  href: z.string().describe('Its address on this site, once it is published'),
};

interface BodyOf {
  item: z.ZodObject;
  /** What may be sent of any kind of the resource. */
  fields: z.ZodObject;
  choice?: z.ZodRawShape;
}

/** The body of a create or an update: fields of any kind of the resource, and what decides of the kind. */
export const bodyOf = ({ item, fields, choice = {} }: BodyOf, { isNew }: { isNew: boolean }) =>
  itemBody(item, {
    ...fields.partial().shape,
    ...choice,
    ...(isNew && fields.shape.title ? { title: fields.shape.title } : {}),
  });

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

interface Body {
  sent: Sent;
  /** The item as it is shown; null for a new one. */
  view: View | null;
  /** The fields of the item's kind. */
  own: z.ZodObject;
}

/**
 * The fields of a kind that were sent, valid and tidied; of a new item all of them. Throws
 * `INVALID_FIELDS`, also for a field of another kind, unless it is empty or as the item shows it.
 */
export function sentFields(
  { fields, choice = {} }: Pick<BodyOf, 'fields' | 'choice'>,
  { sent, view, own }: Body,
): Record<string, Value> {
  const foreign = Object.keys(fields.shape).filter(
    (name) =>
      !(name in own.shape || name in choice) && !isEmpty(sent[name]) && sent[name] !== view?.[name],
  );
  if (foreign.length > 0)
    throw invalidFields(Object.fromEntries(foreign.map((name) => [name, [says('invalid')]])));

  return fieldsOf(own, sent, { isNew: view === null });
}
