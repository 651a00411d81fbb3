import * as z from 'zod';
import { says } from './field-messages.ts';

const timePattern =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.\d{1,3})?)?Z?$/;

/** The instant in ISO 8601 of a text in UTC; null for an invalid one. */
function instantOf(text: string): string | null {
  const [, day, minute, second = '00'] = timePattern.exec(text) ?? [];
  if (!day || !minute) return null;
  const at = new Date(`${day}T${minute}:${second}.000Z`);
  // `Date` would turn a day that the month does not have into one of the next month.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? null : at.toISOString();
}

/** A time in UTC from a form (`2026-12-01T12:00`) or a call (ISO 8601 with Z); empty is null (D-45). */
export const instantField = z
  .string(says('instant'))
  .max(40, says('instant'))
  .nullish()
  .transform((text, issues) => {
    const typed = text?.trim() ?? '';
    if (typed === '') return null;
    const instant = instantOf(typed);
    if (instant === null) issues.addIssue(says('instant'));
    return instant;
  });
