import { voteHref } from '#app/components/voting/links.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { isClosed, isVoting } from '#functions/voting/ballots/rules.ts';
import type { SummaryPage } from './route.tsx';

/** Whether this member has voted, or the way to do so (BAL-25, D-48); how many have, as a number. */
export function YourVote({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const language = useLanguage();
  const { phase, vote, turnout, members, result } = ballot;
  if (!isVoting(phase) && !isClosed(phase)) return null;
  return (
    <section aria-labelledby="vote-title">
      <h2 id="vote-title">{t('voting.yourVote')}</h2>
      {vote ? (
        <p className="voted-mark voted-on">
          {t('voting.youVoted', { date: formatDate(vote.stamp, language) })}
        </p>
      ) : isClosed(phase) ? (
        <p>{t('voting.didNotVote')}</p>
      ) : (
        <p className="actions">
          <a className="button large" href={voteHref(ballot)}>
            {t('voting.vote')}
          </a>
        </p>
      )}
      {result ? null : (
        <p className="turnout-line">{t('voting.turnout', { count: turnout, members })}</p>
      )}
    </section>
  );
}
