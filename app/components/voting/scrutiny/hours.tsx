import { useLanguage, useT } from '#app/i18n/translate.ts';

interface HoursProps {
  /** How many had voted by the end of each hour. */
  hours: readonly { hour: string; votes: number }[];
}

/** How many voted in each hour, from how many had by its end; hours without votes are left out. */
const perHour = (hours: HoursProps['hours']) =>
  hours
    .map(({ hour, votes }, i) => ({
      hour,
      until: votes,
      votes: votes - (hours[i - 1]?.votes ?? 0),
    }))
    .filter(({ votes }) => votes > 0);

/** The hour after which another one counts, in hours since 1970. */
const numberOf = (hour: string): number => Date.parse(`${hour}:00:00Z`) / 3_600_000;

/** When people have voted, after the vote: bars by the hour, and the same as a table. */
export function Hours({ hours }: HoursProps) {
  const t = useT();
  const language = useLanguage();
  const lines = perHour(hours);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...lines.map(({ votes }) => votes));
  const start = numberOf(first.hour);
  // A short vote is not drawn as one broad bar.
  const width = Math.max(24, numberOf(last.hour) - start + 1);
  const text = (hour: string) =>
    new Date(`${hour}:00:00Z`).toLocaleString(language === 'en' ? 'en-GB' : language, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
  return (
    <>
      <h3>{t('scrutiny.byHour')}</h3>
      <p>{t('scrutiny.byHourText', { votes: last.until, hours: lines.length, most })}</p>
      <svg
        className="hour-bars"
        viewBox={`0 0 ${width * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {lines.map(({ hour, votes }) => {
          const height = (100 * votes) / most;
          const x = (numberOf(hour) - start) * 10 + 1;
          return <rect key={hour} x={x} y={100 - height} width="8" height={height} />;
        })}
      </svg>
      <details className="more-form">
        <summary>{t('scrutiny.byHourTable')}</summary>
        <table className="my-table number-table">
          <thead>
            <tr>
              <th scope="col">{t('scrutiny.hour')}</th>
              <th scope="col">{t('ballots.votes')}</th>
              <th scope="col">{t('scrutiny.soFar')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ hour, votes, until }) => (
              <tr key={hour}>
                <th scope="row">{text(hour)}</th>
                <td>{votes}</td>
                <td>{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
