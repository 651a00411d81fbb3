import { RichText } from '#app/components/ui/rich-text.tsx';
import { InstantText } from '#app/components/voting/when.tsx';
import { useT } from '#app/i18n/translate.ts';
import { showsCandidates } from '#functions/voting/ballots/rules.ts';
import type { SummaryPage } from './route.tsx';

/** The candidates with their programs, all at once when applications are over, in an order of this voter's own. */
export function Candidates({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const { candidates, candidateCount, phase } = ballot;
  return (
    <section aria-labelledby="candidates-title">
      <h2 id="candidates-title">
        {t('voting.candidatesTitle')} <small>{countOf(t, candidateCount)}</small>
      </h2>
      {showsCandidates(phase) ? (
        candidates.length > 0 ? (
          <>
            <p className="field-hint">{t('voting.orderNote')}</p>
            <ul className="candidates">
              {candidates.map((candidate) => (
                <li key={candidate.userId}>
                  <Candidate candidate={candidate} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="empty">{t('voting.nobody')}</p>
        )
      ) : (
        <p>{t('voting.candidatesLater')}</p>
      )}
    </section>
  );
}

const countOf = (t: ReturnType<typeof useT>, count: number): string =>
  count === 0 ? t('voting.noCandidates') : t('voting.candidates', { count });

function Candidate({ candidate }: { candidate: SummaryPage['candidates'][number] }) {
  const t = useT();
  const { givenName, lastName, program, disabled, disabledReason } = candidate;
  const { withdrawnAt, withdrawnNote } = candidate;
  return (
    <details className="candidate">
      <summary>
        <span className="choice-name">
          {givenName} {lastName}
        </span>
        {disabled ? (
          <span className="candidate-note">{t('voting.disabled', { reason: disabledReason })}</span>
        ) : null}
        {withdrawnAt ? (
          <span className="candidate-note">{t('voting.withdrawn', { note: withdrawnNote })}</span>
        ) : null}
      </summary>
      <RichText html={program} className="program" />
      {withdrawnAt ? (
        <p className="field-hint">
          {t('voting.withdrawnAt')} <InstantText instant={withdrawnAt} />
        </p>
      ) : null}
    </details>
  );
}
