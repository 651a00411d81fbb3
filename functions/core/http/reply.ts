import { type Column, getTableColumns, type Table } from 'drizzle-orm';
import type { Context as HonoContext, TypedResponse } from 'hono';
import * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import {
  type CodedError,
  type ErrorCode,
  errorStatus,
  type FieldErrors,
} from '#functions/core/errors.ts';
import { fieldMessageText } from '#functions/core/forms/field-messages.ts';
import { answeredAs, namesOfFields } from '#functions/core/forms/fields.ts';
import { reasons } from '#functions/core/i18n/server-texts.ts';
import { partOf } from '#functions/core/values/paging.ts';

/** What the Hono app is called with: `api.fetch(request, { ctx })`. */
export interface ApiEnv {
  Bindings: { ctx: Context };
}

export type Call = HonoContext<ApiEnv>;

type Ok<T> = Response & TypedResponse<{ result: 'OK'; data: T }, 200, 'json'>;

export const json = { 'Content-Type': 'application/json; charset=utf-8' };

/** The body of a successful answer (API-04, D-54). */
export const okBody = (data: unknown): string => JSON.stringify({ result: 'OK', data });

/** Answers 200 with a body that `okBody` has made of a `T`; only the type is checked, not the text. */
export const sendOk = <T>(body: string): Ok<T> => new Response(body, { headers: json }) as Ok<T>;

/** Answers 200 with data in the envelope (API-04, D-54). */
export const ok = <T>(data: T): Ok<T> => sendOk<T>(okBody(data));

/** The total number of items of a list that was answered in part. */
const totalHeader = 'X-Total-Count';

/** Answers a list, or part of it, with the total number of items (D-83). */
export function okList<T>(data: T[], total: number): Ok<T[]> {
  const reply = ok(data);
  reply.headers.set(totalHeader, String(total));
  return reply;
}

const pageNumber = z.coerce.number().int().min(1).max(10_000);

/** The `page` parameter of a list call that answers no more than a page. */
export const onePage = pageNumber.default(1).describe('50 of them, from 1');

/** The `page` parameter of a list call. */
export const pageSent = pageNumber
  .optional()
  .describe('50 of them, from 1; without it everything is answered');

/** Answers a public list from the text that `okBody` made of it, or a page of it. */
export function sendList<T>(text: string, page: number | undefined): Ok<T[]> {
  if (page === undefined) return sendOk<T[]>(text);
  const { data } = JSON.parse(text) as { data: T[] };
  const { limit, offset } = partOf(page);
  return okList(data.slice(offset, offset + limit), data.length);
}

/** Answers a coded error in the envelope, with its real status (design §4). */
export function ko(error: CodedError, headers: Record<string, string> = {}): Response {
  const { code, reason, message } = error;
  const fields = error.fields && toEnglish(error.fields);
  return new Response(JSON.stringify({ result: 'KO', error: { code, reason, message, fields } }), {
    status: error.status,
    headers: { ...json, ...error.headers, ...headers },
  });
}

/** Field messages in English; forms use their own language. */
const toEnglish = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name, messages.map(fieldMessageText)]),
  );

const failure = z
  .object({
    result: z.literal('KO'),
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      reason: z.enum(reasons).describe('What exactly is refused; `message` says it in English'),
      message: z.string(),
      fields: z.record(z.string(), z.array(z.string())).optional(),
    }),
  })
  .meta({ id: 'Failure' });

/** The body of a successful answer. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ result: z.literal('OK'), data });

/** What of calls that need a session or a role, or that write, may be refused besides what any call may. */
export const refusals = [401, 403, 409];

/** The documented answers of a call: data in the envelope, and the statuses with which only some calls refuse. */
export const answers = <T extends z.ZodType>(data: T, says: string, refusals: number[] = []) => ({
  schema: envelope(data),
  says,
  refusals,
});

/** The documented answers of a call that refuses with 200, since any 401 sends the browser to the root (design §4). */
export const answersOrRefusal = <T extends z.ZodType>(data: T, says: string) => ({
  schema: z.union([envelope(data), failure]),
  says: `${says}; or, with the same status, a refusal`,
  refusals: [],
});

/** The documented answers of a list call. */
export const listAnswers = <T extends z.ZodType>(item: T, most: number, refusals?: number[]) =>
  answers(
    z.array(item),
    `Everything, at most ${most}; with \`page\` 50. \`${totalHeader}\` says how many there are in all`,
    refusals,
  );

/** The `security` of a call for which what is sent decides whether it also needs a session (`functions/openapi.ts`). */
export const sessionOrSent: Record<string, string[]>[] = [{}, { session: [] }];

/** The id in a path; anything that cannot be an id is 404. */
export const idParam = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

const html = z.string().describe('HTML');
const day = z.iso.date().nullable();

function columnSchema({ dataType, notNull, enumValues }: Column): z.ZodType {
  const values = enumValues?.length ? z.enum(enumValues as [string, ...string[]]) : null;
  const value =
    values ?? { boolean: z.boolean(), number: z.number() }[dataType as string] ?? z.string();
  return notNull ? value : value.nullable();
}

/** The fields of a form as a call returns them, derived from the form and the table. */
export function replyFields<Fields extends z.ZodObject>(
  fields: Fields,
  table: Table,
): Record<keyof Fields['shape'] & string, z.ZodType> {
  const columns = getTableColumns(table);
  const shape: z.ZodRawShape = fields.shape;
  const answered = namesOfFields(fields).map((name) => {
    const field = shape[name];
    const as = field instanceof z.ZodType ? answeredAs.get(field)?.as : undefined;
    const column = columns[name];
    if (!column) throw new Error(`The field ${name} has no column.`);
    return [name, as === 'html' ? html : as === 'day' ? day : columnSchema(column)];
  });
  return Object.fromEntries(answered) as Record<keyof Fields['shape'] & string, z.ZodType>;
}
