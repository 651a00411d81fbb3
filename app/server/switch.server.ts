import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type { SwitchName, SwitchReply } from '#app/components/members/switch.tsx';
import { errorDetails, logError } from '#functions/core/log.ts';
import { setAttentionDigest, setReminders } from '#functions/identity/account/commands.ts';
import { switched } from '#functions/identity/account/schema.ts';
import { setSubscription } from '#functions/identity/account/subscriptions.ts';

/** Saves the setting of a switch and replies with the outcome (D-19). */
async function answerSwitch(
  { reference }: AppLoadContext,
  form: FormData,
  name: SwitchName,
  keep: (wanted: boolean) => Promise<void>,
) {
  const answer = (outcome: SwitchReply['outcome'], status = 200) =>
    data<SwitchReply>({ switched: name, outcome }, { status });
  const wanted = switched.safeParse(form.get(name));
  if (!wanted.success) return answer('failed', 422);
  try {
    await keep(wanted.data === 'on');
    return answer('saved');
  } catch (error) {
    logError('switch.failed', { reference, name, error: errorDetails(error) });
    return answer('failed', 500);
  }
}

/** Saves the newsletter switch of the overview or the account screen (UNS-08). */
export const answerNewsletter = (
  context: AppLoadContext,
  form: FormData,
  source: 'overview' | 'account',
) =>
  answerSwitch(context, form, 'newsletter', (wanted) =>
    setSubscription(context.ctx, 'newsletter', { wanted, source }),
  );

/** Saves the announcements switch of the account screen (D-43). */
export const answerAnnouncements = (context: AppLoadContext, form: FormData) =>
  answerSwitch(context, form, 'announcements', (wanted) =>
    setSubscription(context.ctx, 'announcements', { wanted, source: 'account' }),
  );

/** Saves the switch for reminders that a membership ends. */
export const answerReminders = (context: AppLoadContext, form: FormData) =>
  answerSwitch(context, form, 'reminders', (wanted) => setReminders(context.ctx, wanted));

/** Saves the switch for the weekly e-mail about what needs attention (D-152). */
export const answerDigest = (context: AppLoadContext, form: FormData) =>
  answerSwitch(context, form, 'digest', (wanted) => setAttentionDigest(context.ctx, wanted));
