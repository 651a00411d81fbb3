/** The id of row `n` of a kind of record; all values here are SQL, in which `i` is the number of the row. */
export const idOf = (kind: string, n = 'i') => `printf('01990000-0000-7000-${kind}-%012d', ${n})`;
export const userId = idOf('8000');
/** The instant, and the day, so many days from now. */
export const instant = (days: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (${days}) || ' days')`;
export const day = (days: string) => `date('now', (${days}) || ' days')`;
/** One of some texts, in turn. */
export const one = (n: string, ...values: string[]) =>
  `json_extract('${JSON.stringify(values)}', '$[' || ((${n}) % ${values.length}) || ']')`;
/** The first state for most rows, each of the others for one row in a hundred. */
export const mostly = (first: string, ...others: string[]) =>
  `case i % 100 ${others.map((other, i) => `when ${i + 1} then '${other}'`).join(' ')} else '${first}' end`;

/** The number of the row, so mixed that neighbours differ. */
export const mixed = '(i * 7919 % 100003)';
export const given = one(
  mixed,
  'Ada',
  'Émile',
  'Zoë',
  'Noor',
  'Jürgen',
  'Li',
  'Åse',
  'Paul',
  'Ines',
);
export const last = [
  one(`${mixed} / 9`, 'Ba', 'Çe', 'Do', 'Fa', 'Gu', 'Hø', 'Ji', 'Ka', 'Łu', 'Mo'),
  one(`${mixed} / 90`, 'ra', 'si', 'né', 'ton', 'ba', 'ro', 'li', 'ma', 'vić', 'ne'),
  one(`${mixed} / 900`, '', 'mann', 'son', 'escu', 'ini', 'ova', 'wicz'),
  `' ' || (i % 997)`,
].join(' || ');
export const topic = one(mixed, 'Epidemic', 'Temporal', 'Multilayer', 'Urban', 'Neural');

/** The rows of a table of which a society has few: people, awards, campaigns. */
export const few = 'i <= :few';
/** The rows of a table of what members and others submit. */
export const items = 'i <= :items';

export type Values = Record<string, string>;
/** A table to fill: the values of its columns, for which rows. */
export type Filled = [table: string, values: Values, where?: string];

export const changed: Values = {
  createdAt: instant('-(i % 1500)'),
  updatedAt: instant('-(i % 1500)'),
};
