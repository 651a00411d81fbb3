import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Progress } from '#functions/campaigns/delivery/progress.ts';
import type { RecipientState } from '#functions/campaigns/delivery/rules.ts';
import { barOf, drawnStates } from './delivery-facts.ts';

interface DeliveryBarProps {
  progress: Progress;
  /** The address of the list of recipients in a state; null where there is no such list. */
  results: ((state: RecipientState) => string) | null;
}

/** How many e-mails are in each state, as one bar with a legend. */
export function DeliveryBar({ progress, results }: DeliveryBarProps) {
  const t = useT();
  const language = useLanguage();
  const { counts } = progress;
  const named = drawnStates.filter((state) => counts[state] > 0);
  if (named.length === 0) return null;
  return (
    <>
      <svg
        className="delivery-bar"
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {barOf(progress).map(({ state, x, width }) => (
          <rect key={state} className={classOf(state)} x={x} y="0" width={width} height="10" />
        ))}
      </svg>
      <ul className="delivery-legend" aria-label={t('delivery.byState')}>
        {named.map((state) => {
          const words = t(`delivery.state-${state}`);
          return (
            <li key={state} className={classOf(state)}>
              {results ? <a href={results(state)}>{words}</a> : words}{' '}
              <strong>{counts[state].toLocaleString(language)}</strong>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const classOf = (state: RecipientState): string => `is-${state.toLowerCase()}`;

/** The delivery status of an e-mail as a pill, in the colour that it has in the bar. */
export function StatePill({ state }: { state: RecipientState }) {
  const t = useT();
  return <span className={`pill ${classOf(state)}`}>{t(`delivery.state-${state}`)}</span>;
}
