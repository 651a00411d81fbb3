/** How many e-mails one sender claims at once: so many are of unknown outcome when the Worker dies. */
export const claimSize = 25;

/** How many e-mails are claimed at once where so many may go out in a second. */
export const claimedAtOnce = (perSecond: number): number =>
  Math.max(1, Math.min(claimSize, Math.floor(perSecond)));

/** For how many ms to wait once so many e-mails have gone out in so many ms, to keep to a rate. */
export const pauseAfter = (sent: number, ms: number, perSecond: number): number =>
  Math.max(0, Math.ceil((sent * 1000) / perSecond - ms));
