import { useEffect, useId, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';

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
        className="scrutiny-typed"
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
