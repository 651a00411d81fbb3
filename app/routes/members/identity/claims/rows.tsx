import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import type { Columns } from '#app/components/lists/list-table.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { ListedClaim } from '#functions/identity/claims/office.ts';
import { withdrawReasons } from '#functions/identity/claims/rules.ts';
import { withdrawForm } from '#functions/identity/claims/schema.ts';

interface ChangeProps {
  claim: ListedClaim;
}

/** What can be done with a claim that waits: invite again, withdraw. */
function ChangeClaim({ claim }: ChangeProps) {
  const t = useT();
  if (claim.state !== 'INVITED') return null;
  return (
    <details>
      <summary>{t('claims.change')}</summary>
      {claim.isReachable === 1 ? null : <p>{t('claims.unreachable')}</p>}
      {claim.mayInvite ? (
        <PlainForm id={`invite-${claim.id}`}>
          <input type="hidden" name="claim" value={claim.id} />
          <SubmitButton quiet gated={false}>
            {t('claims.again')}
          </SubmitButton>
        </PlainForm>
      ) : null}
      <Withdraw claim={claim} />
    </details>
  );
}

function Withdraw({ claim }: ChangeProps) {
  const t = useT();
  const { form, fields } = useSiteForm(`withdraw-${claim.id}`, withdrawForm, {
    labels: { reason: t('fields.reason') },
  });
  return (
    <SiteForm form={form}>
      <input type="hidden" name="claim" value={claim.id} />
      <div className="field">
        <label htmlFor={fields.reason.id}>{t('fields.reason')}</label>
        <select id={fields.reason.id} name={fields.reason.name} required>
          {withdrawReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`claims.end-${reason}`)}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton danger gated={false}>
        {t('actions.withdraw')}
      </SubmitButton>
    </SiteForm>
  );
}

/** A row of the list: whose, what happened, until when, and what can be done (D-132, D-170). */
export function useColumns(): Columns<ListedClaim> {
  const t = useT();
  const language = useLanguage();
  return [
    {
      name: 'name',
      label: t('fields.name'),
      sort: 'name',
      cell: (claim) => {
        const name = `${claim.givenName} ${claim.lastName}`.trim();
        return (
          <>
            <strong>{name || claim.address || t('claims.forgotten')}</strong>
            <span className="row-roles">{storyOf(claim, t, language)}</span>
          </>
        );
      },
    },
    {
      name: 'email',
      label: t('labels.email'),
      cell: ({ givenName, lastName, address, claimedBy }) => (
        <>
          {`${givenName}${lastName}`.trim() ? address : ''}{' '}
          {claimedBy ? (
            <a href={hrefTo('user-edit', { userId: claimedBy })}>{t('claims.account')}</a>
          ) : null}
        </>
      ),
    },
    {
      name: 'end',
      label: t('renewal.validTo'),
      sort: 'end',
      isLabelled: true,
      cell: ({ validTo }) => formatDate(validTo, language),
    },
    {
      name: 'created',
      label: t('my.column-created'),
      sort: 'created',
      isLabelled: true,
      cell: ({ createdAt }) => formatDate(createdAt, language),
    },
    {
      name: 'change',
      label: t('labels.actions'),
      cell: (claim) => <ChangeClaim claim={claim} />,
    },
  ];
}

/** What happened to a claim so far. */
function storyOf(claim: ListedClaim, t: Translate, language: Language): string {
  const day = (at: string | null) => (at ? formatDate(at, language) : '');
  return [
    claim.reference,
    claim.invitedAt
      ? t('claims.invited', { date: day(claim.invitedAt), count: claim.invitations })
      : t('claims.notInvited'),
    claim.claimedAt ? t('claims.taken', { date: day(claim.claimedAt) }) : '',
    claim.endedAt
      ? `${day(claim.endedAt)} ${claim.endedFor ? t(`claims.end-${claim.endedFor}`) : ''}`.trim()
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
