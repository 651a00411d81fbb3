import fc from 'fast-check';

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Ways to write the URL of a picture that a browser or server treats as the same. */
export const pictureSpellings = (id: string): Record<string, string> => ({
  'nothing special': `/images/${id}`,
  'a dot': `/images/./${id}`,
  'two dots': `/images/x/../${id}`,
  'two dots at the start': `/../x/../images/${id}`,
  'encoded dots': `/images/%2E/x/%2e%2e/${id}`,
  'an encoded sign': `/images/${percent(id[0] ?? '')}${id.slice(1)}`,
  'every sign encoded': `/images/${[...id].map(percent).join('')}`,
  'an encoded folder': `/%69mages/${id}`,
  'upper case': `/Images/${id.toUpperCase()}`,
  backslashes: `\\images\\${id}`,
  'a tab and a line break': `/ima\tges/${id.slice(0, 5)}\n${id.slice(5)}`,
  'blanks around it': `  /images/${id} `,
  entities: `&#47;images&sol;&#x${(id.codePointAt(0) ?? 0).toString(16)};${id.slice(1)}`,
  'a query and a fragment': `/images/${id}?v=2#top`,
});

/** Any combination of these ways. */
export function anySpelling(id: string): fc.Arbitrary<string> {
  const sign = (one: string) =>
    /[\da-z]/.test(one)
      ? fc.constantFrom(one, one, one.toUpperCase(), percent(one), `${one}\t`)
      : fc.constant(one);
  const word = (text: string) => fc.tuple(...[...text].map(sign)).map((signs) => signs.join(''));
  const slash = fc.constantFrom('/', '/', '\\', '/./', '/x/../', '/%2e/', '/a/b/%2E%2e/../');
  const after = fc.constantFrom('', '?', '#x', '?x=/images/', '?size=');
  return fc
    .tuple(
      fc.constantFrom('/', '\\'),
      word('images'),
      slash,
      word(id),
      after,
      fc.constantFrom('', ' '),
    )
    .map((parts) => parts.join(''));
}
