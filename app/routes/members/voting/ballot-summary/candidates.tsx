import { RichText } from '#app/components/ui/rich-text.tsx';
import { Part } from '#app/components/voting/part.tsx';
import { candidatesText, nameOf, notesOn } from '#app/components/voting/phase.tsx';
import { InstantText } from '#app/components/voting/when.tsx';
import { useT } from '#app/i18n/translate.ts';
import { showsCandidates } from '#functions/voting/ballots/rules.ts';
import type { SummaryPage } from './route.tsx';

/** The candidates with their programs, all at once when applications are over, in an order of this voter's own. */
export function Candidates({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const { candidates, phase } = ballot;
  return (
    <Part
      id="candidates-title"
      title={t('voting.candidatesTitle')}
      beside={<span className="state">{candidatesText(t, ballot)}</span>}
    >
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
    </Part>
  );
}

function Candidate({ candidate }: { candidate: SummaryPage['candidates'][number] }) {
  const t = useT();
  const { program, withdrawnAt } = candidate;
  return (
    <details className="candidate">
      <summary>
        <span className="choice-name">{nameOf(candidate)}</span>
        {notesOn(t, candidate).map((note) => (
          <span key={note} className="candidate-note">
            {note}
          </span>
        ))}
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
