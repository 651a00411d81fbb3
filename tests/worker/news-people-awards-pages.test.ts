import { describe, expect, it } from 'vitest';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

describe('GET news and news/{id}', () => {
  it('API-16 NWS-04 gives published news, the newest first, each with its page', async () => {
    const { get } = await createWorld({
      news: [
        { title: 'Older', publishedAt: '2026-10-01T09:00:00.000Z' },
        {
          title: 'Newer',
          relativePath: 'newer',
          summary: '<p>Short</p>',
          description: '<p>Long</p>',
          website: 'https://example.org',
          publishedAt: '2026-11-01T09:00:00.000Z',
        },
      ],
    });
    const [newer, older] = await get('/_api/v1/news');
    expect(newer).toEqual({
      id: idOf('news', 2),
      title: 'Newer',
      summary: '<p>Short</p>',
      description: '<p>Long</p>',
      website: 'https://example.org',
      timestamp: '2026-11-01T09:00:00.000Z',
      href: `/news/${idOf('news', 2)}/newer`,
    });
    expect(older).toHaveProperty('title', 'Older');
  });

  it('API-17 gives one of them by its id, as it is in the list', async () => {
    const { get } = await createWorld({ news: [{ title: 'One' }, { title: 'Two' }] });
    const [, second] = await get('/_api/v1/news');
    expect(await get(`/_api/v1/news/${second?.id}`)).toEqual(second);
  });
});

describe('API-06 ABT-06 GET people', () => {
  it('D-59 gives people by ordinal, then last name; a flag is 1 when set', async () => {
    const { get } = await createWorld({
      people: [
        { lastName: 'Zed', ordinal: 1 },
        { lastName: 'Beta', ordinal: 2 },
        {
          ...{ lastName: 'Alpha', ordinal: 2, isMainOfficer: true, isExecutive: true },
          ...{
            affiliation: 'University of Sesto',
            term: '2024–2027',
            website: 'https://a.example',
          },
        },
      ],
    });
    const people = await get('/_api/v1/people');
    expect(people.map((person) => person.lastName)).toEqual(['Zed', 'Alpha', 'Beta']);
    expect(people[1]).toEqual({
      id: idOf('people', 3),
      firstName: 'Ada',
      lastName: 'Alpha',
      slug: 'ada-alpha',
      position: null,
      affiliation: 'University of Sesto',
      term: '2024–2027',
      website: 'https://a.example',
      orcid: null,
      terms: [],
      shortBio: '',
      imageId: null,
      isFellow: 0,
      isMainOfficer: 1,
      isPastPresident: 0,
      isOfficer: 0,
      isExecutive: 1,
    });
  });
});

describe('GET awards and awards/by-path', () => {
  const awards = [
    { name: 'Euler Award', ordinal: 2, summary: '<p>Short</p>', description: '<p>Long</p>' },
    { name: 'Society Fellows', ordinal: 1 },
  ];

  it('API-10 gives awards in their order', async () => {
    const { get } = await createWorld({ awards });
    const list = await get('/_api/v1/awards');
    expect(list.map((award) => award.name)).toEqual(['Society Fellows', 'Euler Award']);
  });

  it('API-11 gives an award by its path, whatever follows a hash', async () => {
    const { get } = await createWorld({ awards });
    const award = {
      id: idOf('awards', 1),
      name: 'Euler Award',
      summary: '<p>Short</p>',
      description: '<p>Long</p>',
      path: '/award-prizes/euler-award',
      ...{ firstYear: null, completeFrom: null, notAwarded: '' },
    };
    expect(await get('/_api/v1/awards/by-path?path=/award-prizes/euler-award')).toEqual(award);
    expect(await get('/_api/v1/awards/by-path?path=/award-prizes/euler-award%23x')).toEqual(award);
  });

  it('API-11 an unknown path is 404', async () => {
    const { call } = await createWorld({ awards });
    expect((await call('/_api/v1/awards/by-path?path=/award-prizes/none')).status).toBe(404);
  });
});

