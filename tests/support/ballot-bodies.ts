/** A poll as a call creates it, with all that it needs. */
export const poll = {
  title: 'Higher fees?',
  description: '<p>From 2027 on.</p>',
  isPoll: true,
  votingStartTime: '2026-12-01T12:00:00.000Z',
  votingEndTime: '2026-12-08T12:00:00.000Z',
};

/** An election with all that it needs. */
export const election = {
  ...poll,
  title: 'Two seats in the board',
  isPoll: false,
  numberOfSeats: 2,
  applicationsStartTime: '2026-11-22T12:00:00.000Z',
  applicationsEndTime: '2026-11-29T12:00:00.000Z',
};
