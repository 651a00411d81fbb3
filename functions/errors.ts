/** Every code that this site answers with, and its HTTP status: the one table (design §4). */
export const errorStatus = {
  MALFORMED: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID_FIELDS: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages per field name, in the order in which they were found. */
export type FieldErrors = Record<string, string[]>;

/** An error that a person or a program may see: its message holds nothing internal. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldErrors) {
    super(message);
    this.name = 'CodedError';
    this.code = code;
    this.fields = fields;
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code];
  }
}

/** Throws `NOT_FOUND` unless there is a value, and returns the value. */
export function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined)
    throw new CodedError('NOT_FOUND', `${what} not found.`);
  return value;
}
