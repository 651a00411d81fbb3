import type { ContentKind } from '#functions/lifecycle/content/rules.ts';

const texts = { summary: '<p>Short</p>', description: '<p>Long</p>' };
const place = { country: 'Italy', location: 'Turin' };
const days = { startDate: '2027-03-01', endDate: '2027-03-02' };
const deadlines = { earlyBirdDeadline: '', registrationDeadline: '', submissionDeadline: '' };
const outletsOfEvents = ['/_api/v1/events', '/_api/v1/events/home', '/feeds/events.ics'];
const computedOfEvents = { isExpired: 1, shortId: 'aaaaaaaa', relativePath: 'evil' };

/**
 * The kinds of submitted items, by hand from the requirements: their entry in the navigation, whether members have it
 * (MEM-02, MEM-03); their resource in calls, a body complete enough to
 * publish, the computed fields of a reply, and where a published item appears besides the search; every field of the
 * form in the order of the specification, with its marks (FOR-08…29, D-27, D-98, D-263): marked (m), required to create (c),
 * to edit (e), or in addition to publish (p); and the names of the screens, with what the first row says beside its title and state.
 */
export const complete = {
  job: {
    kind: 'jobs',
    entry: { text: 'Jobs', isForMembers: true },
    resourceName: 'jobs',
    computed: { isExpired: 1 },
    outlets: ['/_api/v1/jobs', '/_api/v1/jobs/latest', '/feeds/jobs.atom', '/sitemap.xml'],
    body: {
      title: 'A post',
      ...texts,
      ...place,
      website: 'https://example.org/',
      applicationDeadline: '2027-01-01',
    },
    requirements: { fields: 'FOR-08', create: 'FOR-17 FOR-18', edit: 'FOR-17 FOR-18' },
    table: {
      title: 'mce',
      summary: 'mce',
      description: 'mce',
      position: '',
      website: 'mce',
      contactEmail: '',
      employer: '',
      positionType: '',
      employmentType: '',
      country: 'mce',
      location: 'mce',
      period: '',
      startDate: '',
      applicationDeadline: 'mce',
    },
    screens: {
      ids: { list: 'RTE-40 LST-02', edit: 'LST-11 FOR-03' },
      list: 'Jobs',
      create: 'Create job',
      edit: 'Edit job',
      row: /Member SampleDeadline\d+ \w+ \d{4}Changed/,
    },
  },
  'news item': {
    kind: 'news',
    entry: { text: 'News', isForMembers: false },
    resourceName: 'news',
    computed: {},
    outlets: ['/_api/v1/news', '/feeds/news.atom'],
    body: { title: 'A notice', ...texts },
    requirements: { fields: 'FOR-10', create: 'FOR-21', edit: 'FOR-21' },
    table: { title: 'mce', summary: 'mce', description: '', website: '' },
    screens: {
      ids: { list: 'RTE-41 LST-03', edit: 'FOR-03' },
      list: 'News',
      create: 'Create news',
      edit: 'Edit news',
      row: /Admin SampleChanged\d/,
    },
  },
  'ordinary event': {
    kind: 'events',
    entry: { text: 'Events', isForMembers: true },
    resourceName: 'events',
    computed: computedOfEvents,
    outlets: [...outletsOfEvents, '/feeds/other.ics', '/sitemap.xml'],
    body: { title: 'A school', ...texts, ...place, ...days },
    requirements: { fields: 'FOR-11', create: 'FOR-22 FOR-24', edit: 'FOR-22 FOR-23' },
    table: {
      title: 'mce',
      summary: 'mce',
      description: 'mce',
      country: 'mce',
      location: 'mce',
      venue: '',
      speakers: '',
      attendance: '',
      organizer: '',
      parentId: '',
      website: 'm',
      contactEmail: '',
      startDate: 'mcep',
      endDate: 'mce',
      ...deadlines,
    },
    screens: {
      ids: { list: 'RTE-42 LST-04', edit: 'FOR-03' },
      list: 'Events',
      create: 'Create event',
      edit: 'Edit event',
      row: /Member SampleBegins\d+ \w+ \d{4}Changed/,
    },
  },
  'NetSci event': {
    kind: 'netsci-events',
    entry: { text: 'NetSci events', isForMembers: false },
    resourceName: 'events',
    computed: computedOfEvents,
    outlets: [...outletsOfEvents, '/feeds/netsci.ics'],
    body: {
      title: 'NetSci 2027',
      ...place,
      ...days,
      isNetsci: true,
      eventType: 'NETSCI',
    },
    requirements: { fields: 'FOR-12', create: 'FOR-25', edit: 'FOR-26' },
    table: {
      title: 'mce',
      country: 'mce',
      location: 'mce',
      eventType: 'mce',
      website: 'm',
      startDate: 'mep',
      endDate: 'me',
      imageId: '',
      imageAlt: '',
      imageCaption: 'ce',
      summary: '',
      description: '',
      venue: '',
      speakers: '',
      attendance: '',
      ...deadlines,
    },
    screens: {
      ids: { list: 'RTE-43 LST-05', edit: 'FOR-03' },
      list: 'NetSci events',
      create: 'Create NetSci event',
      edit: 'Edit event',
      row: /Member SampleBegins\d+ \w+ \d{4}Changed/,
    },
  },
  'colloquium talk': {
    kind: 'netsci-colloquium',
    entry: { text: 'NetSci colloquium', isForMembers: false },
    resourceName: 'events',
    computed: computedOfEvents,
    outlets: [...outletsOfEvents, '/feeds/colloquium.ics', '/sitemap.xml'],
    body: {
      title: 'A talk',
      ...texts,
      startDate: '2027-03-01',
      startTime: '16:00 UTC',
      isNetsci: true,
      eventType: 'COLLOQUIUM',
    },
    requirements: { fields: 'FOR-13', create: 'FOR-27', edit: 'FOR-27' },
    table: {
      title: 'mce',
      summary: 'mce',
      description: 'mce',
      startDate: 'mcep',
      startTime: 'mce',
      speakers: '',
      videoUrl: '',
      videoType: '',
      imageId: '',
      imageAlt: '',
      imageCaption: 'ce',
    },
    screens: {
      ids: { list: 'RTE-44 LST-06', edit: 'FOR-03' },
      list: 'NetSci Colloquium',
      create: 'New colloquium',
      edit: 'Edit colloquium',
      row: /Mateo RuizBegins\d+ \w+ \d{4}Changed/,
    },
  },
} as const;

const kinds = Object.values(complete);
/** The one of a kind. */
export const completeOf = (kind: ContentKind) => {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`Say in \`complete\` what ${kind} are.`);
  return found;
};
/** Their entries in the navigation. */
export const submittedEntries = kinds.map(({ entry }) => entry);
/** The resources that members submit. */
export const submittedResources = [...new Set(kinds.map(({ resourceName }) => resourceName))];
/** Everywhere published items appear. */
export const submittedOutlets = [...new Set(kinds.flatMap(({ outlets }) => outlets))];

/** A valid value for every field. */
export const fitting: Record<string, string> = {
  startDate: '2027-03-01',
  endDate: '2027-03-02',
  earlyBirdDeadline: '2027-01-01',
  registrationDeadline: '2027-01-01',
  submissionDeadline: '2027-01-01',
  applicationDeadline: '2027-01-01',
  website: 'https://example.org',
  contactEmail: 'ada@example.org',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  videoType: 'YOUTUBE',
  eventType: 'NETSCIX',
  attendance: 'HYBRID',
  positionType: 'PHD',
  employmentType: 'PART_TIME',
};
/** The same for the fields of a kind. */
export const filled = (table: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(table).map((name) => [name, fitting[name] ?? 'Some text']));
