import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, splitName } from '#functions/identity/imports/columns.ts';
import { dayOrderOf, readDay } from '#functions/identity/imports/dates.ts';
import { parseImport } from '#functions/identity/imports/parse.ts';

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** A day in the forms in which spreadsheets write it. */
const forms = (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-');
  const serial = Math.round(Date.parse(iso) / 86_400_000) + 25_569;
  const short = `${Number(day)}/${Number(month)}/${year}`;
  const inWords = ['en', 'it'].flatMap((language) =>
    (['short', 'long'] as const).map((style) => {
      const name = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      return name.format(new Date(iso));
    }),
  );
  return {
    both: [iso, `${iso} 00:00:00`, `${day}.${month}.${year}`, String(serial), `${serial}.5`]
      .concat(
        inWords.flatMap((name) => [`${Number(day)} ${name} ${year}`, `${day}-${name}-${year}`]),
      )
      .concat([`${inWords[0]} ${Number(day)}, ${year}`, `Fri, ${day} ${inWords[0]} ${year} 10:00`]),
    dayFirst: [`${day}/${month}/${year}`, `${day}-${month}-${year}`, short],
    monthFirst: [`${Number(month)}/${Number(day)}/${year}`, `${month}-${day}-${year}`],
  };
};

describe('D-131 dates of spreadsheets', () => {
  it('mean the same day in every form, once the order is known', () => {
    fc.assert(
      fc.property(anyDay, (iso) => {
        const { both, dayFirst, monthFirst } = forms(iso);
        for (const cell of [...both, ...dayFirst]) expect(readDay(cell, 'day-first')).toBe(iso);
        for (const cell of [...both, ...monthFirst]) expect(readDay(cell, 'month-first')).toBe(iso);
      }),
    );
  });

  it('tell their order as soon as one of them has one meaning, in any place of the file', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 20 }), fc.boolean(), (days, us) => {
        const cells = days.flatMap((one) => forms(one)[us ? 'monthFirst' : 'dayFirst'].slice(0, 1));
        const tells = days.some((one) => Number(one.slice(8)) > 12);
        const isOpen = days.some((one) => one.slice(5, 7) !== one.slice(8));
        const order = dayOrderOf(cells);
        if (tells) expect(order).toBe(us ? 'month-first' : 'day-first');
        else expect(order).toBe(isOpen ? null : 'day-first');
      }),
    );
  });

  it.each([
    ...['30/13/2027', '31.02.2027', 'soon', '2027', '', '0', '30/06'],
    ...['26 Foo 2027', '31 June 2027', '26 Nov 2027 to 3 Dec 2027'],
  ])('"%s" is none', (cell) => {
    expect(readDay(cell, 'day-first')).toBeNull();
  });

  it('are asked about once, when all of them have two meanings', () => {
    const file = 'mail;al;ordine\na@example.org;3/4/2027;1\nb@example.org;5/6/2027;2';
    const parsed = (order: 'day-first' | 'month-first' | null) =>
      parseImport('conference-fees', file, '2026-11-21', { order });
    expect(parsed(null).fault).toBe('dayOrder');
    const ends = (order: 'day-first' | 'month-first') => {
      const found = parsed(order);
      return found.fault === undefined ? found.lines.map(({ validTo }) => validTo) : found.fault;
    };
    expect(ends('day-first')).toEqual(['2027-04-03', '2027-06-05']);
    expect(ends('month-first')).toEqual(['2027-03-04', '2027-05-06']);
  });
});

describe('D-131 columns of spreadsheets', () => {
  it('are found in any order, by English and Italian names', () => {
    const names = ['Riferimento', 'COGNOME', 'nome', 'Al', 'dal', 'Indirizzo e-mail *'];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(names, { minLength: names.length, maxLength: names.length }),
        (header) => {
          expect(columnsOf(header)).toEqual({
            reference: header.indexOf('Riferimento'),
            lastName: header.indexOf('COGNOME'),
            givenName: header.indexOf('nome'),
            validTo: header.indexOf('Al'),
            validFrom: header.indexOf('dal'),
            email: header.indexOf('Indirizzo e-mail *'),
          });
        },
      ),
    );
  });

  it.each([
    ['Email Address', 'email'],
    ['Attendee E-mail', 'email'],
    ['Your e-mail address (work)', 'email'],
    ['Indirizzo di posta elettronica', 'email'],
    ['Given name(s)', 'givenName'],
    ['Participant first name', 'givenName'],
    ['Cognome del partecipante', 'lastName'],
    ['Attendee', 'fullName'],
    ['Order #', 'reference'],
    ['Data di scadenza', 'validTo'],
  ])('D-267 are known by the name “%s” of a ticket system', (heading, column) => {
    expect(columnsOf(['ID', heading, 'Registration date'])).toEqual({ [column]: 1 });
  });

  it.each([
    ['Grace Brewster Hopper', 'Grace Brewster', 'Hopper'],
    ['Hopper, Grace', 'Grace', 'Hopper'],
    ['Plato', '', 'Plato'],
  ])('part the name "%s"', (full, givenName, lastName) => {
    expect(splitName(full)).toEqual({ givenName, lastName });
  });
});
