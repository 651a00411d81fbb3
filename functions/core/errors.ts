import {
  type Reason,
  type RefusalGroup,
  type RefusalName,
  refusalText,
} from '#functions/core/i18n/server-texts.ts';
import type { Values } from '#functions/core/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';

/** Every error code of this site, with its HTTP status: the one table (design §4). */
export const errorStatus = {
  MALFORMED: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  PROOF_REQUIRED: 403,
  CROSS_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID_FIELDS: 422,
  INVALID_CODE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  // A refused sign-in or check is 200, since any 401 sends the browser to the root (design §4).
  INVALID_CREDENTIALS: 200,
  SECOND_FACTOR_REQUIRED: 200,
  NOBODY: 200,
  NOT_AUTHORIZED: 200,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages by field name, in the order in which they were found. */
export type FieldErrors = Record<string, string[]>;

interface ErrorDetails {
  fields?: FieldErrors | undefined;
  /** After how many seconds a retry makes sense. */
  retryAfter?: number;
}

/** An error that users and programs may see: its message contains nothing internal. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  /** Its key among the refusals of the catalogues: code checks this or `code`, never the message. */
  readonly reason: Reason;
  readonly values: Values;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, reason: Reason, values: Values = {}, details: ErrorDetails = {}) {
    super(refusalText(reason, values, 'en'));
    this.name = 'CodedError';
    this.code = code;
    this.reason = reason;
    this.values = values;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }

  /** The headers of an answer with this error, whatever its media type. */
  get headers(): Record<string, string> {
    return this.retryAfter === undefined ? {} : { 'Retry-After': String(this.retryAfter) };
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code];
  }

  /** The name of the person who made the conflicting change, if known. */
  get changedBy(): string | undefined {
    return String(this.values.name ?? '') || undefined;
  }

  in(language: Language): string {
    return refusalText(this.reason, this.values, language);
  }
}

type ErrorMaker = (values?: Values, details?: ErrorDetails) => CodedError;

/**
 * The errors of a capability, from their codes: a function each, which returns the error to throw. Their
 * texts are the group of the same name in the part `refusals` of the catalogues; a code without a text, or a
 * text without a code, fails the type check.
 */
export function refusalsOf<Group extends RefusalGroup>(
  group: Group,
  codes: Record<RefusalName<Group>, ErrorCode>,
): Record<RefusalName<Group>, ErrorMaker> {
  const makers = Object.entries<ErrorCode>(codes).map(([name, code]): [string, ErrorMaker] => [
    name,
    (values, details) => new CodedError(code, `${group}.${name}` as Reason, values, details),
  ]);
  return Object.fromEntries(makers) as Record<RefusalName<Group>, ErrorMaker>;
}

/** Errors that any part of the site may throw. */
export const refuse = refusalsOf('general', {
  malformed: 'MALFORMED',
  notSignedIn: 'NOT_SIGNED_IN',
  forbidden: 'FORBIDDEN',
  proofRequired: 'PROOF_REQUIRED',
  membershipEnded: 'FORBIDDEN',
  crossOrigin: 'CROSS_ORIGIN',
  notFound: 'NOT_FOUND',
  nothingHere: 'NOT_FOUND',
  methodNotAllowed: 'METHOD_NOT_ALLOWED',
  changed: 'CONFLICT',
  changedBy: 'CONFLICT',
  movedBy: 'CONFLICT',
  notNow: 'CONFLICT',
  sentBefore: 'CONFLICT',
  bodyTooLarge: 'TOO_LARGE',
  notJson: 'UNSUPPORTED_TYPE',
  invalidFields: 'INVALID_FIELDS',
  tooMany: 'TOO_MANY_REQUESTS',
  tooManyToday: 'TOO_MANY_REQUESTS',
  tooManyInARow: 'TOO_MANY_REQUESTS',
  failed: 'INTERNAL',
  proofsDown: 'INTERNAL',
});

/** Whether a write lost to another one, or came too late. */
export const isConflict = (error: unknown): error is CodedError =>
  error instanceof CodedError && error.code === 'CONFLICT';

/** Returns the value; throws `NOT_FOUND` if there is none. */
export function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw refuse.notFound({ what });
  return value;
}

export const invalidFields = (fields: FieldErrors): CodedError =>
  refuse.invalidFields({}, { fields });

/** Throws `INVALID_FIELDS` if there are any field errors. */
export function refuseFields(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
