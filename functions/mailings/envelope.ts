import type { Context } from '#functions/context.ts';
import type { Letter } from '#functions/platform/mail/mailer.ts';
import type { OpenSending } from './claims.ts';
import { mailingOf } from './kinds.ts';
import type { Reader } from './letter.ts';

/** The letters of a sending. */
export const lettersOf =
  (ctx: Context, { id, family, mailingId, purpose, content }: OpenSending) =>
  async (reader: Reader, seq: number): Promise<Letter> => ({
    to: reader.address,
    from: ctx.config.mailFrom,
    replyTo: ctx.config.contactEmail,
    ...mailingOf(family).letter(content, {
      config: ctx.config,
      language: reader.language,
      purpose,
      mailingId,
      sendingId: id,
    }),
    headers: { 'Message-ID': `<mailing-${id}-${seq}@netsci.test>` },
  });
