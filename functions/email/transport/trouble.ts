import { MailError, type Mailer } from '#functions/core/adapters/mailer.ts';

/** Whether an error is about the server or the sender, so that other e-mails would fail, too. */
export const isTrouble = (error: unknown): error is MailError =>
  error instanceof MailError && error.concernsAll;

/**
 * A mailer that stops asking the server once it has accepted nothing: further e-mails in the same batch fail
 * at once, instead of each waiting for a timeout.
 */
export function stopAtTrouble(mailer: Mailer): Mailer {
  let trouble: MailError | null = null;
  return {
    async send(message) {
      if (trouble) throw new MailError(trouble.message, false, { concernsAll: true });
      try {
        return await mailer.send(message);
      } catch (error) {
        if (isTrouble(error)) trouble = error;
        throw error;
      }
    },
    close: async () => mailer.close?.(),
  };
}

/** How many e-mails one sender claims at once: that many are of unknown outcome if the Worker dies. */
export const claimSize = 25;

/** How many e-mails are claimed at once at this sending rate. */
export const claimBatchSize = (perSecond: number): number =>
  Math.max(1, Math.min(claimSize, Math.floor(perSecond)));

/** How many ms to wait, after sending so many e-mails in so many ms, to keep to a rate. */
export const pauseAfter = (sent: number, ms: number, perSecond: number): number =>
  Math.max(0, Math.ceil((sent * 1000) / perSecond - ms));
