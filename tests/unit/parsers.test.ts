import { describe, expect, it } from 'vitest';
import { entriesOf } from '#tests/support/ics.ts';
import { parseXml } from '#tests/support/xml.ts';

describe('the parser that checks XML in tests', () => {
  it.each([
    '<a>',
    '<a></b>',
    '<a>&</a>',
    '<a>&nbsp;</a>',
    '<a x=1/>',
    '<a/><b/>',
    '<a>\u000b</a>',
    '<a><</a>',
    'x',
  ])('refuses %j', (source) => {
    expect(() => parseXml(source)).toThrow();
  });
});

describe('the parser that checks calendars in tests', () => {
  const wrap = (...lines: string[]) =>
    `${['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;

  it.each([
    ['a line that is too long', wrap(`SUMMARY:${'x'.repeat(80)}`)],
    ['a bare line end', wrap('SUMMARY:x\ny')],
    ['something that is no property', wrap('hello')],
    ['half a calendar', 'BEGIN:VCALENDAR\r\n'],
  ])('refuses %s', (_, file) => {
    expect(() => entriesOf(file)).toThrow();
  });
});
