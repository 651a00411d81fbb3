import * as z from 'zod';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { validationError } from '#functions/core/http/errors.ts';
import {
  type ItemTransition,
  isPublic,
  type MoveRequest,
  parseStatus,
  type StatusOf,
} from '#functions/lifecycle/machine.ts';

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

interface StatusSet<S extends string> {
  states: readonly S[];
}

/** A status in a path, in any case; an unknown one is 404 there. */
const statusSchema = <S extends string>(machine: StatusSet<S>) =>
  z.string().transform((text, context) => {
    const status = parseStatus(machine, text);
    if (status !== null) return status;
    context.addIssue({ code: 'custom', message: `One of ${machine.states.join(', ')}` });
    return z.NEVER;
  });

/** How the document describes a status in a path or query. */
const statusParam = ({ states }: StatusSet<string>) => ({
  type: 'string' as const,
  enum: [...states],
  description: 'In upper or lower case',
});

/** A status at the end of a path. */
export const statusInPath = <S extends string>(machine: StatusSet<S>) =>
  statusSchema(machine).meta(statusParam(machine));

export const statusInQuery = <S extends string>(machine: StatusSet<S>) =>
  statusSchema(machine).optional().meta(statusParam(machine));

/** A status in a body, in any case; `isTaken` says which are accepted. */
export const sentStatus = <S extends string>(
  machine: StatusSet<S>,
  description: string,
  isTaken: (status: S) => boolean = () => true,
) =>
  z
    .string(says('choice'))
    .refine((text) => {
      const status = parseStatus(machine, text);
      return status !== null && isTaken(status);
    }, says('choice'))
    .describe(description)
    .optional();

const readStatus = <S extends string>(machine: StatusSet<S>, { status }: JsonObject): S | null =>
  typeof status === 'string' ? parseStatus(machine, status) : null;

/** The public status that a body requests; null when it names none. */
export function publicStatus<S extends string>(machine: StatusSet<S>, sent: JsonObject): S | null {
  const status = readStatus(machine, sent);
  return status && isPublic(status) ? status : null;
}

/** What an update requests: publication as well, or only saving. Throws `INVALID_FIELDS`. */
export function parseMove<T extends ItemTransition>(
  machine: StatusSet<StatusOf<T>>,
  sent: JsonObject,
  status: StatusOf<T>,
): MoveRequest<T> {
  const to = readStatus(machine, sent);
  if (to === null || to === status) return {};
  if (isPublic(to)) return { to };
  throw invalidFields({ status: [says('choice')] });
}
