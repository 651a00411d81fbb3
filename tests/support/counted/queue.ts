import * as queue from '../../../workers/queue.ts';
import { inInvocation } from '../invocations.ts';

const kindOf = (body: unknown): string => (body as { kind?: string } | null)?.kind ?? 'unknown';

/** A batch of a queue is one invocation. */
export const processBatch: typeof queue.processBatch = (batch, ...rest) => {
  const kinds = [...new Set(batch.messages.map(({ body }) => kindOf(body)))].sort();
  return inInvocation(`messages ${kinds.join(', ')}`, () => queue.processBatch(batch, ...rest));
};

export const processMessage: typeof queue.processMessage = (ctx, body, ...rest) =>
  inInvocation(`messages ${kindOf(body)}`, () => queue.processMessage(ctx, body, ...rest));

export const { shareTools } = queue;
