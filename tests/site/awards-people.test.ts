import { expect, it } from 'vitest';
import { slug } from '#functions/core/values/slug.ts';
import { awards, people, winners } from '#tests/e2e/seeded.ts';
import { readSeed } from '#workers/local/seed/read.ts';
import { hrefOf, open, regionOf, textOf, textsOf } from './document.ts';

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
const seed = readSeed();
const overview = await open('/award-prizes');

it('AWD-01 AWD-02 the awards are listed with name, summary and the way to more', () => {
  expect(textOf(overview.querySelector('main'))).toContain('The society confers four honours');
  const list = regionOf(overview, 'Awards');
  expect(textsOf(list, 'h3')).toEqual(awards.map(({ name }) => name));
  const item = textsOf(list, 'li').find((text) => text.includes('Society Fellows'));
  expect(item).toContain('granted to at most seven people a year');
  const more = [...list.querySelectorAll('a')].filter((a) => textOf(a).startsWith('Read more'));
  expect(more.map((link) => link.getAttribute('href'))).toEqual(
    awards.map(({ path }) => `/award-prizes/${path}`),
  );
});

it('D-100 each award is listed with the winners of its latest year, and all of them year by year', async () => {
  const prize = [...regionOf(overview, 'Awards').querySelectorAll('li')].find((one) =>
    textOf(one).includes('Erdős–Rényi Prize'),
  );
  expect(textOf(prize?.querySelector('.award-latest'))).toBe('2026 Laurent Hébert-Dufresne');
  const years = regionOf(overview, 'Year by year');
  expect(textsOf(years, 'a').sort()).toEqual(winners.map(fullName).sort());
  expect(hrefOf(years, 'Mason A. Porter')).toBe('/people/mason-a-porter');
});

for (const { name, path } of awards) {
  const heading = path === 'society-fellows' ? 'List of Fellows' : 'Past Awardees';
  const award = await open(`/award-prizes/${path}`);

  it(`AWD-03 AWD-04 ${name} shows its name and text, and its list is called ${heading}`, () => {
    expect(textsOf(award, 'h1')).toEqual([name]);
    const [first] = seed.awardTexts[path]?.description.split('\n') ?? [];
    expect(textsOf(award, 'main p')).toContain(first?.replace(/<[^>]*>/g, ''));
    expect(textsOf(award, 'main h2')).toContain(heading);
  });

  it(`AWD-05 ${name} shows each winner with year and rationale: the latest first, those of one year by last name`, () => {
    const years = [...regionOf(award, heading).querySelectorAll('.winner-years > li')];
    const view = years.flatMap((each) =>
      [...each.querySelectorAll('.winner')].map((winner) => ({
        name: textOf(winner.querySelector('h3')),
        year: Number(textOf(each.querySelector('.winner-year'))) || null,
        rationale: textOf(winner.querySelector('.rich-text')) || null,
      })),
    );
    const expected = winners
      .filter(({ awardPath }) => awardPath === path)
      .sort((a, b) => (b.year ?? 0) - (a.year ?? 0) || a.lastName.localeCompare(b.lastName))
      .map(({ year, rationale, ...winner }) => ({ name: fullName(winner), year, rationale }));
    expect(view).toEqual(expected);
  });
}

it('D-244 a list with gaps says from when it is complete and which years are missing, without a plot', async () => {
  const text = textOf(regionOf(await open('/award-prizes/er-prize'), 'Past Awardees'));
  expect(text).toContain('This list is complete from 2026 on');
  expect(text).toContain('Nobody is recorded for 2019–2025 yet.');
  expect(overview.querySelectorAll('.award-line')).toHaveLength(0);
});

it('D-245 everybody named on the site has a page with all that is recorded, once, and its sources', async () => {
  for (const each of [...people, ...winners]) {
    const name = fullName(each);
    const page = await open(`/people/${slug(name)}`);
    expect(textsOf(page, 'h1')).toEqual([name]);
    const own = winners.filter((winner) => fullName(winner) === name);
    expect(page.querySelectorAll('li[id] .honour-name')).toHaveLength(own.length);
  }
  const page = await open('/people/dani-s-bassett');
  const main = textOf(page.querySelector('main'));
  for (const said of ['Erdős–Rényi Prize', '2018', 'Society Fellows', '2026', 'github.com'])
    expect(main).toContain(said);
  const [markup] = [...page.querySelectorAll('script[type="application/ld+json"]')];
  expect(JSON.parse(markup?.textContent ?? '')).toMatchObject({
    '@type': 'Person',
    award: ['Society Fellows 2026', 'Erdős–Rényi Prize 2018'],
  });
});

it('ABT-03 ABT-04 the committee shows its three groups, the board its officers', async () => {
  const groups = {
    '/about/executive-committee': [
      ['Main officers', 'isMainOfficer'],
      ['Past presidents', 'isPastPresident'],
      ['Executive committee', 'isExecutive'],
    ],
    '/about/board': [['Members of the Board', 'isOfficer']],
  } as const;
  for (const [path, own] of Object.entries(groups)) {
    const page = await open(path);
    for (const [heading, flag] of own)
      expect(textsOf(regionOf(page, heading), 'h3')).toEqual(
        people.filter((person) => person[flag]).map(fullName),
      );
  }
});
