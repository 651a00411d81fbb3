import { InstantText } from '#app/components/voting/when.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { SummaryPage } from './route.tsx';

/** A ballot's times in UTC and local time (D-45), seats, moved ends with reasons (D-46), and times offline. */
export function Facts({ ballot }: { ballot: SummaryPage }) {
  const t = useT();
  const { isPoll, numberOfSeats, extensions, absences } = ballot;
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
      {extensions.map(({ at, fromTime, note }) => (
        <div key={at}>
          <dt>{t('voting.extended')}</dt>
          <dd>
            <span>
              {t('voting.extendedFrom')} <InstantText instant={fromTime} />
            </span>
            <span>{note}</span>
          </dd>
        </div>
      ))}
      {absences.map(({ from, to }) => (
        <div key={from}>
          <dt>{t('voting.offline')}</dt>
          <dd>
            <span>
              {t('voting.from')} <InstantText instant={from} />
            </span>
            {to ? (
              <span>
                {t('voting.to')} <InstantText instant={to} />
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
