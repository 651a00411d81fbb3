import * as z from 'zod';
import { invalidFields } from '#functions/core/errors.ts';
import { validationError } from '#functions/core/http/errors.ts';

/** A JSON object: a body as it was sent, or an item in a reply. */
export type JsonObject = Record<string, unknown>;

const flag = z.literal([0, 1]);

/** The schemas of fields in replies. */
export const replied = {
  text: z.string().nullable(),
  html: z.string().describe('HTML'),
  day: z.iso.date().nullable(),
  instant: z.string().describe('ISO 8601, UTC'),
  flag,
  isExpired: flag.describe(
    '1 once its last day has ended anywhere on Earth (12:00 UTC of the next day)',
  ),
  version: z.int().describe('To be named by a save, which is refused once it is stale'),
};

/** The version of an item in a body (D-65). */
export const versionSent = z
  .int()
  .positive()
  .optional()
  .describe(
    'A stale one is refused (409); without it, the one that is stored when the call arrives',
  );

const carried = z.unknown().describe('Part of a reply; only as it is stored').optional();

/**
 * The body of a create or an update: fields, and whatever else a reply contains, so that an item can be sent
 * back whole (`checkReadOnly`). Anything else is refused.
 */
export const itemBody = (item: z.ZodObject, fields: z.ZodRawShape) =>
  z.strictObject({
    ...Object.fromEntries(Object.keys(item.shape).map((name) => [name, carried])),
    ...fields,
    id: z.string().max(64).optional().describe('When sent, the id of the address'),
    version: versionSent,
  });

/** The fields of a new item, validated. Throws `INVALID_FIELDS`. */
export const parseFields = <Own extends z.ZodObject>(own: Own, sent: JsonObject): z.output<Own> => {
  const given = Object.entries(sent).filter(([name]) => Object.hasOwn(own.shape, name));
  const result = own.safeParse(Object.fromEntries(given));
  if (!result.success) throw validationError('json', result.error);
  return result.data;
};

/**
 * The fields that were sent for a stored item, validated. Missing ones are not checked and stay as they are:
 * a missing checkbox is not an unticked one. Throws `INVALID_FIELDS`.
 */
export const parseSentFields = <Own extends z.ZodObject>(own: Own, sent: JsonObject) =>
  parseFields(
    z.object(
      Object.fromEntries(Object.entries(own.shape).filter(([name]) => Object.hasOwn(sent, name))),
    ),
    sent,
  ) as Partial<z.output<Own>>;

/** Throws `INVALID_FIELDS` when the id in the body is not the one in the path. */
export function requireSameId(named: string | undefined, ids: string[]): void {
  if (named !== undefined && !ids.includes(named))
    throw invalidFields({ id: ['This is not the id of the address.'] });
}

interface ReadOnlyCheck {
  item: z.ZodObject;
  /** The names of the fields that an update accepts. */
  takes: string[];
  sent: JsonObject;
  view: JsonObject;
}

/**
 * Throws `INVALID_FIELDS` for read-only parts of a reply that are sent with changed values: they are refused,
 * never ignored (D-84). A stale version is a conflict instead (D-65).
 */
export function checkReadOnly({ item, takes, sent, view }: ReadOnlyCheck): void {
  if (sent.version !== undefined && sent.version !== view.version) return;
  const taken = new Set(['id', 'version', ...takes]);
  const changed = Object.keys(item.shape).filter(
    (name) =>
      Object.hasOwn(sent, name) &&
      !taken.has(name) &&
      JSON.stringify(sent[name]) !== JSON.stringify(view[name]),
  );
  if (changed.length > 0)
    throw invalidFields(
      Object.fromEntries(
        changed.map((name) => [
          name,
          ['Nobody can set this: leave it out, or send it as it is stored.'],
        ]),
      ),
    );
}

/** The search words in a query. */
export const tidyWords = (q = ''): string => q.trim().replace(/\s+/g, ' ');
