import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { TextField } from '#app/components/form/fields.tsx';
import { ScriptButton } from '#app/components/form/script-button.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { passkeyForm, passkeyNameForm } from '#functions/identity/account/security/schema.ts';
import type { PartProps, SecurityData } from './route.tsx';

/** Leaves for the screen that asks who it is, which comes back to `next`. */
const confirmFirst = (next: string): void =>
  window.location.assign(`${hrefTo('my-confirm')}?${new URLSearchParams({ next })}`);

interface PasskeysProps extends PartProps {
  /** Shows the recovery codes that came with the first passkey. */
  onCodes(codes: string[]): void;
}

/** The passkeys of the account: to add, rename and remove. */
export function Passkeys({ page, onCodes }: PasskeysProps) {
  const t = useT();
  const { passkeys, needs } = page;
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{t('security.passkeys')}</h2>
      <p>{t('security.passkeysText')}</p>
      {passkeys.length === 0 ? (
        <p className="empty">{t('security.noPasskey')}</p>
      ) : (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {needs === 'mail' ? null : <Add needsProof={needs !== null} onCodes={onCodes} />}
    </section>
  );
}

interface AddProps {
  needsProof: boolean;
  onCodes: PasskeysProps['onCodes'];
}

function Add({ needsProof, onCodes }: AddProps) {
  const t = useT();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'adding' | 'failed'>('idle');
  const add = async () => {
    if (needsProof) {
      confirmFirst(hrefTo('my-security'));
      return;
    }
    setState('adding');
    const { addPasskey } = await import('#app/components/identity/passkey-calls.ts');
    const codes = await addPasskey();
    if (codes === null) setState('failed');
    else if (codes.length > 0) onCodes(codes);
    else navigate(doneHref(hrefTo('my-security'), 'added'));
  };
  return (
    <>
      <ScriptButton className="button quiet" onClick={add} aria-busy={state === 'adding'}>
        {state === 'adding' ? t('security.adding') : t('security.addPasskey')}
      </ScriptButton>
      <noscript>
        <p>{t('security.passkeyNeedsScript')}</p>
      </noscript>
      {state === 'failed' ? (
        <p className="field-error" role="alert">
          {t('security.passkeyFailed')}
        </p>
      ) : null}
    </>
  );
}

function Row({ passkey }: { passkey: SecurityData['passkeys'][number] }) {
  const t = useT();
  const language = useLanguage();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const reply = useReply();
  const own = reply?.result.initialValue?.passkey === id ? reply : null;
  return (
    <li>
      <p className="row-name">
        <strong>{name}</strong>
        <span className="row-roles">
          {t('security.added', { date: formatDate(createdAt, language) })},{' '}
          {lastUsedAt
            ? t('security.lastUsed', { date: formatDate(lastUsedAt, language) })
            : t('security.neverUsed')}
        </span>
      </p>
      <Rename id={id} name={name} reply={own} />
      <Remove id={id} name={name} reply={own} />
    </li>
  );
}

interface ChangeProps {
  id: string;
  name: string;
  reply: FormReply | null;
}

function Rename({ id, name, reply }: ChangeProps) {
  const t = useT();
  const { form, fields } = useSiteForm('rename-passkey', passkeyNameForm, {
    reply,
    defaults: { name },
    labels: { name: t('fields.name') },
  });
  return (
    <details className="more-form" open={form.reply !== undefined || undefined}>
      <summary aria-label={t('security.renameOf', { name })}>{t('security.rename')}</summary>
      <SiteForm keeps={false} form={form}>
        <input type="hidden" name="passkey" value={id} />
        <TextField field={fields.name} autoComplete="off" />
        <SubmitButton quiet>{t('security.rename')}</SubmitButton>
      </SiteForm>
    </details>
  );
}

function Remove({ id, name, reply }: ChangeProps) {
  const t = useT();
  const { form } = useSiteForm('remove-passkey', passkeyForm, { reply });
  return (
    <details className="more-form" open={form.reply !== undefined || undefined}>
      <summary aria-label={t('security.removeOf', { name })}>{t('actions.remove')}</summary>
      <SiteForm keeps={false} form={form}>
        <input type="hidden" name="passkey" value={id} />
        <SubmitButton danger>{t('actions.remove')}</SubmitButton>
      </SiteForm>
    </details>
  );
}