describe('API-12 GET winners/{awardId}', () => {
  it('AWD-07 D-59 gives the winners as people, the newest year first, then by last name', async () => {
    const { get } = await createWorld({
      awards: [{}, {}],
      people: [
        { firstName: 'Paul', lastName: 'Beta', position: 'President', isFellow: true },
        { firstName: 'Paul', lastName: 'Alpha', isOfficer: true },
        { firstName: 'Paul', lastName: 'Alpha', isFellow: true },
        { firstName: 'Paul', lastName: 'Old', isFellow: true, status: 'DRAFT' },
      ],
      winners: [
        { lastName: 'Old', year: 2019 },
        {
          ...{ lastName: 'Beta', year: 2025, rationale: '<p>For a model</p>' },
          ...{ affiliation: 'A place', work: 'A model', workUrl: 'https://doi.example/1' },
          eventId: idOf('events', 1),
        },
        { lastName: 'Alpha', year: 2025 },
        { lastName: 'Elsewhere', year: 2026, awardId: idOf('awards', 2) },
      ],
    });
    const winners = await get(`/_api/v1/winners/${idOf('awards', 1)}`);
    expect(winners.map((winner) => winner.lastName)).toEqual(['Alpha', 'Beta', 'Old']);
    expect(winners[1]).toEqual({
      id: idOf('winners', 2),
      awardId: idOf('awards', 1),
      firstName: 'Paul',
      lastName: 'Beta',
      slug: 'paul-beta',
      year: 2025,
      affiliation: 'A place',
      work: 'A model',
      workUrl: 'https://doi.example/1',
      sourceUrl: null,
      eventId: idOf('events', 1),
      rationale: '<p>For a model</p>',
      shortBio: '',
      imageId: null,
      website: null,
      orcid: null,
      position: 'President',
      isFellow: 1,
      isMainOfficer: 0,
      isPastPresident: 0,
      isOfficer: 0,
      isExecutive: 0,
    });
    // Neither of two people with the same name matches, nor one who is not published.
    for (const winner of [winners[0], winners[2]])
      expect(winner).toMatchObject({ position: null, isFellow: 0, isOfficer: 0 });
  });

  it('an award without winners gives an empty list, an unknown award is 404', async () => {
    const { get, call } = await createWorld({ awards: [{}] });
    expect(await get(`/_api/v1/winners/${idOf('awards', 1)}`)).toEqual([]);
    expect((await call(`/_api/v1/winners/${idOf('awards', 2)}`)).status).toBe(404);
  });
});

describe('GET pages/by-path', () => {
  it('API-05 PGE-03 gives the page with the style of its section', async () => {
    const stored = {
      path: '/about',
      title: 'About us',
      tagline: 'We study networks',
      subtagline: 'of every kind',
      sectionTitle: 'Who we are',
      summary: '<p>Short</p>',
      body: '<p>Long</p>',
      imageId: idOf('images', 1),
      imageAlt: 'A graph',
      imageCaption: 'Drawing: A lab',
    };
    const { get } = await createWorld({
      sections: [{ theme: 'about', pattern: 'dot', heroTall: true }],
      images: [{ width: 1600, height: 900 }],
      pages: [{ ...stored, isTaglineQuote: true }],
    });
    expect(await get('/_api/v1/pages/by-path?path=/about')).toEqual({
      ...stored,
      id: idOf('pages', 1),
      headerOnly: false,
      properties: { isTaglineQuote: true },
      imageWidth: 1600,
      imageHeight: 900,
      section: { theme: 'about', pattern: 'dot', heroTall: true, footerFill: false },
    });
  });

  it.each(['/about%23team', '/about/', '/about?x=1', '%2Fabout'])(
    'understands path=%s',
    async (path) => {
      const { get } = await createWorld({ pages: [{ path: '/about' }] });
      expect(await get(`/_api/v1/pages/by-path?path=${path}`)).toHaveProperty('path', '/about');
    },
  );

  it('PGE-05 an unknown path is 404', async () => {
    const { call } = await createWorld({ pages: [{ path: '/about' }] });
    expect((await call('/_api/v1/pages/by-path?path=/abou')).status).toBe(404);
  });
});
