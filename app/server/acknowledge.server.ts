import type { AppLoadContext } from '@remix-run/cloudflare';
import { CodedError } from '#functions/core/errors.ts';
import { acknowledge } from '#functions/membership/payments/administration/manage.ts';
import { acknowledgeForm } from '#functions/membership/payments/model/schema.ts';

/** Marks the flag that a form names as seen; 400 for no form of ours, 404 for no flag. */
export async function acknowledgeFlag({ ctx }: AppLoadContext, form: FormData): Promise<void> {
  const sent = acknowledgeForm.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  try {
    await acknowledge(ctx, sent.data.event);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'NOT_FOUND')
      throw new Response(null, { status: 404 });
    throw error;
  }
}
