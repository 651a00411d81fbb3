import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { doneHref, readDone } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerOf, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { thenGoBack } from '#app/server/run-form.server.ts';
import { found } from '#functions/core/errors.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { emailForm } from '#functions/identity/access/schema.ts';
import {
  cancelAddress,
  myAddress,
  requestAddress,
  resendAddress,
} from '#functions/identity/addresses/commands.ts';
import { noFields } from '#functions/lifecycle/schema.ts';

interface AddressFormProps {
  email: string;
  /** Whether a change waits already, which this one replaces. */
  isOther: boolean;
}

/** The present address, and the one field of the new one: the link that goes there proves it. */
function AddressForm({ email, isOther }: AddressFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('address', emailForm, {
    labels: { email: t('address.new') },
  });
  return (
    <section aria-labelledby="new-address">
      <h2 id="new-address">{t(isOther ? 'address.other' : 'address.new')}</h2>
      <SiteForm form={form}>
        <div className="field">
          <label htmlFor="present-email">{t('address.now')}</label>
          <input id="present-email" type="email" readOnly value={email} autoComplete="off" />
        </div>
        <TextField
          field={fields.email}
          type="email"
          hint={t('address.newHint')}
          autoComplete="email"
        />
        <SubmitButton sending={t('actions.sending')}>{t('acts.linkConfirm')}</SubmitButton>
      </SiteForm>
    </section>
  );
}

interface WaitingProps {
  pending: { newEmail: string; expiresAt: string; startedBy: 'person' | 'administrator' };
}

/** A change that waits for its new address: to send the link again, or to cancel. */
function Waiting({ pending }: WaitingProps) {
  const t = useT();
  const language = useLanguage();
  const { newEmail: email, expiresAt, startedBy } = pending;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{t('address.waiting')}</h2>
      <p>{t('address.waitingText', { email, until: formatInstant(expiresAt, language) })}</p>
      {startedBy === 'administrator' ? <p>{t('address.waitingAdmin')}</p> : null}
      <p>{t('address.spam')}</p>
      <div className="actions">
        <PlainForm id="again">
          <SubmitButton quiet sending={t('actions.sending')}>
            {t('actions.sendAgain')}
          </SubmitButton>
        </PlainForm>
        <PlainForm id="cancel">
          <SubmitButton quiet sending={t('actions.saving')}>
            {t('address.cancel')}
          </SubmitButton>
        </PlainForm>
      </div>
    </section>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** What has just been done, as the address of the screen names it. */
const doneActions = ['requested', 'cancelled'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const { address, pending } = await ctx.db.read(myAddress(ctx));
  return {
    email: found(address, 'Account').email ?? '',
    pending,
    done: readDone(request, doneActions),
  };
}

const back = thenGoBack((done: (typeof doneActions)[number]) =>
  redirect(doneHref(hrefTo('my-account-email'), done), 303),
);

const addressForms = {
  address: back('requested', emailForm, requestAddress),
  again: back('requested', noFields, resendAddress),
  cancel: back('cancelled', noFields, cancelAddress),
};

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  const form = await readForm(context, request);
  const run = answerOf(addressForms, form);
  return run ? run(context, form) : redirect(hrefTo('my-account-email'), 303);
}

export const meta = unlistedMeta((t) => t('address.title'));

/** The own e-mail address: what it is, a change that waits, and another one (D-126). */
export default function AccountEmail() {
  const t = useT();
  const { email, pending, done } = useLoaderData<typeof loader>();
  const said =
    done === 'requested' && pending
      ? t('address.requested', { email: pending.newEmail })
      : done === 'cancelled'
        ? t('address.cancelled')
        : null;
  return (
    <div className="account-screen">
      <p className="back">
        <a href={hrefTo('my-account')}>{t('address.back')}</a>
      </p>
      <h1>{t('address.title')}</h1>
      <DoneRegion said={said} />
      <p className="lead">{t('address.lead')}</p>
      {pending ? <Waiting pending={pending} /> : null}
      <AddressForm key={pending?.createdAt ?? done} email={email} isOther={pending !== null} />
      <section aria-labelledby="after">
        <h2 id="after">{t('address.afterTitle')}</h2>
        <p>{t('address.after')}</p>
      </section>
    </div>
  );
}
