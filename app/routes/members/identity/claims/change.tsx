import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ListedClaim } from '#functions/identity/claims/office.ts';
import { withdrawReasons } from '#functions/identity/claims/rules.ts';
import { inviteAgainForm, withdrawForm } from '#functions/identity/claims/schema.ts';

interface ChangeProps {
  claim: ListedClaim;
  reply: FormReply | undefined;
}

/** What can be done with a claim that waits: invite again, withdraw. */
export function ChangeClaim({ claim, reply }: ChangeProps) {
  const t = useT();
  if (claim.state !== 'INVITED') return null;
  return (
    <details>
      <summary>{t('claims.change')}</summary>
      {claim.isReachable === 1 ? null : <p>{t('claims.unreachable')}</p>}
      {claim.mayInvite ? <InviteAgain claim={claim} reply={reply} /> : null}
      <Withdraw claim={claim} reply={reply} />
    </details>
  );
}

function InviteAgain({ claim, reply }: ChangeProps) {
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

function Withdraw({ claim, reply }: ChangeProps) {
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
