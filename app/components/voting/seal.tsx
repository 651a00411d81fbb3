import { useT } from '#app/i18n/translate.ts';
import type { BallotResult } from '#functions/voting/publication/results.ts';
import type { FailedCount, SealCheck, SealFault } from '#functions/voting/results/check.ts';
import { InstantText } from './when.tsx';

/** What is wrong with a count, a line each. */
function Faults({ faults }: { faults: readonly SealFault[] }) {
  const t = useT();
  return (
    <ul>
      {faults.map((fault) => (
        <li key={fault}>{t(`voting.fault-${fault}`)}</li>
      ))}
    </ul>
  );
}

/** That a result is held because the check of its count failed, and what failed (D-201). */
export function FailedCheck({ failed: { faults, spoiled } }: { failed: FailedCount }) {
  const t = useT();
  return (
    <div className="notice bad">
      <p>
        <strong>{t('voting.heldFailed')}</strong>
      </p>
      <Faults faults={faults} />
      {spoiled > 0 ? <p>{t('voting.spoiled', { count: spoiled })}</p> : null}
    </div>
  );
}

interface SealProps {
  /** Null where it is not made, since it reads every ballot: what it said at the release is told (D-224). */
  check: SealCheck | null;
  result: BallotResult;
  as?: 'h2' | 'h3';
}

/** The seal of a ballot, and whether its check holds; where it does not, with the numbers. */
export function Seal({ check, result, as: Heading = 'h3' }: SealProps) {
  const t = useT();
  const isBroken = check?.isWhole === false;
  return (
    <>
      <Heading>{t('voting.sealTitle')}</Heading>
      <div className={`chain${isBroken ? ' broken' : ''}`} role={isBroken ? 'alert' : undefined}>
        <p>
          <strong>
            {t(check ? `voting.seal${isBroken ? 'Broken' : 'Whole'}` : 'voting.sealHeld')}
          </strong>
        </p>
        {isBroken ? (
          <>
            <Faults faults={check.faults} />
            <p>{t('voting.sealUneven', { votes: check.votes, members: check.participations })}</p>
          </>
        ) : null}
        <p className="hash">{result.statement.box.hash}</p>
        <p>{t('voting.compareSeal')}</p>
      </div>
      <p className="field-hint">
        {t('voting.sealedAt')} <InstantText instant={result.sealedAt} />
      </p>
    </>
  );
}
