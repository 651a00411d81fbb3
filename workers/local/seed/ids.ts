import { createHash } from 'node:crypto';
import { addDays, formatDate, type Language } from '#functions/core/values/dates.ts';
import { slug } from '#functions/core/values/slug.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
// The timestamp in all seeded ids.
const timePart = Date.UTC(2026, 10, 1).toString(16).padStart(12, '0');

/** The prefix of seeded ids, which no other id has. */
export const seedIdPrefix = `${timePart.slice(0, 8)}-${timePart.slice(8)}-7`;

const digest = (kind: string, key: string) =>
  createHash('sha256').update(`${kind}\n${key}`).digest();

/** A stable id for a thing: shaped like a UUIDv7, with a hash in place of the random part. */
export function seedId(kind: string, key: string): string {
  const hex = digest(kind, key).toString('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    timePart.slice(0, 8),
    timePart.slice(8),
    `7${hex.slice(0, 3)}`,
    variant + hex.slice(3, 6),
    hex.slice(20, 32),
  ].join('-');
}

/** The short id of a seeded event: eight of [a-z0-9]. */
export function seedShortId(key: string): string {
  return [...digest('shortId', key).subarray(0, 8)]
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('');
}

/** The id, short id and path of a seeded event. */
export const eventNames = (title: string, key = title) => ({
  id: seedId('event', key),
  shortId: seedShortId(key),
  relativePath: slug(title),
});

/** The day `offset` days after a day, both YYYY-MM-DD; null stays null. */
export function dayFrom(today: string, offset: number): string;
export function dayFrom(today: string, offset: number | null): string | null;
export function dayFrom(today: string, offset: number | null): string | null {
  return offset === null ? null : addDays(today, offset);
}

/** An instant some days ago. */
export const timeAgo = (today: string, daysAgo: number, hour = 9) =>
  `${dayFrom(today, -daysAgo)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Texts in which "{day 5}" is written as the day five days after `today`, in words. */
export const withDays = <Texts>(texts: Texts, today: string, language: Language): Texts =>
  JSON.parse(
    JSON.stringify(texts).replace(/\{day (-?\d+)\}/g, (_, offset: string) =>
      formatDate(dayFrom(today, Number(offset)), language),
    ),
  );
