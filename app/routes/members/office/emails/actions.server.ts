import * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import {
  discardDeadLetter,
  sendAllAgain,
  sendDeadLetterAgain,
  sendQueuedEmailAgain,
} from '#functions/email/outbox/dead-letters.ts';
import { sendAgainForm, sendAllForm } from '#functions/email/outbox/schema.ts';
import { liftSuppression } from '#functions/email/suppression/commands.ts';
import { liftForm } from '#functions/email/suppression/schema.ts';

const emailForm = z.union([sendAgainForm, sendAllForm, liftForm]);

/** Runs the action of a form on the e-mails' screen. Throws 400 for an unknown form, and the commands' errors. */
export async function actOnEmails(ctx: Context, form: FormData): Promise<void> {
  const sent = emailForm.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  const { data } = sent;
  if (data.what === 'suppression') await liftSuppression(ctx, data.address);
  else if (data.what === 'all') await sendAllAgain(ctx, data.count);
  else if (data.what === 'email') await sendQueuedEmailAgain(ctx, data.id);
  else if (data.what === 'discard') await discardDeadLetter(ctx, data.id);
  else await sendDeadLetterAgain(ctx, data.id);
}
