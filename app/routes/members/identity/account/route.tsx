import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { MailSwitch } from '#app/components/identity/mail-switch.tsx';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerOf, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { found } from '#functions/core/errors.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import { countryNames } from '#functions/core/values/country-names.ts';
import { sessionsOf } from '#functions/identity/access/sign-in.ts';
import { myAddresses, myDetails } from '#functions/identity/account/queries.ts';
import { myOpenInvoice } from '#functions/membership/invoices/model/queries.ts';
import { closingHtml } from '#functions/personal-data/policy.ts';
import { accountActions, type SavedForm, savedForms, savedParam } from './actions.server.ts';
import { DetailsForm } from './details-form.tsx';
import { CloseForm, PasswordForm } from './password-forms.tsx';
import { Addresses, Sessions } from './sessions.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireUser(context, request);
  const { ctx } = context;
  const { details, sessions, addresses, openInvoice } = await ctx.db.read({
    details: myDetails(ctx),
    sessions: asSecondary(sessionsOf(ctx)),
    addresses: asSecondary(myAddresses(ctx)),
    openInvoice: asSecondary(myOpenInvoice(ctx)),
  });
  const saved = new URL(request.url).searchParams.get(savedParam);
  return {
    details: found(details, 'Account'),
    getsDigest: may(actor, 'users.manage'),
    sessions: mapSecondary(sessions, (all) =>
      all.map(({ country, ...session }) => ({
        ...session,
        place: countryNames(context.visit.language).get(country ?? '') ?? null,
        isThis: session.id === actor.sessionId,
      })),
    ),
    addresses,
    openInvoice: openInvoice || null,
    closing: closingHtml(context.visit.language),
    saved: savedForms.find((form) => form === saved) ?? null,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  const form = await readForm(context, request);
  const run = answerOf(accountActions, form);
  return run ? run(context, form) : redirect(hrefTo('my-account'), 303);
}

export const meta = unlistedMeta((t) => t('my.account'));

const savedTexts = {
  details: 'detailsSaved',
  password: 'passwordSaved',
  session: 'sessionEnded',
  others: 'othersEnded',
} as const satisfies Record<Exclude<SavedForm, 'address'>, string>;

/** The user's own account: details, password, subscriptions, reminders, sessions, data, closing (D-20). */
export default function Account() {
  const t = useT();
  const { details, getsDigest, sessions, addresses, openInvoice, closing, saved } =
    useLoaderData<typeof loader>();
  return (
    <div className="account-screen">
      <h1>{t('my.account')}</h1>
      <DoneRegion
        said={
          saved === 'address'
            ? t('claims.removed')
            : saved
              ? t(`account.${savedTexts[saved]}`)
              : null
        }
      />
      <section aria-labelledby="details-title">
        <h2 id="details-title">{t('account.details')}</h2>
        <DetailsForm details={details} />
      </section>
      <section aria-labelledby="emails-title">
        <h2 id="emails-title">{t('names.emails')}</h2>
        <MailSwitch name="newsletter" isOn={details.newsletter} />
        <MailSwitch name="announcements" isOn={details.announcements} />
        <MailSwitch name="reminders" isOn={details.renewalReminders} />
        {getsDigest ? <MailSwitch name="digest" isOn={details.attentionDigest} /> : null}
      </section>
      <section aria-labelledby="profile-title">
        <h2 id="profile-title">{t('names.profile')}</h2>
        <p>{t('profile.lead')}</p>
        <p>
          <ReadMore href={hrefTo('profile-edit')}>{t('profile.edit')}</ReadMore>
        </p>
      </section>
      <section aria-labelledby="security-title">
        <h2 id="security-title">{t('security.title')}</h2>
        <p>
          <ReadMore href={hrefTo('my-security')}>{t('security.toSecurity')}</ReadMore>
        </p>
        <PasswordForm key={saved} email={details.email ?? ''} />
      </section>
      <Sessions sessions={sessions} />
      {addresses ? <Addresses addresses={addresses} /> : null}
      <details className="fold">
        <summary>{t('account.data')}</summary>
        <p id="data">{t('account.dataText')}</p>
        <p className="actions">
          <a className="button quiet" href={hrefTo('my-account-export')} download>
            {t('names.data')}
          </a>
        </p>
      </details>
      <CloseForm html={closing} invoice={openInvoice} memberUntil={details.memberUntil} />
    </div>
  );
}
