/** What the form of a vacancy holds, as an author has filled it in. */
export const vacancy = {
  title: 'A post',
  summary: '<p>Short</p>',
  description: '<p>Long</p>',
  website: 'https://example.org/',
  country: 'Italy',
  location: 'Turin',
  applicationDeadline: '2026-12-01',
};
