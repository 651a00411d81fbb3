import { describe, expect, it } from 'vitest';
import { entriesOf } from '#tests/support/ics.ts';
import { parseXml } from '#tests/support/xml.ts';

describe('the parser that checks XML in tests', () => {
  it('reads elements, attributes, text and CDATA', () => {
    const root = parseXml(
      '<?xml version="1.0"?>\n<a x="1 &amp; 2"><b>t &lt; u</b><c/><d><![CDATA[<i>]]></d></a>\n',
    );
    expect(root.attributes).toEqual({ x: '1 & 2' });
    expect(root.children.map(({ name, text }) => [name, text])).toEqual([
      ['b', 't < u'],
      ['c', ''],
      ['d', '<i>'],
    ]);
  });
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
  it('reads folded and escaped lines', () => {
    const file = wrap(
      'BEGIN:VEVENT',
      'SUMMARY:One\\, two\\nth',
      ' ree',
      'DTSTART;VALUE=DATE:20270101',
      'END:VEVENT',
    );
    expect(entriesOf(file)).toEqual([{ SUMMARY: 'One, two\nthree', DTSTART: '20270101' }]);
  });
  it.each([
    ['a line that is too long', wrap(`SUMMARY:${'x'.repeat(80)}`)],
    ['a bare line end', wrap('SUMMARY:x\ny')],
    ['something that is no property', wrap('hello')],
    ['half a calendar', 'BEGIN:VCALENDAR\r\n'],
  ])('refuses %s', (_, file) => {
    expect(() => entriesOf(file)).toThrow();
  });
});
