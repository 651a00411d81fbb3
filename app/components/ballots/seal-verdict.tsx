import { useT } from '#app/i18n/translate.ts';
import type { SealCheck } from '#functions/ballots/results.ts';
import { When } from './when.tsx';

/** Whether a ballot box is still what was sealed, and the seal itself. */
export function SealVerdict({ check, sealedAt }: { check: SealCheck; sealedAt: string }) {
  const t = useT();
  const { isWhole, sealed, found } = check;
  return (
    <>
      <h3>{t('voting.sealTitle')}</h3>
      <div className={`chain${isWhole ? '' : ' broken'}`}>
        <p>
          <strong>{t(isWhole ? 'voting.sealWhole' : 'voting.sealBroken')}</strong>
        </p>
        <p className="hash">{sealed}</p>
        {found === sealed ? null : (
          <>
            <p>{t('voting.sealFound')}</p>
            <p className="hash">{found}</p>
          </>
        )}
      </div>
      <p className="field-hint">
        {t('voting.sealedAt')} <When instant={sealedAt} />
      </p>
    </>
  );
}
