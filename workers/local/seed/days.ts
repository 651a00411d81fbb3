/** The day that lies `offset` days after a day, both written YYYY-MM-DD; null stays null. */
export function dayFrom(today: string, offset: number): string;
export function dayFrom(today: string, offset: number | null): string | null;
export function dayFrom(today: string, offset: number | null): string | null {
  if (offset === null) return null;
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + offset);
  return date.toISOString().slice(0, 10);
}

/** True for a day that the calendar knows, written YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
