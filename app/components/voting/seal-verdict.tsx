import { useT } from '#app/i18n/translate.ts';
import type { SealCheck } from '#functions/voting/results/results.ts';
import { When } from './when.tsx';

/** What is said of a ballot box: it may fit its seal, and not those who have voted. */
export const verdictOf = ({ isWhole, sealed, found, votes, participations }: SealCheck) => {
  if (isWhole) return 'voting.sealWhole';
  return sealed === found && votes !== participations ? 'voting.boxUneven' : 'voting.sealBroken';
};

/** Whether a ballot box is still what was sealed, and the seal itself. */
export function SealVerdict({ check, sealedAt }: { check: SealCheck; sealedAt: string }) {
  const t = useT();
  const { isWhole, sealed, found, votes, participations } = check;
  const isUneven = votes !== participations;
  return (
    <>
      <h3>{t('voting.sealTitle')}</h3>
      <div className={`chain${isWhole ? '' : ' broken'}`}>
        <p>
          <strong>{t(verdictOf(check))}</strong>
        </p>
        {isUneven ? <p>{t('voting.sealUneven', { votes, members: participations })}</p> : null}
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
