import { expect, it } from 'vitest';
import { awards, type Person, people, winners } from '#tests/e2e/seeded.ts';
import { hrefOf, open, regionOf, textOf, textsOf } from './document.ts';

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
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
  const [path = '', id = ''] = hrefOf(years, 'Mason A. Porter').split('#');
  const target = (await open(path)).getElementById(id);
  expect(target?.classList.contains('winner')).toBe(true);
  expect(textOf(target?.querySelector('h3'))).toBe('Mason A. Porter');
});

for (const { name, path } of awards) {
  const heading = path === 'society-fellows' ? 'List of Fellows' : 'Past Awardees';
  const award = await open(`/award-prizes/${path}`);

  it(`AWD-03 AWD-04 ${name} shows its name and text, and its list is called ${heading}`, () => {
    expect(textsOf(award, 'h1')).toEqual([name]);
    const parts = expect.arrayContaining(['At a glance', heading]);
    expect(textsOf(award, 'main h2')).toEqual(parts);
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

const groups: [heading: string, belongs: (person: Person) => boolean][] = [
  ['Main officers', ({ isMainOfficer }) => isMainOfficer],
  ['Past presidents', ({ isPastPresident }) => isPastPresident],
  ['Executive committee', ({ isExecutive }) => isExecutive],
];

it('ABT-03 the executive committee stands in its groups, of those that have members', async () => {
  const committee = await open('/about/executive-committee');
  const filled = groups.filter(([, belongs]) => people.some(belongs));
  expect(filled).not.toEqual([]);
  expect(textsOf(committee, 'main section > h2')).toEqual(filled.map(([heading]) => heading));
  for (const [heading, belongs] of filled) {
    const members = people.filter(belongs);
    const group = regionOf(committee, heading);
    expect(textsOf(group, 'h3')).toEqual(members.map(fullName));
    for (const { position } of members) if (position) expect(textOf(group)).toContain(position);
  }
});

it('ABT-04 D-100 the board shows its page and its members, each with a network of their own', async () => {
  const page = await open('/about/board');
  expect(textOf(page.querySelector('main'))).toContain('The Board takes the long view');
  const board = regionOf(page, 'Members of the Board');
  const members = people.filter(({ isOfficer }) => isOfficer);
  expect(textsOf(board, 'h3')).toEqual(members.map(fullName));
  const networks = [...board.querySelectorAll('img, [role=img]')];
  expect(networks).toHaveLength(members.length);
  expect(networks[0]?.getAttribute('aria-label')).toMatch(
    /^Network of Sarika Jalan: Outstanding Service Award 2025; Board\. /,
  );
});
