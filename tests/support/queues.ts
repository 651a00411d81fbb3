import type { Context, Message } from '#functions/core/context.ts';
import { isBulkMessage } from '#functions/email/outbox/messages.ts';
import { mostAttempts } from '#functions/email/outbox/rules.ts';
import { runCronJob } from '#workers/cron.ts';
import { processBatch } from '#workers/queue.ts';
import configuration from '../../wrangler.toml?raw';
import type { createWorld } from './world.ts';

type World = Awaited<ReturnType<typeof createWorld>>;

interface HeldMessage {
  body: Message;
  attempts: number;
  due: number;
}

const paced = 'network-science-society-mailings';
const single = 'network-science-society';

/** How many messages one invocation gets of a queue. */
const batchSize = (queue: string): number =>
  Number(new RegExp(`queue = "${queue}"\nmax_batch_size = (\\d+)`).exec(configuration)?.[1]);

/**
 * The queues and cron jobs of a world, minute by minute of its clock, as configured in wrangler.toml:
 * batches, retries, dead letters, and a rate-limited queue beside the other one.
 */
export function clockwork({ sent, at }: World, ctx: Context) {
  const held: HeldMessage[] = [];
  let messages = 0;
  const timed: Context = {
    ...ctx,
    wait: async (ms) => void at(new Date(ctx.now().getTime() + ms).toISOString()),
  };

  async function batch(queue: typeof paced | typeof single): Promise<boolean> {
    for (const body of sent.splice(0)) held.push({ body, attempts: 0, due: 0 });
    const now = ctx.now().getTime();
    const mine = held
      .filter(({ body, due }) => isBulkMessage(body) === (queue === paced) && due <= now)
      .slice(0, batchSize(queue));
    const taken = mine.map((one) => ({
      id: `m${++messages}`,
      timestamp: new Date(now),
      body: one.body,
      attempts: ++one.attempts,
      ack: () => void held.splice(held.indexOf(one), 1),
      retry: ({ delaySeconds = 0 } = {}) => {
        one.due = ctx.now().getTime() + delaySeconds * 1000;
        if (one.attempts >= mostAttempts) held.splice(held.indexOf(one), 1);
      },
    }));
    if (taken.length === 0) return false;
    await processBatch({ queue, messages: taken } as unknown as MessageBatch<unknown>, timed);
    return true;
  }

  /** Processes the queues until nothing is due; transactional e-mails before bulk ones. */
  async function work(): Promise<void> {
    while ((await batch(single)) || (await batch(paced)));
  }

  return {
    work,
    /**
     * Lets this many minutes pass for cron jobs and queues; with `every`, runs them only every so many
     * minutes.
     */
    async minutes(count: number, every = 1): Promise<void> {
      for (let n = 0; n < count; n += every) {
        const minute = Math.floor(ctx.now().getTime() / 60_000) + every;
        at(new Date(minute * 60_000).toISOString());
        await runCronJob('* * * * *', timed);
        if (minute % 5 === 0) await runCronJob('*/5 * * * *', timed);
        await work();
      }
    },
  };
}
