import { useEffect, useId, useState } from 'react';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { codeForm } from '#functions/voting/scrutiny/schema.ts';

const load = () => import('#app/public/elections/verify.mjs');
type Verifier = Awaited<ReturnType<typeof load>>;

/** The public verifier, which knows codes and opens votes; null while it is loaded. */
export function useVerifier(): Verifier | null {
  const [verifier, setVerifier] = useState<Verifier | null>(null);
  useEffect(() => {
    void load().then((loaded) => setVerifier(() => loaded));
  }, []);
  return verifier;
}

interface CodeFieldProps {
  fault: string | null;
  onType(typed: string): void;
}

/** Where a scrutineer types the code. It has no name: the code never leaves the browser. */
export function CodeField({ fault, onType }: CodeFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('scrutiny.codeType')}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {t('scrutiny.codeHint')}
      </p>
      <input
        id={id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault ? true : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      <p className="field-error" id={`${id}-fault`} role="status">
        {fault}
      </p>
    </div>
  );
}

/**
 * Makes the code of a scrutineer in the browser (docs/voting.md): it is shown once, then typed; only its public key is sent,
 * and only when what was typed is what was shown.
 */
export function CodeForm() {
  const t = useT();
  const verifier = useVerifier();
  const [shown, setShown] = useState<{ code: string; isHidden: boolean } | null>(null);
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { form } = useSiteForm('code', codeForm);

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
    <>
      <noscript>
        <p className="notice">{t('scrutiny.codeScript')}</p>
      </noscript>
      {shown?.isHidden ? (
        <SiteForm form={form} keeps={false}>
          <input type="hidden" name="publicKey" value={key} />
          <CodeField fault={fault} onType={(typed) => void compare(typed)} />
          <p className="actions">
            <SubmitButton gated={false} closed={key === ''}>
              {t('actions.save')}
            </SubmitButton>
          </p>
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
          </p>
        </>
      )}
    </>
  );
}
