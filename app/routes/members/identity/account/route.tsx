import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { NewsletterSwitch, SwitchSection } from '#app/components/identity/switches.tsx';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
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
    openInvoice,
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
  const { details, getsDigest, sessions, addresses, openInvoice, saved } =
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
      <section aria-labelledby="password-title">
        <h2 id="password-title">{t('labels.password')}</h2>
        <PasswordForm key={saved} email={details.email ?? ''} />
      </section>
      <section aria-labelledby="security-title">
        <h2 id="security-title">{t('security.title')}</h2>
        <p>{t('security.toSecurityText')}</p>
        <p>
          <a className="read-more" href={hrefTo('my-security')}>
            {t('security.toSecurity')}
          </a>
        </p>
      </section>
      <section aria-labelledby="newsletter-title">
        <h2 id="newsletter-title">{t('names.one-newsletters')}</h2>
        <NewsletterSwitch isOn={details.newsletter} />
      </section>
      <SwitchSection name="announcements" isOn={details.announcements} />
      <SwitchSection name="reminders" isOn={details.renewalReminders} />
      {getsDigest ? <SwitchSection name="digest" isOn={details.attentionDigest} /> : null}
      <section aria-labelledby="profile-title">
        <h2 id="profile-title">{t('names.profile')}</h2>
        <p>{t('profile.lead')}</p>
        <p>
          <a className="read-more" href={hrefTo('profile-edit')}>
            {t('profile.edit')}
          </a>
        </p>
      </section>
      <Sessions sessions={sessions} />
      {addresses ? <Addresses addresses={addresses} /> : null}
      <section aria-labelledby="votes-title">
        <h2 id="votes-title">{t('names.votes')}</h2>
        <p>{t('ownVotes.toVotesText')}</p>
        <p>
          <a className="read-more" href={hrefTo('my-votes')}>
            {t('names.votes')}
          </a>
        </p>
      </section>
      <section aria-labelledby="data-title">
        <h2 id="data-title">{t('account.data')}</h2>
        <p>{t('account.dataText')}</p>
        <p className="actions">
          <a className="button quiet" href={hrefTo('my-account-export')} download>
            {t('names.data')}
          </a>
        </p>
      </section>
      <section aria-labelledby="close-title">
        <h2 id="close-title">{t('account.close')}</h2>
        <CloseForm invoice={openInvoice || null} />
      </section>
    </div>
  );
}
