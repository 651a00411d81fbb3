/** One entry of a calendar: its properties by name, without parameters; texts unescaped. */
export type IcsEntry = Record<string, string>;

const unescapeText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, message: string) => (/n/i.test(message) ? '\n' : message));

/** The logical lines of an iCalendar file (RFC 5545 §3.1); throws if a line is invalid. */
export function unfold(file: string): string[] {
  if (!file.endsWith('\r\n')) throw new Error('The file does not end with CRLF.');
  if (/[^\r]\n|\r[^\n]/.test(file)) throw new Error('A line does not end with CRLF.');
  for (const line of file.split('\r\n')) {
    if (new TextEncoder().encode(line).length > 75) throw new Error(`Too long: ${line}`);
  }
  return file
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n');
}

/** The entries of a calendar, in order. */
export function entriesOf(file: string): IcsEntry[] {
  const lines = unfold(file);
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR')
    throw new Error('No calendar.');
  const entries: IcsEntry[] = [];
  let entry: IcsEntry | null = null;
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`Not a property: ${line}`);
    if (line === 'BEGIN:VEVENT') entry = {};
    else if (line === 'END:VEVENT' && entry) {
      entries.push(entry);
      entry = null;
    } else if (entry) entry[name] = unescapeText(value);
  }
  return entries;
}
