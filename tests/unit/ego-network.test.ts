import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestColumns } from '#app/components/site/people.tsx';
import { drawEgo } from '#app/drawing/ego.ts';
import { cityOf } from '#functions/core/values/places.ts';
import { networksOf, type Society } from '#functions/site/people/network.ts';

const noOffice = { isMainOfficer: 0, isPastPresident: 0, isExecutive: 0, isOfficer: 0 } as const;
const named = (name: string) => ({ firstName: '', lastName: name });
const won = (name: string, award: string, year: number | null, eventId: string | null = null) => ({
  ...named(name),
  award,
  year,
  eventId,
});
const netsci = (year: number, city: string | null = 'Sesto') => ({
  id: `e${year}`,
  title: `NetSci ${year}`,
  year,
  city,
});

const society: Society = {
  honours: [
    won('Ada', 'Prize', 2014),
    won('Ben', 'Prize', 2014),
    won('Cleo', 'Prize', 2019),
    won('Dan', 'Fellows', 2018),
    won('Ada', 'Fellows', 2018, 'x2018'),
    won('Eve', 'Fellows', null),
  ],
  people: [
    { ...named('Ada'), ...noOffice, isExecutive: 1 },
    { ...named('Fay'), ...noOffice, isExecutive: 1 },
    { ...named('Gus'), ...noOffice, isOfficer: 1 },
    { ...named('Dan'), ...noOffice, isExecutive: 1 },
  ],
  editions: [
    netsci(2014, 'Berkeley'),
    netsci(2018),
    { id: 'x2018', title: 'NetSci-X 2018', year: 2018, city: 'Hangzhou' },
    netsci(2020),
  ],
};

describe('D-100 the network of a person', () => {
  const network = networksOf(society)(named('Ada'));

  it('holds awards by year, with the edition at which they were presented where that is recorded, then offices', () => {
    expect(network.ties).toEqual([
      { award: 'Prize', year: 2014, edition: null },
      { award: 'Fellows', year: 2018, edition: society.editions[2] },
      { office: 'isExecutive', year: null, edition: null },
    ]);
    expect(network.years).toEqual([2014, 2015, 2016, 2017, 2018, 2019, 2020]);
  });

  it('joins those who share an award or an office, each once and the nearest in time first', () => {
    expect(network.peers).toEqual([
      { name: 'Ben', year: 2014, shares: [{ tie: 0, isSameYear: true }], years: [] },
      {
        ...{ name: 'Dan', year: 2018, years: [] },
        shares: [
          { tie: 1, isSameYear: true },
          { tie: 2, isSameYear: false },
        ],
      },
      { name: 'Cleo', year: 2019, shares: [{ tie: 0, isSameYear: false }], years: [] },
      { name: 'Eve', year: null, shares: [{ tie: 1, isSameYear: false }], years: [] },
      { name: 'Fay', year: null, shares: [{ tie: 2, isSameYear: false }], years: [] },
    ]);
    const fay = networksOf(society)(named('Fay'));
    expect(fay.peers.map(({ name, years }) => [name, years])).toEqual([
      ['Ada', [2014, 2018]],
      ['Dan', [2018]],
    ]);
  });

  it('D-84 gives no office to a winner whose name two people have', () => {
    const people = [...society.people, { ...named('Ada'), ...noOffice }];
    const { ties } = networksOf({ ...society, people })(named('Ada'));
    expect(ties).toHaveLength(2);
  });

  it.each([
    ['Rome (held online)', 'Rome'],
    ['Online (planned for Washington, DC)', null],
    ['Online', null],
    [null, null],
    ['Québec City', 'Québec City'],
  ])('the city of %j is %j', (location, city) => {
    expect(cityOf(location)).toBe(city);
  });
});

const names = Array.from({ length: 60 }, (_, i) => `P${i % 50}`);
const year = fc.option(fc.integer({ min: 2006, max: 2031 }), { freq: 4 });
const flag = fc.constantFrom(0 as const, 1 as const);
const societies = fc.record({
  honours: fc.array(
    fc.record({
      firstName: fc.constant(''),
      lastName: fc.constantFrom(...names),
      award: fc.constantFrom('A', 'B', 'C'),
      year,
      eventId: fc.constant(null),
    }),
    { maxLength: 120 },
  ),
  people: fc.array(
    fc.record({
      firstName: fc.constant(''),
      lastName: fc.constantFrom(...names),
      isMainOfficer: flag,
      isPastPresident: flag,
      isExecutive: flag,
      isOfficer: flag,
    }),
    { maxLength: 120 },
  ),
  editions: fc
    .uniqueArray(fc.integer({ min: 2006, max: 2031 }))
    .map((years) => years.map((one) => netsci(one))),
});

/** Where the shapes of a path begin. */
const starts = (path: string): [number, number][] =>
  [...path.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('D-100 the drawing of a network', () => {
  const drawings = societies.map((one) => {
    const draw = () => drawEgo(networksOf(one)(named('P0')));
    return { one: draw(), again: draw() };
  });

  it('is the same for the same data, within its square, of at most 3 KB', () => {
    fc.assert(
      fc.property(drawings, ({ one, again }) => {
        expect(again).toEqual(one);
        const { side, labels, ...paths } = one;
        const drawn = Object.values(paths).join('');
        expect(drawn.length).toBeLessThan(3000);
        const points = [...starts(drawn), ...labels.map(({ x, y }): [number, number] => [x, y])];
        for (const at of points.flat()) {
          expect(at).toBeGreaterThan(8);
          expect(at).toBeLessThan(side - 4);
        }
        expect(drawn).not.toMatch(/NaN|Infinity|\d\.\d/);
      }),
      { numRuns: 300 },
    );
  });

  const expectApart = (points: [number, number][], least: number) => {
    for (const [i, [x, y]] of points.entries())
      for (const [u, v] of points.slice(i + 1))
        expect(Math.hypot(x - u, y - v)).toBeGreaterThanOrEqual(least);
  };

  it('has no two labels, people or awards over one another', () => {
    fc.assert(
      fc.property(drawings, ({ one }) => {
        expectApart(starts(one.dots), 12);
        expectApart(starts(one.triangles), 12);
        expectApart(starts(one.squares), 18);
        expectApart(
          one.labels.map(({ x, y }) => [x, y]),
          24,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('keeps an award of the first year clear of the offices, which have no year and stand next to it', () => {
    const offices = { ...noOffice, isPastPresident: 1, isExecutive: 1, isOfficer: 1 } as const;
    const one = {
      honours: [won('Ada', 'Prize', 2006)],
      people: [{ ...named('Ada'), ...offices }],
      editions: [netsci(2022)],
    };
    const squares = starts(drawEgo(networksOf(one)(named('Ada'))).squares);
    expect(squares).toHaveLength(4);
    expectApart(squares, 18);
  });
});

describe('cards of people', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
    [9, 3],
    [10, 4],
    [13, 3],
    [120, 4],
  ])('%i stand in rows of %i, so that the last row is as full as can be', (count, columns) => {
    expect(bestColumns(count)).toBe(columns);
  });
});
