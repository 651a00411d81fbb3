import type { PastLine } from './past-queries.ts';
import { titleBeside } from './rules.ts';

/** A line of the list of past meetings: one meeting, or an edition with its satellites. */
export interface PastEntry {
  /** Its anchor: of the meeting, or of the edition with its satellites. */
  id: string;
  year: string;
  edition: PastLine['parent'];
  lines: PastLine[];
}

/** Groups past meetings, the latest first, so that the satellites of an edition are one entry. */
function entriesOf(lines: PastLine[]): PastEntry[] {
  const entries = new Map<string, PastEntry>();
  for (const line of lines) {
    const { parent } = line;
    const id = parent ? `of-${parent.shortId}` : line.shortId;
    const entry = entries.get(id);
    if (entry) entry.lines.push(line);
    else
      entries.set(id, {
        id,
        year: line.startDate?.slice(0, 4) ?? '',
        edition: parent,
        lines: [line],
      });
  }
  for (const { edition, lines: of } of entries.values())
    if (edition) for (const line of of) line.title = titleBeside(line.title, edition.title);
  return [...entries.values()];
}

/**
 * The first `show` entries by year, how many meetings they are, and the id of the next entry; null if there is none.
 */
export function arrangePast(lines: PastLine[], show: number) {
  const entries = entriesOf(lines.map((line) => ({ ...line })));
  const years: { year: string; entries: PastEntry[] }[] = [];
  const visible = entries.slice(0, show);
  for (const entry of visible) {
    const last = years.at(-1);
    if (last?.year === entry.year) last.entries.push(entry);
    else years.push({ year: entry.year, entries: [entry] });
  }
  return {
    years,
    count: visible.length,
    meetings: visible.reduce((total, { lines: of }) => total + of.length, 0),
    next: entries[show]?.id ?? null,
  };
}
