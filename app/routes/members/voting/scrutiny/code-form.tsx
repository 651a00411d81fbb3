import { useState } from 'react';
import { SiteForm, SubmitOrCancel } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { codeForm } from '#functions/voting/scrutiny/schema.ts';
import { CodeField, useVerifier } from './code-field.tsx';

interface CodeFormProps {
  backTo: string;
  reply: FormReply | undefined;
}

/**
 * Makes the code of a scrutineer in the browser (docs/voting.md): it is shown once, then typed; only its public key is sent,
 * and only when what was typed is what was shown.
 */
export function CodeForm({ backTo, reply }: CodeFormProps) {
  const t = useT();
  const verifier = useVerifier();
  const [shown, setShown] = useState<{ code: string; isHidden: boolean } | null>(null);
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { form } = useSiteForm('code', codeForm, { reply, labels: {} });

  async function compare(typed: string): Promise<void> {
    const [own, other] = [
      await verifier?.keysOfCode(shown?.code ?? ''),
      await verifier?.keysOfCode(typed),
    ];
    const isSame = own != null && own.publicKey === other?.publicKey;
    setKey(isSame ? own.publicKey : '');
    setFault(other && !isSame ? t('scrutiny.codeOther') : null);
  }

  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t('scrutiny.codeTitle')}</h2>
      <noscript>
        <p className="notice">{t('scrutiny.codeScript')}</p>
      </noscript>
      {shown?.isHidden ? (
        <SiteForm form={form} keeps={false}>
          <input type="hidden" name="publicKey" value={key} />
          <CodeField fault={fault} onType={(typed) => void compare(typed)} />
          <SubmitOrCancel cancelAt={backTo} gated={false} closed={key === ''}>
            {t('scrutiny.codeSave')}
          </SubmitOrCancel>
        </SiteForm>
      ) : (
        <>
          <p>{t('scrutiny.codeWrite')}</p>
          {shown ? (
            <p className="scrutiny-code">
              <code>{shown.code}</code>
            </p>
          ) : null}
          <p className="actions">
            <button
              type="button"
              className="button"
              disabled={!verifier}
              onClick={() =>
                verifier &&
                setShown(
                  shown
                    ? { ...shown, isHidden: true }
                    : { code: verifier.newCode(), isHidden: false },
                )
              }
            >
              {t(shown ? 'scrutiny.codeWritten' : 'scrutiny.codeShow')}
            </button>
            <a href={backTo}>{t('actions.cancel')}</a>
          </p>
        </>
      )}
    </section>
  );
}
