import { dropUnwritable } from '#functions/core/values/escape.ts';

/** An entry of an iCalendar file. */
export interface CalendarEntry {
  /** An id that stays. */
  id: string;
  /** How often it has been revised. */
  revision: number;
  changedAt: Date;
  /** Days as `YYYY-MM-DD`, the end exclusive, or the moment of the start. */
  time: { days: [string, string] } | { moment: Date };
  title: string;
  place: string | null;
  text: string | null;
  url: string;
  /** How long before its start programs shall announce it, as a duration (RFC 5545 §3.3.6). */
  announcedBefore?: string;
}

/** What an iCalendar file to subscribe to is called, and after which duration programs shall ask again. */
export interface Subscription {
  name: string;
  refreshAfter: string;
}

const encoder = new TextEncoder();

/** A line of at most 75 bytes, and what is left of it on lines that begin with a space (RFC 5545 §3.1). */
function fold(line: string): string {
  let folded = '';
  let room = 75;
  for (const char of line) {
    const bytes = encoder.encode(char).length;
    if (bytes > room) {
      folded += '\r\n ';
      room = 74;
    }
    folded += char;
    room -= bytes;
  }
  return folded;
}

/** A text as a value (RFC 5545 §3.3.11). */
const textValue = (text: string): string =>
  dropUnwritable(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n');

const textLines = (name: string, text: string | null): string[] => {
  const value = textValue(text ?? '');
  return value ? [`${name}:${value}`] : [];
};

const dayValue = (day: string): string => day.replaceAll('-', '');
const momentValue = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

function timeLines(time: CalendarEntry['time']): string[] {
  if ('moment' in time) return [`DTSTART:${momentValue(time.moment)}`];
  const [start, end] = time.days.map(dayValue);
  return [
    `DTSTART;VALUE=DATE:${start}`,
    `DTEND;VALUE=DATE:${end}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
  ];
}

const alarmLines = (before: string, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-${before}`,
  `DESCRIPTION:${textValue(title)}`,
  'END:VALARM',
];

function entryLines(entry: CalendarEntry): string[] {
  const { announcedBefore } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(entry.id)}`,
    `SEQUENCE:${entry.revision}`,
    `DTSTAMP:${momentValue(entry.changedAt)}`,
    ...timeLines(entry.time),
    `SUMMARY:${textValue(entry.title)}`,
    // A week of conference, or a deadline, does not make anybody busy.
    ...('days' in entry.time ? ['TRANSP:TRANSPARENT'] : []),
    ...textLines('LOCATION', entry.place),
    ...textLines('DESCRIPTION', entry.text),
    ...(announcedBefore ? alarmLines(announcedBefore, entry.title) : []),
    `URL;VALUE=URI:${entry.url}`,
    `LAST-MODIFIED:${momentValue(entry.changedAt)}`,
    'END:VEVENT',
  ];
}

const subscriptionLines = ({ name, refreshAfter }: Subscription): string[] => [
  `NAME:${textValue(name)}`,
  `X-WR-CALNAME:${textValue(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${refreshAfter}`,
  `X-PUBLISHED-TTL:${refreshAfter}`,
];

/** An iCalendar file (RFC 5545) of a maker, to subscribe to if it says so. */
export const icalText = (
  maker: string,
  entries: CalendarEntry[],
  subscription?: Subscription,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${textValue(maker)}`,
    ...(subscription ? subscriptionLines(subscription) : []),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
