import { submittedEntries } from './content-kinds.ts';

/** The main menu, by hand from the specification: an entry with its target, or a group with its entries. */
export const mainMenu = [
  [
    'FRM-01',
    [
      'Events',
      ['NetSci Conferences', '/events/netsci'],
      ['NetSci Colloquium', '/events/colloquium'],
      ['Other Events', '/events/other'],
    ],
  ],
  [
    'FRM-02',
    [
      'About',
      ['About Us', '/about'],
      ['Executive Committee', '/about/executive-committee'],
      ['Board', '/about/board'],
      ['Contacts', '/about/contacts'],
    ],
  ],
  ['FRM-03', ['News', '/news']],
  ['FRM-03', ['Jobs', '/jobs']],
  ['FRM-03', ['Outreach', '/outreach']],
  ['FRM-03', ['Chapters', '/chapters']],
  [
    'FRM-04',
    [
      'Prizes & fellows',
      ['Award & Prizes', '/award-prizes'],
      ['Society Fellows', '/award-prizes/society-fellows'],
      ['Euler Award', '/award-prizes/euler-award'],
      ['ER Prize', '/award-prizes/er-prize'],
      ['Service Award', '/award-prizes/service-award'],
    ],
  ],
] as const;

/** The side navigation of the members' area, by hand from the specification, by audience (MEM-01…04). */
export const navigation = {
  admin: [
    ...['Overview', 'People', 'Awards winners', 'Awards', 'Pages'],
    ...submittedEntries.map(({ text }) => text),
    ...['E-mails', 'Newsletters', 'Ballots', 'Users'],
  ],
  member: [
    'Overview',
    ...submittedEntries.flatMap(({ text, isForMembers }) => (isForMembers ? [text] : [])),
  ],
  newsletter: ['Overview', 'E-mails', 'Newsletters'],
};

/** Below it, for everybody, for members and for administrators (D-20, D-134). */
export const moreNavigation = {
  everybody: ['Account'],
  member: ['Directory', 'Account'],
  admin: [...['Payments', 'Audit log', 'Outbox', 'State of the site', 'Directory'], 'Account'],
};
