import type * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import { CodedError, type FieldErrors, invalidFields, refuse } from '#functions/core/errors.ts';
import { type FieldText, fieldMessage, says } from '#functions/core/forms/field-messages.ts';
import { errorDetails, logError } from '#functions/core/log.ts';

const rootField = '_';

type Issue = z.core.$ZodIssue;
type Path = PropertyKey[];

/** The messages for a number or text that is too small or too large. */
const outside: Partial<Record<string, [least: FieldText, most: FieldText]>> = {
  string: ['required', 'tooLong'],
  number: ['atLeast', 'atMost'],
  int: ['atLeast', 'atMost'],
};

const formats: Partial<Record<string, FieldText>> = { email: 'email', url: 'url', date: 'date' };

/** The message for a value that is missing or of the wrong type. */
function typeMessage({ expected, message }: z.core.$ZodIssueInvalidType): string {
  if (message.endsWith('received undefined')) return says('required');
  if (expected === 'int') return says('wholeNumber');
  return says(expected === 'number' ? 'number' : 'invalid');
}

/** The message of an issue: those of our schemas stay, those of the library are replaced. */
function messageOf(issue: Issue): string {
  if (issue.code === 'custom' || fieldMessage(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return typeMessage(issue);
  if (issue.code === 'invalid_value') return says('choice');
  if (issue.code === 'too_small')
    return says(outside[issue.origin]?.[0] ?? 'invalid', Number(issue.minimum));
  if (issue.code === 'too_big')
    return says(outside[issue.origin]?.[1] ?? 'invalid', Number(issue.maximum));
  if (issue.code === 'invalid_format') return says(formats[issue.format] ?? 'invalid');
  return says('invalid');
}

/**
 * An issue split into useful ones: a message for each unknown name, and for a union those of the closest
 * option.
 */
function splitIssue(issue: Issue): { path: Path; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: says('unknown') }));
  if (issue.code === 'invalid_union') {
    const [nearest] = [...issue.errors].sort((a, b) => a.length - b.length);
    const inside = (nearest ?? []).flatMap(splitIssue);
    if (inside.some(({ path }) => path.length > 0))
      return inside.map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
  }
  return [{ path: issue.path, message: messageOf(issue) }];
}

/** The messages of a failed validation by field name; nested names are joined with dots. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // A name may be any text, such as "constructor".
  const fields = new Map<string, string[]>();
  for (const { path, message } of error.issues.flatMap(splitIssue)) {
    const name = path.join('.') || rootField;
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

/** A failed validation as a coded error: a path that matches nothing is 404, everything else 422. */
export function validationError(target: string, error: z.core.$ZodError): CodedError {
  if (target === 'param') return refuse.nothingHere();
  return invalidFields(fieldErrors(error));
}

/**
 * The only place that converts what was thrown into a coded error (design §4). An unexpected error is logged
 * with a reference number, and the reply contains only that.
 */
export function codedError(error: unknown, request: Request, ctx: Context): CodedError {
  if (error instanceof CodedError) return error;

  const reference = ctx.newId();
  logError('api.failed', {
    reference,
    method: request.method,
    path: new URL(request.url).pathname.slice(0, 200),
    error: errorDetails(error),
  });
  return refuse.failed({ reference });
}
