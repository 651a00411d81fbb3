import { FactList } from '#app/components/ui/place.tsx';
import { InstantText } from '#app/components/voting/when.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { SummaryPage } from './route.tsx';

/** A ballot's times in UTC and local time (D-45), and its seats. */
export function Facts({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const span = (from: string | null, to: string | null) =>
    from && to ? (
      <>
        <div>
          {t('voting.from')} <InstantText instant={from} />
        </div>
        <div>
          {t('voting.to')} <InstantText instant={to} />
        </div>
      </>
    ) : null;
  const applications = span(ballot.applicationsStartTime, ballot.applicationsEndTime);
  return (
    <FactList
      className="order ballot-facts"
      facts={[
        [t('voting.seats'), ballot.isPoll ? null : ballot.numberOfSeats],
        [t('voting.time-applications'), ballot.isPoll ? null : applications],
        [t('voting.time-voting'), span(ballot.votingStartTime, ballot.votingEndTime)],
      ]}
    />
  );
}
