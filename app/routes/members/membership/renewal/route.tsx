import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirectDocument,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { isConflict } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { beginPayment } from '#functions/membership/payments/checkout/commands.ts';
import { renewalChoice } from '#functions/membership/payments/checkout/renewing.ts';
import { checkoutPath, paymentParam } from '#functions/membership/payments/model/paths.ts';
import { chosenOption } from '#functions/membership/payments/model/schema.ts';
import { Checkout } from './checkout.tsx';
import { Options } from './options.tsx';
import { renewalView } from './view.server.ts';

export const handle = { hydrate: true, frame: 'members', pays: true };

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';

/** Renewal (REN-01…08): the fees, or the checkout of the order that the query names. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  return renewalView(context, new URL(request.url).searchParams.get(paymentParam));
}

/** Begins a payment and redirects to its checkout, so that reloading does not begin another. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  const t = translator(context.visit.language);
  const form = await readForm(context, request);
  const words = { NOT_FOUND: t('renewal.notOffered'), CONFLICT: t('renewal.otherCurrency') };
  return answerForm(
    context,
    form,
    chosenOption,
    async (chosen) => redirectDocument(await nextHref(context, chosen), 303),
    { words },
  );
}

/** The next screen: the checkout, or the list if it explains why the fee cannot be paid. */
async function nextHref(
  context: AppLoadContext,
  { membershipRenewalOptionId }: { membershipRenewalOptionId: string },
): Promise<string> {
  try {
    return checkoutPath(await beginPayment(context.ctx, membershipRenewalOptionId));
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { renewableFrom, unsettled } = await renewalChoice(context.ctx);
    if (renewableFrom || unsettled) return hrefTo('my-renewal-options');
    throw error;
  }
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  t(data?.show === 'checkout' ? 'renewal.checkout' : 'renewal.title'),
);

export default function Renewal() {
  const view = useLoaderData<typeof loader>();
  return view.show === 'checkout' ? <Checkout {...view} /> : <Options {...view} />;
}
