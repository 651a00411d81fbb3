import type { Mailer, OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import type { SmtpSettings } from '#functions/core/config/mail.ts';
import { mimeOf } from '#functions/email/rendering/mime.ts';
import { type Connection, openConnection, quit, reset, usualWaits } from './connection.ts';
import { failureOf, isConnectionLost, mailError } from './failures.ts';
import { agree, announcement, type Envelope, envelopeOf, handOver } from './transaction.ts';

/** How many e-mails are sent concurrently, each over its own connection. */
export const mostConnections = 5;

/** An e-mail that waits for a connection. */
interface Job {
  envelope: Envelope;
  message: OutgoingEmail;
  resolve: (sent: { providerId: string | null }) => void;
  reject: (error: unknown) => void;
}

/** An e-mail as Amazon SES takes its tags over SMTP; other servers would pass the header on to the reader. */
const withTags = (message: OutgoingEmail, { host }: SmtpSettings): OutgoingEmail => {
  const { tags, headers } = message;
  if (!tags || !host.endsWith('.amazonaws.com')) return message;
  const list = Object.entries(tags).map(([name, value]) => `${name}=${value}`);
  return { ...message, headers: { ...headers, 'X-SES-MESSAGE-TAGS': list.join(', ') } };
};

/**
 * Sends over SMTP, always encrypted. E-mails in sequence share one connection that stays open until `close`;
 * concurrent ones use up to five. While others wait, the commands of the next one go out with the text of the
 * one before, so that an e-mail takes one write and one round trip. A failed connection is dropped.
 */
export function smtpMailer(settings: SmtpSettings, now: () => Date, waits = usualWaits): Mailer {
  const waiting: Job[] = [];
  let idle: Connection[] = [];
  let working = 0;

  /** Sends what waits, one after the other, over one connection. */
  async function work(): Promise<void> {
    // If `close` is called meanwhile, this connection is closed, too.
    const pool = idle;
    let line = idle.pop();
    // A server may have closed it since.
    let mayBeStale = line !== undefined;
    let announced: Job | undefined;
    for (;;) {
      const job = announced ?? waiting.shift();
      if (!job) break;
      const isAnnounced = announced !== undefined;
      announced = undefined;
      try {
        line ??= await openConnection(settings, waits);
      } catch (error) {
        // A server may allow fewer connections.
        if (working > 1) waiting.unshift(job);
        else
          for (const one of [job, ...waiting.splice(0)])
            one.reject(mailError(failureOf(error), 'nothing'));
        break;
      }
      let text: string;
      try {
        text = mimeOf(withTags(job.message, settings), now());
        await agree(line, job.envelope, isAnnounced);
      } catch (error) {
        const failure = failureOf(error);
        const isLost = isConnectionLost(failure);
        if (isLost) line.close();
        // First, so that the next e-mail finds this connection.
        if (isLost || !(await reset(line))) line = undefined;
        if (isLost && mayBeStale) waiting.unshift(job);
        else job.reject(mailError(failure, 'connection'));
        mayBeStale = line !== undefined;
        continue;
      }
      if (line.canPipeline) announced = waiting.shift();
      const after = announced ? announcement(announced.envelope, line) : '';
      try {
        const { text: answer } = await handOver(line, text, after);
        job.resolve({ providerId: answer.slice(0, 200) });
      } catch (error) {
        const failure = failureOf(error);
        job.reject(mailError(failure, 'text'));
        if (isConnectionLost(failure)) {
          line.close();
          line = undefined;
          // The server has none of its text.
          if (announced) waiting.unshift(announced);
          announced = undefined;
        }
      }
      mayBeStale = line !== undefined;
    }
    working--;
    if (line && pool === idle) idle.push(line);
    else if (line) await quit(line);
  }

  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        waiting.push({ envelope: envelopeOf(message), message, resolve, reject });
        if (working === mostConnections) return;
        working++;
        void work();
      }),
    async close() {
      const open = idle;
      idle = [];
      await Promise.all(open.map(quit));
    },
  };
}
