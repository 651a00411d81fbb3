import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { foldText, importLimits } from '#functions/core/accounts/rules.ts';
import { csvRows, csvText } from '#functions/core/http/csv.ts';
import { decodeText, parseImport } from '#functions/identity/imports/parse.ts';

const today = '2026-11-21';
const parse = (kind: 'past-netsci' | 'conference-fees', text: string) => {
  const parsed = parseImport(kind, text, today);
  if (parsed.fault !== undefined) return parsed.fault;
  const { lines, repeated, problems } = parsed;
  return {
    lines: lines.map(({ line, email }) => [line, email]),
    repeated,
    problems: problems.map(({ line, fault }) => [line, fault]),
  };
};
const fine = (...lines: [number, string][]) => ({ lines, repeated: [], problems: [] });

describe('D-34 reading a file of past NetSci participants', () => {
  it.each([
    ['a plain file', 'email\nada@example.org\n'],
    ['other names of the column', 'Name,E-Mail\nAda,ada@example.org'],
    ['semicolons', 'name;mail\nLovelace, Ada;ada@example.org'],
    ['tabs', 'name\tE-mail address\nAda, L\tada@example.org'],
    ['a byte-order mark and Windows line ends', '\uFEFFemail\r\nada@example.org\r\n'],
    ['old Mac line ends', 'email\rada@example.org\r'],
    ['quotes', '"e-mail","note"\n"ada@example.org","a ""note"", with all"'],
    ['spaces around', ' email , x\n  ada@example.org , 1'],
  ])('takes %s', (_, text) => {
    expect(parse('past-netsci', text)).toEqual(fine([2, 'ada@example.org']));
  });

  it('tells on which line a row begins, over empty lines and lines within quotes', () => {
    const text = 'email,note\n\na@example.org,"two\nlines"\n,\nb@example.org,x\nnobody,y\n';
    expect(parse('past-netsci', text)).toEqual({
      lines: [
        [3, 'a@example.org'],
        [6, 'b@example.org'],
      ],
      repeated: [],
      problems: [[7, 'email']],
    });
  });

  it('counts an address once, however it is written', () => {
    const text = 'email\nAda@Example.org\nada@example.ORG\n';
    expect(parse('past-netsci', text)).toMatchObject({
      lines: [[2, 'Ada@Example.org']],
      repeated: [3],
    });
  });

  it.each([
    ['', 'empty'],
    ['email\n\n', 'empty'],
    ['name\nAda', 'columns'],
    ['PK\u0003\u0004\u0014…', 'workbook'],
    ['ÐÏ\u0011à¡±…', 'workbook'],
    [`email\n${'a@example.org\n'.repeat(importLimits.lines + 1)}`, 'tooManyLines'],
    [`email\n${'x'.repeat(importLimits.bytes)}`, 'tooLarge'],
  ])('says what is wrong with a whole file', (text, fault) => {
    expect(parse('past-netsci', text)).toBe(fault);
  });

  it('takes as many lines as it says', () => {
    const all = Array.from({ length: importLimits.lines }, (_, i) => `a${i}@example.org`);
    const parsed = parseImport('past-netsci', `email\n${all.join('\n')}`, today);
    expect(parsed.fault === undefined && parsed.lines).toHaveLength(importLimits.lines);
  });

  it('says that a quote is never closed', () => {
    expect(parse('past-netsci', 'email\na@example.org\n"b@example.org\n')).toMatchObject({
      lines: [[2, 'a@example.org']],
      problems: [[3, 'unreadable']],
    });
  });
});

