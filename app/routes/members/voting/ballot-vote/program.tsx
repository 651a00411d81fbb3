import { intentField } from '#app/components/form/names.ts';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { VotingPage } from './route.tsx';

/** The program of a candidate, and the way back to the choice (BAL-26, BAL-30). */
export function Program({ of }: { of: VotingPage['ballot']['candidates'][number] | undefined }) {
  const t = useT();
  return (
    <>
      {of ? <RichText html={of.program} /> : <p>{t('voting.noProgram')}</p>}
      <p className="actions">
        <button type="submit" className="button" name={intentField} value="back">
          {t('voting.backToChoice')}
        </button>
      </p>
    </>
  );
}
