import type { AppLoadContext } from '@remix-run/cloudflare';
import { acknowledge } from '#functions/membership/payments/administration/manage.ts';
import { acknowledgeForm } from '#functions/membership/payments/model/schema.ts';
import { orNotFound } from './public-page.server.ts';

/** Acknowledges the flag that a form names; throws 400 for an invalid form, 404 for an unknown flag. */
export async function acknowledgeFlag({ ctx }: AppLoadContext, form: FormData): Promise<void> {
  const sent = acknowledgeForm.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  await orNotFound(acknowledge(ctx, sent.data.event));
}