describe('D-70 reading a file of conference fees', () => {
  const header = 'E-mail;Valid to;Reference;Note';
  const one = (line: string) => parse('conference-fees', `${header}\n${line}`);

  it('takes a line with all that it needs', () => {
    const text = `${header};Description\nada@example.org;2027-11-21;NS-1;desk;NetSci 2026`;
    const parsed = parseImport('conference-fees', text, today);
    expect(parsed).toMatchObject({
      lines: [
        {
          line: 2,
          email: 'ada@example.org',
          validTo: '2027-11-21',
          reference: 'NS-1',
          note: 'desk',
          description: 'NetSci 2026',
        },
      ],
    });
  });

  it.each([
    ['ada@example;2027-11-21;NS-1;', 'email'],
    ['ada@example.org;soon;NS-1;', 'day'],
    ['ada@example.org;2027-02-30;NS-1;', 'day'],
    ['ada@example.org;2206-11-21;NS-1;', 'period'],
    ['ada@example.org;2027-11-21;;', 'reference'],
    [`ada@example.org;2027-11-21;${'x'.repeat(101)};`, 'tooLong'],
  ])('refuses "%s"', (line, fault) => {
    expect(one(line)).toMatchObject({ lines: [], problems: [[2, fault]] });
  });

  it('keeps two references of a person, and refuses a line that contradicts an earlier one', () => {
    const text = [
      header,
      'ada@example.org;2027-11-21;NS-1;',
      'ada@example.org;2027-11-21;NS-2;',
      'Ada@example.org;2027-11-21;NS-1;again',
      'ada@example.org;2028-11-21;NS-1;',
    ].join('\n');
    expect(parse('conference-fees', text)).toEqual({
      lines: [
        [2, 'ada@example.org'],
        [3, 'ada@example.org'],
      ],
      repeated: [4],
      problems: [[5, 'contradicts']],
    });
  });

  it('D-267 names all that is missing at once, with the columns that there are', () => {
    expect(parseImport('conference-fees', 'Who;Correo\nAda;ada@example.org', today)).toEqual({
      fault: 'columns',
      missing: ['email', 'validTo', 'reference'],
      header: ['Who', 'Correo'],
    });
  });

  it('D-267 takes end and conference from the screen, an unknown column as told, and the cells first', () => {
    const answers = {
      validTo: '2027-11-21',
      reference: 'NetSci 2027',
      headings: { email: 'Correo' },
    };
    const text = 'Correo;Valid to\nada@example.org;\nbob@example.org;26 Nov 2027';
    expect(parseImport('conference-fees', text, today, answers)).toMatchObject({
      lines: [
        { email: 'ada@example.org', validTo: '2027-11-21', reference: 'NetSci 2027' },
        { email: 'bob@example.org', validTo: '2027-11-26', reference: 'NetSci 2027' },
      ],
    });
  });
});

describe('an import, whatever the file', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'a@example.org',
      'B@example.org',
      'x',
      '',
      ' ',
      '"',
      '""',
      'ö;,\t',
      'two\nlines',
    ),
    fc.string({ maxLength: 8 }),
  );
  it('never throws, and accounts for each line once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        parseImport('conference-fees', `email,valid to,reference\n${text}`, today);
      }),
    );
  });

  it('finds the rows that a spreadsheet has written, on lines that rise', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { maxLength: 20 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (rows, delimiter, newline) => {
          const file = Papa.unparse([['email', 'note'], ...rows], {
            delimiter,
            newline,
            quotes: true,
          });
          const filled = rows.filter((row) => row.some((text) => text.trim() !== ''));
          const parsed = parseImport('past-netsci', file, today);
          if (parsed.fault !== undefined) {
            expect(filled).toHaveLength(0);
            return;
          }
          const { lines, repeated, problems } = parsed;
          expect(lines.length + repeated.length + problems.length).toBe(filled.length);
          const numbers = [...lines, ...problems].map(({ line }) => line).concat(repeated);
          expect(new Set(numbers).size).toBe(filled.length);
          const physical = file.replace(/\r\n?/g, '\n').split('\n');
          for (const { line, email } of lines) expect(physical[line - 1]).toContain(email);
        },
      ),
    );
  });
});

