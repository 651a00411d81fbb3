import { describe, expect, it } from 'vitest';
import { eventLine, eventMarkup } from '#functions/content/events/markup.ts';
import type { PublicEvent } from '#functions/content/events/queries.ts';
import { faultsIn } from '#tests/support/structured-data.ts';

const site = {
  origin: 'https://netsci.test',
  societyName: 'Network Science Society',
  image: 'https://netsci.test/share/1.png',
};
const school: PublicEvent = {
  id: '1',
  shortId: 'abcd1234',
  relativePath: 'a-school',
  title: 'A school',
  summary: '',
  description: '',
  videoUrl: null,
  website: 'https://example.org/school',
  contactEmail: null,
  imageId: null,
  imageAlt: '',
  imageCaption: '',
  imageWidth: null,
  imageHeight: null,
  startDate: '2027-06-07',
  endDate: '2027-06-11',
  startTime: null,
  location: 'Porto',
  country: 'Portugal',
  venue: 'Institute for Networks',
  attendance: null,
  organizer: null,
  speakers: null,
  parentId: null,
  eventType: 'OTHER',
  isNetsci: false,
  isExpired: 0,
  hasPage: true,
  earlyBirdDeadline: null,
  registrationDeadline: null,
  submissionDeadline: null,
  href: '/events/other/abcd1234/a-school',
};
const society = { '@id': 'https://netsci.test/#society', name: 'Network Science Society' };

/** The markup of an event, which the validator must accept. */
function markup(own: Partial<PublicEvent>, parent: { href: string } | null = null) {
  const [block] = eventMarkup({ ...school, ...own }, 'Five days.', site, parent);
  if (!block) return null;
  expect(faultsIn({ ...block })).toEqual([]);
  return block;
}

it('D-251 a talk says who gives it in its data and in its line', () => {
  const talk = { ...school, endDate: null, speakers: 'Ada Lovelace, London', startTime: null };
  expect(markup(talk)).toMatchObject({
    performer: [{ '@type': 'Person', name: 'Ada Lovelace', affiliation: { name: 'London' } }],
  });
  const said = eventLine({ ...talk, eventType: 'COLLOQUIUM', startTime: '16:00 UTC' }, 'it');
  expect(said).toBe(
    'Ada Lovelace · 7 giugno 2027 · 16:00 UTC · Institute for Networks, Porto, Portogallo',
  );
});

describe('D-97 the structured data of an event', () => {
  it('names venue, city and country apart, and the picture of the page', () => {
    expect(markup({})).toMatchObject({
      name: 'A school',
      startDate: '2027-06-07',
      endDate: '2027-06-11',
      image: ['https://netsci.test/share/1.png'],
      location: {
        '@type': 'Place',
        name: 'Institute for Networks',
        address: { addressLocality: 'Porto', addressCountry: 'PT' },
      },
    });
  });

  it('D-259 names the town without a remark, and none of what is only online', () => {
    const block = markup({
      venue: null,
      location: 'Rochester, New York',
      country: 'United States',
    });
    expect(block).toMatchObject({
      location: { address: { addressLocality: 'Rochester, New York' } },
    });
    const rome = markup({ venue: null, location: 'Rome (held online)', attendance: 'HYBRID' });
    expect(rome).toMatchObject({ location: [{ address: { addressLocality: 'Rome' } }, {}] });
    expect(JSON.stringify(markup({ location: 'Online' }))).not.toContain('addressLocality');
  });

  it('names who holds it: the society only where it does', () => {
    expect(markup({ isNetsci: true, eventType: 'NETSCI' })).toMatchObject({ organizer: society });
    expect(markup({ isNetsci: true, eventType: 'COLLOQUIUM' })).toMatchObject({
      organizer: society,
    });
    expect(markup({ organizer: 'A lab' })).toMatchObject({ organizer: { name: 'A lab' } });
    expect(markup({})).not.toHaveProperty('organizer');
  });

  it.each([
    ['16:00 UTC', '2027-06-07T16:00:00+00:00'],
    ['16:00 UTC+2', '2027-06-07T16:00:00+02:00'],
    ['9.30 -05:30', '2027-06-07T09:30:00-05:30'],
    ['16:00', '2027-06-07'],
    ['in the afternoon', '2027-06-07'],
  ])('D-61 a start at %s is %s', (startTime, expected) => {
    const block = markup({ startTime, endDate: null });
    expect(block).toMatchObject({ startDate: expected });
    // No one has said when it ends.
    expect('endDate' in (block ?? {})).toBe(expected === '2027-06-07');
  });

  it.each([
    ['IN_PERSON', 'Offline', 'Place'],
    ['ONLINE', 'Online', 'VirtualLocation'],
    [null, 'Offline', 'Place'],
  ] as const)('attendance %s is %s', (attendance, mode, type) => {
    expect(markup({ attendance })).toMatchObject({
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location: { '@type': type },
    });
  });

  it('names the place and the connection of one that is both', () => {
    expect(markup({ attendance: 'HYBRID' })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place' },
        { '@type': 'VirtualLocation', url: 'https://example.org/school' },
      ],
    });
  });

  it('takes a talk, and what is held online, as online unless it says otherwise', () => {
    for (const own of [
      { isNetsci: true, eventType: 'COLLOQUIUM', location: null, country: null },
      { location: 'Online', country: null },
    ] as const)
      expect(markup(own)).toMatchObject({ location: { '@type': 'VirtualLocation' } });
    expect(
      markup({ isNetsci: true, eventType: 'COLLOQUIUM', attendance: 'IN_PERSON' }),
    ).toMatchObject({ location: { '@type': 'Place' } });
  });

  it('says until when one can register, and of which edition it is a satellite', () => {
    expect(
      markup({ registrationDeadline: '2027-05-01' }, { href: '/events/netsci/n/netsci-2027' }),
    ).toMatchObject({
      offers: { url: 'https://example.org/school', availabilityEnds: '2027-05-01' },
      superEvent: { '@id': 'https://netsci.test/events/netsci/n/netsci-2027' },
    });
  });

  it('says nothing where the place or the day is unknown, or what is over; an edition stays', () => {
    expect(markup({ startDate: null })).toBeNull();
    expect(markup({ country: null })).toBeNull();
    expect(markup({ isExpired: 1 })).toBeNull();
    expect(markup({ isExpired: 1, isNetsci: true, eventType: 'NETSCI' })).not.toBeNull();
  });
});
