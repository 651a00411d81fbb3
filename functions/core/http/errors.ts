import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import type { Context } from '#functions/core/context.ts';
import { CodedError, type FieldErrors, invalidFields, refuse } from '#functions/core/errors.ts';
import { type FieldText, fieldMessage, says } from '#functions/core/forms/field-messages.ts';

const rootField = '_';

type Issue = z.core.$ZodIssue;
type Path = PropertyKey[];

/** What is wrong with a number or a text that is too small or too large. */
const outside: Partial<Record<string, [least: FieldText, most: FieldText]>> = {
  string: ['required', 'tooLong'],
  number: ['atLeast', 'atMost'],
  int: ['atLeast', 'atMost'],
};

const formats: Partial<Record<string, FieldText>> = { email: 'email', url: 'url', date: 'date' };

/** What is said of a value of the wrong type, or of none. */
function mistyped({ expected, message }: z.core.$ZodIssueInvalidType): string {
  if (message.endsWith('received undefined')) return says('required');
  if (expected === 'int') return says('wholeNumber');
  return says(expected === 'number' ? 'number' : 'invalid');
}

/** An issue in words of this site; those of a schema stay, those of the library are for nobody. */
function wordsOf(issue: Issue): string {
  if (issue.code === 'custom' || fieldMessage(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return mistyped(issue);
  if (issue.code === 'invalid_value') return says('choice');
  if (issue.code === 'too_small')
    return says(outside[issue.origin]?.[0] ?? 'invalid', Number(issue.minimum));
  if (issue.code === 'too_big')
    return says(outside[issue.origin]?.[1] ?? 'invalid', Number(issue.maximum));
  if (issue.code === 'invalid_format') return says(formats[issue.format] ?? 'invalid');
  return says('invalid');
}

/** An issue as those that say what to do: unknown names one by one, and of a choice the nearest form. */
function plain(issue: Issue): { path: Path; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: says('unknown') }));
  if (issue.code === 'invalid_union') {
    const [nearest] = [...issue.errors].sort((a, b) => a.length - b.length);
    const inside = (nearest ?? []).flatMap(plain);
    if (inside.some(({ path }) => path.length > 0))
      return inside.map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
  }
  return [{ path: issue.path, message: wordsOf(issue) }];
}

/** The messages of a failed validation by field name; nested names are joined by dots. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // A name may be any text, such as "constructor".
  const fields = new Map<string, string[]>();
  for (const { path, message } of error.issues.flatMap(plain)) {
    const name = path.join('.') || rootField;
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

/** A failed validation as a coded error: a path that names nothing is 404, the rest is 422. */
export function invalid(target: string, error: z.core.$ZodError): CodedError {
  if (target === 'param') return refuse.nothingHere();
  return invalidFields(fieldErrors(error));
}

/**
 * The one place that turns what was thrown into a coded error (design §4). What nobody foresaw is
 * logged under a reference number, and the reply holds nothing else of it.
 */
export function codedError(error: unknown, request: Request, ctx: Context): CodedError {
  if (error instanceof CodedError) return error;
  if (error instanceof HTTPException && error.status === 415) return refuse.unsupportedType();
  if (error instanceof HTTPException && error.status < 500) return refuse.malformed();

  const reference = ctx.newId();
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error({
    event: 'api.failed',
    reference,
    method: request.method,
    path: new URL(request.url).pathname.slice(0, 200),
    error: { name, message, stack },
  });
  return refuse.failed({ reference });
}
