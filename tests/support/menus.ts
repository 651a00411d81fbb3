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

/**
 * The side navigation of the members' area in its groups, the entries of the specification in its order within a group,
 * by hand and by audience (MEM-01…04, D-20, D-134).
 */
export const navigation = {
  admin: [
    'Overview',
    ...['Ballots', 'Users', 'Payments'],
    ...['To review', ...submittedEntries.map(({ text }) => text)],
    ...['E-mails', 'Newsletters', 'Outbox'],
    ...['People', 'Awards winners', 'Awards', 'Pages', 'Audit log', 'State of the site'],
    ...['Membership', 'Directory', 'Account'],
  ],
  member: [
    'Overview',
    ...submittedEntries.flatMap(({ text, isForMembers }) => (isForMembers ? [text] : [])),
    ...['Membership', 'Directory', 'Account'],
  ],
  newsletter: ['Overview', 'E-mails', 'Newsletters', 'Membership', 'Account'],
  everybody: ['Overview', 'Membership', 'Account'],
};
