import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { ListedClaim } from '#functions/identity/claims/office.ts';
import { withdrawReasons } from '#functions/identity/claims/rules.ts';
import { inviteAgainForm, withdrawForm } from '#functions/identity/claims/schema.ts';

interface RowProps {
  claim: ListedClaim;
  reply: FormReply | undefined;
}

/** A claim: whose, until when, what happened, and what can be done. */
export function Row({ claim, reply }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const name = `${claim.givenName} ${claim.lastName}`.trim();
  const day = (at: string | null) => (at ? formatDate(at, language) : '');
  const story = [
    t('imports.to', { date: day(claim.validTo) }),
    claim.reference,
    claim.invitedAt
      ? t('claims.invited', { date: day(claim.invitedAt), count: claim.invitations })
      : t('claims.notInvited'),
    claim.claimedAt ? t('claims.taken', { date: day(claim.claimedAt) }) : '',
    claim.endedAt
      ? `${day(claim.endedAt)} ${claim.endedFor ? t(`claims.end-${claim.endedFor}`) : ''}`.trim()
      : '',
  ];
  return (
    <>
      <p className="row-name">
        <strong>{name || claim.address || t('claims.forgotten')}</strong>
        <span className="row-roles">{story.filter(Boolean).join(' · ')}</span>
      </p>
      <p className="row-email">
        {name ? claim.address : ''}{' '}
        {claim.claimedBy ? (
          <a href={hrefTo('user-edit', { userId: claim.claimedBy })}>{t('claims.account')}</a>
        ) : null}
      </p>
      {claim.state === 'INVITED' ? (
        <details>
          <summary>{t('claims.change')}</summary>
          {claim.isReachable === 1 ? null : <p>{t('claims.unreachable')}</p>}
          {claim.mayInvite ? <InviteAgain claim={claim} reply={reply} /> : null}
          <Withdraw claim={claim} reply={reply} />
        </details>
      ) : null}
    </>
  );
}

function InviteAgain({ claim, reply }: RowProps) {
  const t = useT();
  const { form } = useSiteForm(`invite-${claim.id}`, inviteAgainForm, { reply, labels: {} });
  return (
    <SiteForm form={form}>
      <input type="hidden" name="claim" value={claim.id} />
      <SubmitButton quiet gated={false}>
        {t('claims.again')}
      </SubmitButton>
    </SiteForm>
  );
}

function Withdraw({ claim, reply }: RowProps) {
  const t = useT();
  const { form, fields } = useSiteForm(`withdraw-${claim.id}`, withdrawForm, {
    reply,
    labels: { reason: t('claims.reason') },
  });
  return (
    <SiteForm form={form}>
      <input type="hidden" name="claim" value={claim.id} />
      <div className="field">
        <label htmlFor={fields.reason.id}>{t('claims.reason')}</label>
        <select id={fields.reason.id} name={fields.reason.name} required>
          {withdrawReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`claims.end-${reason}`)}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton danger gated={false}>
        {t('claims.withdraw')}
      </SubmitButton>
    </SiteForm>
  );
}
