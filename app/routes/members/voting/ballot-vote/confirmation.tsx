import { intentField } from '#app/components/form/names.ts';
import { nameOf } from '#app/components/voting/phase.tsx';
import { useT } from '#app/i18n/translate.ts';
import { pollOptions } from '#functions/voting/ballots/rules.ts';
import type { VotingPage } from './route.tsx';

interface ConfirmationProps {
  page: VotingPage;
  options: readonly string[];
  isSending: boolean;
}

/** The choice in words, and the button that casts the vote (BAL-26, BAL-30). */
export function Confirmation({ page, options, isSending }: ConfirmationProps) {
  const t = useT();
  const { ballot, fingerprint } = page;
  const chosen = ballot.isPoll
    ? pollOptions.flatMap((option) =>
        options.includes(option) ? [t(`voting.option-${option}`)] : [],
      )
    : ballot.candidates.flatMap((one) => (options.includes(one.userId) ? [nameOf(one)] : []));
  return (
    <>
      <p>{t('voting.youVoteFor', { count: chosen.length })}</p>
      <ul className="election-outcome voting-chosen">
        {chosen.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{t('voting.isFinal')}</p>
      <p className="field-hint">
        {t('voting.sealedTo')} <code>{fingerprint}</code>
      </p>
      <p className="actions">
        <button
          type="submit"
          className="button large"
          name={intentField}
          value="cast"
          aria-disabled={isSending || undefined}
          aria-busy={isSending || undefined}
        >
          {isSending ? t('voting.casting') : t('voting.cast')}
        </button>
        <button
          type="submit"
          className="button quiet large"
          name={intentField}
          value="back"
          aria-disabled={isSending || undefined}
        >
          {t('actions.back')}
        </button>
      </p>
    </>
  );
}
