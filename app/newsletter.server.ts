import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { setNewsletter } from '#functions/account/newsletter.ts';
import { newsletterForm } from '#functions/account/schema.ts';
import type { NewsletterReply } from './components/members/newsletter-switch.tsx';

/** Takes the switch of the newsletter from the overview or the account screen (UNS-08, D-19). */
export async function answerNewsletter(
  context: AppLoadContext,
  form: FormData,
  source: 'overview' | 'account',
) {
  const parsed = newsletterForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data<NewsletterReply>({ newsletter: 'failed' }, { status: 422 });
  try {
    await setNewsletter(context.ctx, { wanted: parsed.data.newsletter === 'on', source });
    return data<NewsletterReply>({ newsletter: 'saved' });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    console.error({ event: 'newsletter.failed', reference: context.reference, name, message });
    return data<NewsletterReply>({ newsletter: 'failed' }, { status: 500 });
  }
}