describe('reading a CSV text', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', 'a""b', ',', ';\t', 'two\nlines', ' x '));
  const isLined = (text: string) => !text.includes('\r');

  it('gives what another program has written, quoted or not', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell.filter(isLined), { minLength: 1 }), { minLength: 1 }),
        fc.constantFrom(',', ';', '\t'),
        fc.boolean(),
        (rows, delimiter, quotes) => {
          const file = Papa.unparse(rows, { delimiter, newline: '\n', quotes });
          const read = [...csvRows(file, delimiter)];
          expect(read.map(({ cells }) => cells)).toEqual(rows);
          expect(read.some(({ isBroken }) => isBroken)).toBe(false);
        },
      ),
    );
  });

  it.each([
    ['a quote that is never closed, to the end', 'a,"b\nc', [['a', 'b\nc']], [true]],
    [
      'words after a quote, and the next line whole',
      '"a"b,c\nd',
      [['ab', 'c'], ['d']],
      [true, false],
    ],
    ['spaces after a quote as nothing', '"a" ,c', [['a', 'c']], [false]],
    ['quotes within words as they are', 'a "b" c', [['a "b" c']], [false]],
    ['nothing as one empty cell', '', [['']], [false]],
  ])('takes %s', (_, text, cells, broken) => {
    const rows = [...csvRows(text, ',')];
    expect(rows.map((row) => row.cells)).toEqual(cells);
    expect(rows.map((row) => row.isBroken)).toEqual(broken);
  });
});

describe('a CSV file for spreadsheets', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '=1+1',
      '+a@b.org',
      '-2',
      '-2+3',
      '-1e5',
      '-2\n',
      '@x',
      '\t=1',
      ' =1',
      '\n=1',
      '\r',
      '"',
      'a,b',
      '=1\n2',
      '＝1',
    ),
  );

  it('never holds a cell that would run, and gives back every text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 10 }), (rows) => {
        const file = csvText(rows);
        expect(file.startsWith('\uFEFF')).toBe(true);
        const { data } = Papa.parse<string[]>(file.slice(1), { delimiter: ',', newline: '\r\n' });
        for (const [i, row] of rows.entries())
          for (const [j, written] of row.entries()) {
            const read = data[i]?.[j] ?? '';
            // A number runs nothing.
            if (!/^-\d+(\.\d+)?$/.test(read))
              expect(read).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
            expect(read === written || read === `'${written}`).toBe(true);
          }
      }),
    );
  });

  it('leaves every number as a number, so that a sum of money adds up', () => {
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        const sum = (cents / 100).toFixed(2);
        expect(csvText([[sum]])).toBe(`\uFEFF${sum}\r\n`);
      }),
    );
  });

  it('leaves plain words as they are', () => {
    expect(csvText([['a', -1, null, 'x;y', '2026-01-01']])).toBe(
      '\uFEFFa,-1,,"x;y",2026-01-01\r\n',
    );
  });
});

describe('an uploaded file', () => {
  const text = 'E-mail;Note\nada@example.org;Università';
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['Windows-1252', Uint8Array.from(text, (char) => char.charCodeAt(0))],
    [
      'UTF-16 with its mark',
      new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (char) => char.charCodeAt(0)).buffer),
    ],
  ])('is read as %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });
});

describe('USR-03 the form in which names are compared', () => {
  it.each([
    ['Erdős', 'erdos'],
    ['ØSTERGAARD', 'ostergaard'],
    ['Straße', 'strasse'],
    ['Łukasz Čapek', 'lukasz capek'],
    ['İbrahim Dağlı', 'ibrahim dagli'],
    ["O'Brien-Núñez", "o'brien-nunez"],
    ['Łódź Ørsted Đorđe', 'lodz orsted dorde'],
    ['Große Straße ÆON Œuvre', 'grosse strasse aeon oeuvre'],
    ['İstanbul Diyarbakır Þór', 'istanbul diyarbakir thor'],
    ['王', '王'],
  ])('D-99 of %s is %s', (name, plain) => {
    expect(foldText(name)).toBe(plain);
  });

  it('does not change when it is taken again', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(foldText(foldText(name))).toBe(foldText(name));
      }),
    );
  });
});
