import { AwsClient } from 'aws4fetch';
import * as z from 'zod';
import { MailError, type Mailer } from '#functions/core/adapters/mailer.ts';
import type { SesSettings } from '#functions/core/config/mail.ts';
import { wireAddress } from '#functions/core/values/wire-address.ts';
import { base64, mimeOf } from '#functions/email/rendering/mime.ts';

const patience = 20_000;

/** Errors of the e-mail itself; anything else may have passed by the next attempt. */
const permanent = new Set(['MessageRejected', 'BadRequestException', 'InvalidParameterValue']);

/** Errors of the account: no e-mail can be sent until they are fixed. */
const ofAccount = new Set([
  'AccountSuspendedException',
  'SendingPausedException',
  'MailFromDomainNotVerifiedException',
  'LimitExceededException',
  'NotFoundException',
]);

/** Messages about a rate or the daily quota: other e-mails would be refused as well, for now. */
const tooFast =
  /^(?:TooManyRequests|Throttling|LimitExceeded)|sending rate|sending quota|message quota/i;

const accepted = z.object({ MessageId: z.string() });
const refused = z.object({
  __type: z.string().catch(''),
  message: z.string().catch(''),
  Message: z.string().catch(''),
});
const nothingSaid = { __type: '', message: '', Message: '' };

const tagList = (tags: Record<string, string>) =>
  Object.entries(tags).map(([Name, Value]) => ({ Name, Value }));

/** Sends through Amazon SES v2 over HTTP, as the same raw e-mail as over SMTP. */
export function sesMailer(
  { region, accessKeyId, secretAccessKey }: SesSettings,
  now: () => Date,
  endpoint = `https://email.${region}.amazonaws.com`,
): Mailer {
  // The queue retries, not this client.
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'ses', retries: 0 });

  return {
    async send(message) {
      const data = base64(mimeOf(message, now()));
      const response = await aws
        .fetch(`${endpoint}/v2/email/outbound-emails`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            Destination: { ToAddresses: [wireAddress(message.to)] },
            Content: { Raw: { Data: data } },
            ...(message.tags ? { EmailTags: tagList(message.tags) } : {}),
          }),
          signal: AbortSignal.timeout(patience),
        })
        .catch(() => {
          // It is unknown whether the e-mail never arrived, or only its answer was lost.
          throw new MailError('SES_UNREACHABLE', false, { outcome: 'unsure', concernsAll: true });
        });
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return { providerId: accepted.safeParse(answer).data?.MessageId ?? null };
      const said = refused.catch(nothingSaid).parse(answer);
      const type = response.headers.get('x-amzn-ErrorType') ?? said.__type;
      // `com.amazonaws.ses#MessageRejected:http://…` is MessageRejected.
      const name = /(?:^|#)(\w+)(?::|$)/.exec(type)?.[1] ?? String(response.status);
      const { status } = response;
      const isOurs = status === 401 || status === 403 || ofAccount.has(name);
      const isTooFast =
        status === 429 || [name, said.message, said.Message].some((text) => tooFast.test(text));
      throw new MailError(`SES_${name}`, permanent.has(name) && !isTooFast, {
        outcome: status >= 500 ? 'unsure' : 'refused',
        // During an outage of SES, each further e-mail would only have an unknown outcome, too.
        concernsAll: status >= 500 || isOurs || isTooFast,
      });
    },
  };
}
