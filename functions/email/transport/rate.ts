/** How many e-mails one sender claims at once: that many are of unknown outcome if the Worker dies. */
export const claimSize = 25;

/** How many e-mails are claimed at once at this sending rate. */
export const claimBatchSize = (perSecond: number): number =>
  Math.max(1, Math.min(claimSize, Math.floor(perSecond)));

/** How many ms to wait, after sending so many e-mails in so many ms, to keep to a rate. */
export const pauseAfter = (sent: number, ms: number, perSecond: number): number =>
  Math.max(0, Math.ceil((sent * 1000) / perSecond - ms));
