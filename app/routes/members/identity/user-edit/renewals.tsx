import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton, SubmitOrCancel } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { userList } from '#app/components/identity/user-list.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import {
  type periodStateOf,
  recordedSources,
  type renewalSources,
} from '#functions/core/membership/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';
import { recordedRenewal } from '#functions/membership/fees/schema.ts';

interface RenewalView {
  id: string;
  optionDescription: string;
  validFrom: string;
  validTo: string;
  source: (typeof renewalSources)[number];
  reference: string;
  note: string;
  state: ReturnType<typeof periodStateOf>;
}

interface RenewalsProps {
  user: { id: string };
  renewals: RenewalView[];
  list: UserListParams;
}

/** The membership periods of a user; past ones have a red pill (USR-10). */
export function Renewals({ user, renewals, list }: RenewalsProps) {
  const t = useT();
  return (
    <section aria-labelledby="renewals">
      <h2 id="renewals">{t('users.renewals')}</h2>
      {renewals.length === 0 ? (
        <p className="empty">{t('overview.none')}</p>
      ) : (
        <ul className="rows renewal-rows">
          {renewals.map((renewal) => (
            <li key={renewal.id}>
              <Row
                renewal={renewal}
                removeAt={
                  hrefTo('user-edit', { userId: user.id }) +
                  userList.query(list, { remove: renewal.id })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ renewal, removeAt }: { renewal: RenewalView; removeAt: string }) {
  const t = useT();
  const language = useLanguage();
  const date = formatDate(renewal.validTo, language);
  const { optionDescription: what, source, reference, note } = renewal;
  return (
    <>
      <p className="row-name">
        <strong>{what}</strong>
        <span className="row-roles">
          {[t(`users.source-${source}`), reference, note].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="row-states">
        <span className={renewal.state === 'over' ? 'pill expired' : 'pill'}>
          {renewal.state === 'over'
            ? t('users.expired', { date })
            : renewal.state === 'ahead'
              ? t('users.validAhead', { from: formatDate(renewal.validFrom, language), date })
              : t('users.validTo', { date })}
        </span>
        {source === 'payment' ? null : (
          <a href={removeAt}>
            {t('actions.remove')}
            <span className="visually-hidden"> {t('users.removeOf', { what, date })}</span>
          </a>
        )}
      </p>
    </>
  );
}

/** Records a membership that was not paid on this site (D-70). */
export function RecordForm({ today }: { today: string }) {
  const t = useT();
  const { form, fields } = useSiteForm('record', recordedRenewal, {
    defaults: { source: 'conference', validFrom: today },
    labels: {
      source: t('users.source'),
      optionDescription: t('fields.description'),
      validFrom: t('users.validFrom'),
      validTo: t('overview.validTo'),
      reference: t('fields.reference'),
      note: t('fields.note'),
    },
  });
  return (
    <details className="more-form" open={form.reply !== undefined}>
      <summary>{t('users.record')}</summary>
      <SiteForm form={form}>
        <SelectField
          field={fields.source}
          options={recordedSources.map((value) => ({ value, label: t(`users.source-${value}`) }))}
        />
        <TextField field={fields.optionDescription} hint={t('users.optionHint')} />
        <div className="field-pair">
          <TextField field={fields.validFrom} type="date" />
          <TextField field={fields.validTo} type="date" />
        </div>
        <TextField field={fields.reference} />
        <TextField field={fields.note} />
        <SubmitButton sending={t('actions.saving')}>{t('users.recordSubmit')}</SubmitButton>
      </SiteForm>
    </details>
  );
}

interface ConfirmRemovalProps {
  renewal: Omit<RenewalView, 'state'>;
  cancelAt: string;
}

/** Asks before a membership is removed; a page of its own, so that it works without script. */
export function ConfirmRemoval({ renewal, cancelAt }: ConfirmRemovalProps) {
  const t = useT();
  const date = formatDate(renewal.validTo, useLanguage());
  const { optionDescription: what, reference } = renewal;
  return (
    <section className="confirm" aria-labelledby="confirm">
      <h2 id="confirm">{t('users.removeTitle')}</h2>
      <p>{t('users.removeText', { what, date, reference })}</p>
      <PlainForm id="remove">
        <input type="hidden" name="renewal" value={renewal.id} />
        <SubmitOrCancel cancelAt={cancelAt} danger>
          {t('actions.remove')}
        </SubmitOrCancel>
      </PlainForm>
    </section>
  );
}
