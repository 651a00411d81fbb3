import {
  changed,
  day,
  type Filled,
  idOf,
  instant,
  items,
  mostly,
  topic,
  userId,
  type Values,
} from '../values.ts';

const item: Values = {
  title: `${topic} || ' networks ' || i`,
  summary: `'<p>What networks of number ' || i || ' show.</p>'`,
  searchText: `'What networks of number ' || i || ' show.'`,
  status: mostly('PUBLISHED', 'DRAFT', 'PENDING', 'REJECTED', 'DELETED'),
  authorId: userId,
  publishedAt: instant('-(i % 1500)'),
  submittedAt: instant('-(i % 1500)'),
  deletedAt: `case when i % 100 = 4 then ${instant('-(i % 20)')} end`,
  ...changed,
};

/** The items of one of three kinds. */
const ofKind = 'i <= :items / 3';

/** Pictures, and what members submit. */
export const contentTables: Filled[] = [
  [
    'images',
    {
      id: idOf('9005'),
      hash: `'hash' || i`,
      contentType: `'image/png'`,
      bytes: '1000',
      width: '100',
      height: '100',
      createdAt: instant('-(i % 1500)'),
      sizedAt: instant('-(i % 1500)'),
      ownerId: userId,
    },
    items,
  ],
  ['imageReferences', { imageId: idOf('9005'), resource: `'jobs'`, recordId: idOf('d000') }, items],
  [
    'shareImages',
    { address: `'/share/' || i`, page: `'en/jobs/' || i`, madeAt: instant('-(i % 300)') },
  ],
  [
    'jobs',
    {
      id: idOf('d000'),
      applicationDeadline: day('60 - (i % 1500)'),
      position: `'Postdoc'`,
      country: `'IT'`,
      ...item,
    },
    ofKind,
  ],
  ['news', { id: idOf('d001'), relativePath: `'news-' || i`, ...item }, ofKind],
  [
    'events',
    {
      id: idOf('d002'),
      shortId: `printf('e%07d', i)`,
      relativePath: `'event-' || i`,
      startDate: day('60 - (i % 1500)'),
      isNetsci: 'i % 20 = 1',
      eventType: `case i % 40 when 1 then 'COLLOQUIUM' end`,
      ...item,
    },
    ofKind,
  ],
  [
    'reviewHistory',
    {
      id: idOf('d003'),
      resourceName: `'jobs'`,
      itemId: idOf('d000'),
      action: `'publish'`,
      fromStatus: `'PENDING'`,
      toStatus: `'PUBLISHED'`,
      actorId: userId,
      at: instant('-(i % 1500)'),
    },
    items,
  ],
  [
    'translations',
    {
      resourceName: `'news'`,
      itemId: idOf('d001'),
      language: `'it'`,
      texts: `json_object('title', 'Reti ' || i)`,
      original: `json_object('title', 'Networks ' || i)`,
      ...changed,
    },
    ofKind,
  ],
];
