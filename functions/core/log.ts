import { isConflict } from './errors.ts';

/** Something that a line says: ids, codes, counts; never what somebody typed, and no address. */
type Details = Record<string, unknown>;

const address = /[^\s@<>"'()=:;,&?/]+@[^\s@<>"'()=:;,&?/]+\.[^\s@<>"'()=:;,&?/]+/g;
const query = /\?[^\s"'<>()]*=[^\s"'<>()]*/g;

/** A text without the e-mail addresses and queries that the message of an error may repeat. */
const withoutAddresses = (text: string): string =>
  text.replace(query, '?…').replace(address, '[address]');

function clean(value: unknown): unknown {
  if (typeof value === 'string') return withoutAddresses(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one)]));
}

const lineOf = (event: string, details: Details): Details => ({
  event,
  ...(clean(details) as Details),
});

/**
 * Writes one line of the log: an object with the event and what it is about. What a person sees carries the
 * same `reference` (design §8).
 */
export const logEvent = (event: string, details: Details = {}): void =>
  console.log(lineOf(event, details));

/** The same for what somebody else did wrong. */
export const logWarning = (event: string, details: Details = {}): void =>
  console.warn(lineOf(event, details));

/** The same for what this site failed to do. */
export const logError = (event: string, details: Details = {}): void =>
  console.error(lineOf(event, details));

/** The kind of an error, where its message could repeat what somebody wrote. */
export const errorName = (error: unknown): string =>
  error instanceof Error ? error.name : 'unknown';

/** An error as the log shows it. */
export function errorDetails(error: unknown): { name: string; message: string; stack?: string } {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, ...(stack === undefined ? {} : { stack }) };
}

/**
 * For a job that goes on with the next record: writes what went wrong with one into the log; nothing for a conflict, when
 * another job, or a person, was first.
 */
export const logFailure =
  (event: string, id: string) =>
  (error: unknown): void => {
    if (!isConflict(error)) logError(event, { id, error: errorDetails(error) });
  };
