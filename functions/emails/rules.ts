/** To whom an e-mail may go (EML-03, D-42). */
export const filterTypes = [
  'WEB-USERS',
  'NON-MEMBERS',
  'MEMBERS',
  'RENEWAL',
  'executive-committee',
  'board',
] as const;
export type FilterType = (typeof filterTypes)[number];

/** The id with which a new e-mail is asked for (EML-15). */
export const newEmailId = '00000000-0000-0000-0000-000000000000';

/** Whether a filter names a fee besides (EML-02). */
export const needsOption = (filterType: string): boolean => filterType === 'RENEWAL';

/** Whether whoever has opted out of announcements is left out (D-43). */
export const isAnnouncement = (filterType: FilterType): boolean =>
  filterType === 'WEB-USERS' || filterType === 'NON-MEMBERS';

/** What may be written into an e-mail in place of what differs from reader to reader. */
export const placeholders = ['givenName', 'lastName', 'renewalDate'] as const;
