import { changed, type Filled, few, given, idOf, last, mostly, topic } from '../values.ts';

/** What administrators keep up. */
export const siteTables: Filled[] = [
  ['redirects', { fromPath: `'/old/' || i`, toPath: `'/about'` }],
  // Most are drafts, since all that are online are read for one public page.
  [
    'people',
    {
      id: idOf('e000'),
      firstName: given,
      lastName: last,
      ordinal: 'i',
      status: mostly('DRAFT', 'PUBLISHED', 'DELETED'),
      ...changed,
    },
    few,
  ],
  [
    'awards',
    {
      id: idOf('e001'),
      name: `'Award ' || i`,
      path: `'/award-prizes/of-' || i`,
      ordinal: 'i',
      status: `'DRAFT'`,
      ...changed,
    },
    few,
  ],
  [
    'winners',
    {
      id: idOf('e002'),
      awardId: idOf('e001', '1 + i % 20'),
      firstName: given,
      lastName: last,
      year: '1950 + i % 70',
      status: mostly('DRAFT', 'PUBLISHED', 'DELETED'),
      ...changed,
    },
    few,
  ],
  ['sections', { id: `'many'`, title: `'Many'`, pathPrefix: `'/many'` }, 'i = 1'],
  [
    'pages',
    {
      id: idOf('e003'),
      path: `'/many/of-' || i`,
      sectionId: `'many'`,
      positionInSection: 'i',
      title: `${topic} || ' networks ' || i`,
      status: mostly('DRAFT', 'DELETED'),
      ...changed,
    },
    few,
  ],
];
