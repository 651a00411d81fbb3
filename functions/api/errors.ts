import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import type { Context } from '#functions/context.ts';
import { CodedError, type FieldErrors, invalidFields } from '#functions/errors.ts';

const rootField = '_';

/** The messages of a failed validation by field name; nested names are joined by dots. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || rootField;
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

/** A failed validation as a coded error: a path that names nothing is 404, the rest is 422. */
export function invalid(target: string, error: z.core.$ZodError): CodedError {
  if (target === 'param') return new CodedError('NOT_FOUND', 'There is nothing at this address.');
  return invalidFields(fieldErrors(error));
}

/**
 * The one place that turns what was thrown into a coded error (design §4). What nobody foresaw is
 * logged under a reference number, and the reply holds nothing else of it.
 */
export function codedError(error: unknown, request: Request, ctx: Context): CodedError {
  if (error instanceof CodedError) return error;
  if (error instanceof HTTPException && error.status === 415)
    return new CodedError('UNSUPPORTED_TYPE', 'This type of content is not accepted here.');
  if (error instanceof HTTPException && error.status < 500)
    return new CodedError('MALFORMED', 'The request cannot be read.');

  const reference = ctx.newId();
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error({
    event: 'api.failed',
    reference,
    method: request.method,
    path: new URL(request.url).pathname.slice(0, 200),
    error: { name, message, stack },
  });
  return new CodedError('INTERNAL', `Something went wrong on our side. Reference: ${reference}`);
}
