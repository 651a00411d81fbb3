import { InstantText } from '#app/components/voting/when.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { SummaryPage } from './route.tsx';

/** A ballot's times in UTC and local time (D-45), and its seats. */
export function Facts({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const { isPoll, numberOfSeats } = ballot;
  const spans = [
    ...(isPoll
      ? []
      : [['applications', ballot.applicationsStartTime, ballot.applicationsEndTime] as const]),
    ['voting', ballot.votingStartTime, ballot.votingEndTime] as const,
  ];
  return (
    <dl className="order ballot-facts">
      {isPoll || numberOfSeats === null ? null : (
        <div>
          <dt>{t('voting.seats')}</dt>
          <dd>{numberOfSeats}</dd>
        </div>
      )}
      {spans.map(([name, from, to]) =>
        from && to ? (
          <div key={name}>
            <dt>{t(`voting.time-${name}`)}</dt>
            <dd>
              <span>
                {t('voting.from')} <InstantText instant={from} />
              </span>
              <span>
                {t('voting.to')} <InstantText instant={to} />
              </span>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
