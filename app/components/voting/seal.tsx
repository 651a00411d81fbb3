import { useT } from '#app/i18n/translate.ts';
import type { FailedCount, SealCheck, SealFault } from '#functions/voting/results/check.ts';
import type { BallotResult } from '#functions/voting/results/results.ts';
import { fileHref } from './links.ts';
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

interface VerdictProps {
  /** Null where it is not made, since it reads every ballot: what it said at the release is told (D-224). */
  check: SealCheck | null;
  seal: Pick<BallotResult, 'hash' | 'sealedAt'>;
}

/** Whether the check of a sealed ballot holds, and the seal itself. */
export function SealVerdict({ check, seal: { hash, sealedAt } }: VerdictProps) {
  const t = useT();
  const { isWhole, faults } = check ?? { isWhole: true, faults: [] };
  const verdict = isWhole ? 'voting.sealWhole' : 'voting.sealBroken';
  return (
    <>
      <h3>{t('voting.sealTitle')}</h3>
      <div className={`chain${isWhole ? '' : ' broken'}`}>
        <p>
          <strong>{t(check ? verdict : 'voting.sealHeld')}</strong>
        </p>
        {isWhole ? null : <Faults faults={faults} />}
        <p className="hash">{hash}</p>
        <p>{t('voting.compareSeal')}</p>
      </div>
      <p className="field-hint">
        {t('voting.sealedAt')} <InstantText instant={sealedAt} />
      </p>
    </>
  );
}

interface SealProps {
  id: string;
  result: BallotResult;
  check: SealCheck;
}

/** The seal of a ballot, whether its box still matches it, and the anonymised votes as files. */
export function Seal({ id, result: { hash, sealedAt, votes }, check }: SealProps) {
  const t = useT();
  return (
    <section className="ballot-seal" aria-labelledby="seal">
      <h2 id="seal">{t('voting.sealTitle')}</h2>
      {check.isWhole ? (
        <p className="seal-verdict good">{t('ballots.sealGood', { count: votes })}</p>
      ) : (
        <div className="seal-verdict bad" role="alert">
          <p>
            <strong>{t('voting.sealBroken')}</strong>
          </p>
          <Faults faults={check.faults} />
          <p>
            {t('voting.sealUneven', { votes: check.votes, members: check.participations })}{' '}
            {t('ballots.sealBrokenText', { sealed: votes })}
          </p>
        </div>
      )}
      <dl className="seal-facts">
        <div>
          <dt>{t('ballots.sealedOn')}</dt>
          <dd>
            <InstantText instant={sealedAt} />
          </dd>
        </div>
        <div>
          <dt>{t('ballots.sealHash')}</dt>
          <dd>
            <code>{hash}</code>
          </dd>
        </div>
      </dl>
      <p className="page-ways">
        <a href={fileHref(id)} download>
          {t('ballots.downloadCsv')}
        </a>
      </p>
    </section>
  );
}
