import { Checkbox, PasswordField, TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { AccessScreen } from '#app/components/identity/access-screen.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { claimForm, emailForm } from '#functions/identity/access/schema.ts';
import { noFields } from '#functions/lifecycle/schema.ts';

interface Claim {
  address: string;
  givenName: string;
  lastName: string;
  validTo: string;
  what: string;
}

interface ChoiceProps {
  state: 'open' | 'add' | 'signIn';
  claim: Claim;
  own: string;
  signInAt: string;
}

/** A membership that waits: for a new account, for the own one, or for nobody. */
export function Choice({ state, claim, own, signInAt }: ChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const end = formatDate(claim.validTo, language);
  return (
    <AccessScreen
      title={t('claims.pageTitle')}
      lead={t('claims.waits', { what: claim.what, end, address: claim.address })}
    >
      {state === 'add' ? <AddForm own={own} /> : null}
      {state === 'open' ? <OpenForm claim={claim} /> : null}
      {state === 'add' ? null : (
        <p className={state === 'signIn' ? 'actions' : undefined}>
          {state === 'signIn' ? null : `${t('claims.already')} `}
          <a className={state === 'signIn' ? 'button' : undefined} href={signInAt}>
            {t(state === 'signIn' ? 'claims.signInFirst' : 'claims.signIn')}
          </a>
        </p>
      )}
      <DeclineForm address={claim.address} />
    </AccessScreen>
  );
}

/** Name, consent, newsletter and password: the address is known, and the link proves it. */
function OpenForm({ claim }: Pick<ChoiceProps, 'claim'>) {
  const t = useT();
  const { form, fields } = useSiteForm('claim-open', claimForm, {
    defaults: { givenName: claim.givenName, lastName: claim.lastName },
    labels: {
      givenName: t('fields.firstName'),
      lastName: t('fields.lastName'),
      password: t('labels.password'),
      confirm: t('passwordUpdate.confirm'),
      privacy: t('register.privacy'),
      newsletter: t('register.newsletter'),
    },
  });
  return (
    <SiteForm form={form}>
      <input type="hidden" name="username" autoComplete="username" value={claim.address} readOnly />
      <TextField field={fields.givenName} autoComplete="given-name" />
      <TextField field={fields.lastName} autoComplete="family-name" />
      <PasswordField
        field={fields.password}
        hint={t('passwordUpdate.hint')}
        autoComplete="new-password"
      />
      <PasswordField field={fields.confirm} autoComplete="new-password" />
      <Checkbox
        field={fields.privacy}
        hint={<a href={hrefTo('privacy-policy')}>{t('menu.privacy')}</a>}
      />
      <Checkbox field={fields.newsletter} />
      <p className="actions">
        <SubmitButton sending={t('actions.sending')}>{t('claims.open')}</SubmitButton>
      </p>
    </SiteForm>
  );
}

function AddForm({ own }: Pick<ChoiceProps, 'own'>) {
  const t = useT();
  return (
    <PlainForm id="claim-add">
      <p>{t('claims.addHint')}</p>
      <p className="actions">
        <SubmitButton gated={false} sending={t('actions.sending')}>
          {t('claims.add', { own })}
        </SubmitButton>
      </p>
    </PlainForm>
  );
}

function DeclineForm({ address }: { address: string }) {
  const t = useT();
  const { form } = useSiteForm('claim-decline', noFields);
  return (
    <details>
      <summary>{t('claims.decline')}</summary>
      <SiteForm form={form}>
        <p>{t('claims.declineText', { address })}</p>
        <p className="actions">
          <SubmitButton danger gated={false} sending={t('actions.sending')}>
            {t('claims.declineYes')}
          </SubmitButton>
        </p>
      </SiteForm>
    </details>
  );
}

/** Asks for the link by the address that the conference knows; the answer is the same for every address. */
export function AskForm() {
  const t = useT();
  const { form, fields } = useSiteForm('claim-ask', emailForm, {
    labels: { email: t('labels.email') },
  });
  return (
    <SiteForm form={form}>
      <TextField
        field={fields.email}
        type="email"
        autoComplete="email"
        hint={t('claims.askHint')}
      />
      <p className="actions">
        <SubmitButton sending={t('actions.sending')}>{t('claims.ask')}</SubmitButton>
      </p>
    </SiteForm>
  );
}
