import { refuse } from '#functions/core/errors.ts';
import { errorDetails, logError } from '#functions/core/log.ts';

/**
 * Asks the Worker behind a binding what proves who somebody is. Without an answer the caller is told that this part of the
 * site is down.
 */
export const askedOf =
  <Workshop>(workshop: Workshop | undefined) =>
  async <T>(question: (workshop: Workshop) => Promise<T>): Promise<T> => {
    try {
      if (!workshop) throw new Error('No Worker checks proofs (binding WORKSHOP).');
      return await question(workshop);
    } catch (error) {
      logError('workshop.failed', { error: errorDetails(error) });
      throw refuse.proofsDown();
    }
  };
