/** A complete poll, as sent in a call. */
export const poll = {
  title: 'Higher fees?',
  description: '<p>From 2027 on.</p>',
  isPoll: true,
  votingStartTime: '2026-12-01T12:00:00.000Z',
  votingEndTime: '2026-12-08T12:00:00.000Z',
};

/** A complete election. */
export const election = {
  ...poll,
  title: 'Two seats in the board',
  isPoll: false,
  numberOfSeats: 2,
  applicationsStartTime: '2026-11-22T12:00:00.000Z',
  applicationsEndTime: '2026-11-29T12:00:00.000Z',
};
