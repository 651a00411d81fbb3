import { useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { ReleasedResult } from '#functions/voting/publication/elections.ts';

/** The name of a candidate of a statement by id. */
export const nameIn =
  ({ statement }: ReleasedResult) =>
  (id: string): string =>
    statement.candidates.find((one) => one.id === id)?.name ?? id;

/** The line about an outcome, without the names. */
const headText = (t: Translate, { code, elected }: ReleasedResult['headline']): string =>
  code === 'elected'
    ? t('elections.head-elected', { count: elected.length })
    : t(`elections.head-${code}`);

/** What was decided, in plain words: who is elected, or whether the proposal is adopted. */
export function Outcome({ result }: { result: ReleasedResult }) {
  const t = useT();
  const { headline } = result;
  const { code, elected, openSeats, isTied } = headline;
  const text = headText(t, headline);
  const isOpen = code === 'elected' && openSeats > 0;
  return (
    <div className={`election-outcome is-${code}`}>
      {code === 'elected' ? (
        <>
          <p className="election-label">{text}</p>
          <ul>
            {elected.map((id) => (
              <li key={id}>{nameIn(result)(id)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="election-verdict">{text}</p>
      )}
      {isOpen ? (
        <p className="election-open">
          {t(isTied ? 'elections.tiedSeats' : 'elections.openSeats', { seats: openSeats })}
        </p>
      ) : null}
    </div>
  );
}
