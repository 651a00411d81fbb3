import { idOf } from './rows.ts';

/** What administrators publish, by the word in calls. */
export type Resource = 'pages' | 'people' | 'awards' | 'winners';

/** A complete body of each resource; `reply` is what the reply shows otherwise or besides. */
export const kept: Record<Resource, { body: object; reply: object }> = {
  pages: {
    body: {
      title: 'Code of conduct',
      tagline: 'Be kind',
      subtagline: 'Always',
      sectionTitle: 'How we treat each other',
      summary: '<p>Short</p>',
      body: '<p>Long</p>',
      sectionId: idOf('sections', 1),
      positionInSection: 0,
      properties: { headerOnly: true, isTaglineQuote: true },
    },
    reply: {
      path: '/about/code-of-conduct',
      properties: { headerOnly: true, isTaglineQuote: true, isFixed: false },
      imageId: null,
      ...{ imageAlt: '', imageCaption: '' },
      hasDraft: false,
      draft: null,
    },
  },
  people: {
    body: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      position: 'President',
      affiliation: 'University of London',
      term: '2024–2027',
      website: 'https://ada.example',
      shortBio: '<p>Bio</p>',
      ordinal: 3,
      isFellow: true,
      isMainOfficer: 1,
      isOfficer: 0,
    },
    reply: { imageId: null, isFellow: 1, isPastPresident: 0, isExecutive: 0 },
  },
  awards: {
    body: { name: 'Erdős–Rényi Prize', summary: '<p>Short</p>', description: '<p>Long</p>' },
    reply: { path: '/award-prizes/erdos-renyi-prize' },
  },
  winners: {
    body: {
      firstName: 'Paul',
      lastName: 'Erdős',
      awardId: idOf('awards', 1),
      year: 2024,
      affiliation: 'Budapest',
      work: 'On random graphs',
      workUrl: 'https://doi.example/graphs',
      sourceUrl: 'https://example.org/prize',
      eventId: null,
      rationale: '<p>Why</p>',
      shortBio: '<p>Bio</p>',
    },
    reply: { awardName: 'Euler Award', imageId: null },
  },
};

const carried = ['id', 'status', 'version', 'createdAt', 'updatedAt'];

/** The fields of a record in a reply, by the specification (document 2 §3) and beyond. */
export const keptShapes: Record<Resource, string[]> = {
  // ADP-17, D-12, D-32
  pages: [
    ...carried,
    ...['path', 'title', 'tagline', 'subtagline', 'sectionTitle', 'summary', 'body', 'sectionId'],
    ...['positionInSection', 'properties', 'imageId', 'imageAlt', 'imageCaption'],
    ...['hasDraft', 'draft'],
  ],
  // ADM-06 D-100
  people: [
    ...carried,
    ...['firstName', 'lastName', 'shortBio', 'ordinal', 'position', 'imageId', 'isFellow'],
    ...['isMainOfficer', 'isPastPresident', 'isOfficer', 'isExecutive'],
    ...['affiliation', 'term', 'website'],
  ],
  // ADM-16 D-244
  awards: [
    ...[...carried, 'name', 'summary', 'description', 'path'],
    ...['firstYear', 'completeFrom', 'notAwarded'],
  ],
  // ADM-12 D-100
  winners: [
    ...carried,
    ...['firstName', 'lastName', 'rationale', 'shortBio', 'awardId', 'awardName', 'year'],
    ...['imageId', 'affiliation', 'work', 'workUrl', 'sourceUrl', 'eventId'],
  ],
};

/** The fields that lists leave out. */
export const longTexts: Record<Resource, string[]> = {
  pages: ['body', 'draft'],
  people: ['shortBio'],
  awards: ['description'],
  winners: ['rationale', 'shortBio'],
};
