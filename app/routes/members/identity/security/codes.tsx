import { PlainForm } from '#app/components/form/plain-form.tsx';
import { ScriptButton } from '#app/components/form/script-button.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { PartProps } from './route.tsx';

/** Recovery codes that were made just now: to print, download or write down. */
export function NewCodes({ codes }: { codes: string[] }) {
  const t = useT();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <section aria-labelledby="new-codes">
      <h2 id="new-codes">{t('security.newCodes')}</h2>
      <p>{t('security.newCodesText')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="actions">
        <a className="button" href={hrefTo('my-security')}>
          {t('security.kept')}
        </a>
        <a className="button quiet" href={file} download="recovery-codes.txt">
          {t('actions.download')}
        </a>
        <ScriptButton className="button quiet" onClick={() => window.print()}>
          {t('actions.print')}
        </ScriptButton>
      </p>
    </section>
  );
}

/** How many recovery codes are left, and how to make new ones. */
export function RecoveryCodes({ page }: PartProps) {
  const t = useT();
  const { recoveryCodes: count, hasFactor } = page;
  return (
    <section aria-labelledby="codes-title">
      <h2 id="codes-title">{t('security.codes')}</h2>
      <p>{t('security.codesText')}</p>
      {hasFactor ? (
        <>
          <p className={count === 0 ? 'notice' : undefined}>{t('security.codesLeft', { count })}</p>
          <PlainForm id="make-codes">
            <SubmitButton quiet>{t('security.makeCodes')}</SubmitButton>
          </PlainForm>
          {count > 0 ? <p className="meta">{t('security.makeCodesText')}</p> : null}
        </>
      ) : null}
    </section>
  );
}
