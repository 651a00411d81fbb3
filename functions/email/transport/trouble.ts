import { MailError, type Mailer } from '#functions/core/adapters/mailer.ts';

/** Whether an error is about the server or the sender, so that no other e-mail would be taken now. */
export const isTrouble = (error: unknown): error is MailError =>
  error instanceof MailError && error.concernsAll;

/**
 * A mailer that does not ask a server again once it has taken none: what else is sent in the same
 * batch fails at once, instead of waiting for an answer each.
 */
export function untilTrouble(mailer: Mailer): Mailer {
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
