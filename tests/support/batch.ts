/** A batch of one message, and its outcome. */
export function batchOf(body: unknown, attempts = 1, queue = 'network-science-society') {
  const outcome: { acked: boolean; retryIn?: number } = { acked: false };
  const message = {
    id: 'm1',
    timestamp: new Date(0),
    body,
    attempts,
    ack: () => {
      outcome.acked = true;
    },
    retry: (options?: { delaySeconds?: number }) => {
      outcome.retryIn = options?.delaySeconds ?? 0;
    },
  };
  return { batch: { queue, messages: [message] } as unknown as MessageBatch<unknown>, outcome };
}
