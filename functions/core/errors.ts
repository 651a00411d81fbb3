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
  INVALID_CODE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  // A refused sign-in and a check are 200, since any 401 sends the browser to the root (design §4).
  INVALID_CREDENTIALS: 200,
  NOBODY: 200,
  NOT_AUTHORIZED: 200,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages per field name, in the order in which they were found. */
export type FieldErrors = Record<string, string[]>;

/** An error that a person or a program may see: its message holds nothing internal. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** After how many seconds it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** Whom or what the message names, for those who say it in another language. */
  about: string | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldErrors, retryAfter?: number) {
    super(message);
    this.name = 'CodedError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  /** The headers that an answer with this error carries, in every family of answers. */
  get headers(): Record<string, string> {
    return this.retryAfter === undefined ? {} : { 'Retry-After': String(this.retryAfter) };
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code];
  }
}

const refusals = {
  membershipEnded: ['FORBIDDEN', 'Only members can do this. Your membership has ended.'],
  ownRole: ['FORBIDDEN', 'You cannot grant yourself a role or take one of your own away.'],
  sentBefore: ['CONFLICT', 'This form has been sent before. Please load it again.'],
  awardTaken: ['CONFLICT', 'Somebody has just made an award of this name.'],
  applicationsClosed: ['CONFLICT', 'Applications are not open.'],
  appliedBefore: ['CONFLICT', 'You have already applied.'],
  queueFull: ['CONFLICT', 'You have 20 items waiting for review; no more can wait at a time.'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;

export type Refusal = keyof typeof refusals;

/** A refusal that any screen may meet; screens say its reason in the reader's language (`refused` in the catalogues). */
export class Refused extends CodedError {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    const [code, message] = refusals[reason];
    super(code, message);
    this.reason = reason;
  }
}

/** Throws `NOT_FOUND` unless there is a value, and returns the value. */
export function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined)
    throw new CodedError('NOT_FOUND', `${what} not found.`);
  return value;
}

/** Values that are refused, by their fields. */
export const invalidFields = (fields: FieldErrors): CodedError =>
  new CodedError('INVALID_FIELDS', 'Some values are not valid.', fields);

/** Throws `INVALID_FIELDS` when there is something wrong by field. */
export function refuseFields(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
