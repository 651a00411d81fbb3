import { useT } from '#app/i18n/translate.ts';
import type { BallotResult, SealCheck } from '#functions/voting/results/results.ts';
import { fileHref } from './links.ts';
import { InstantText } from './when.tsx';

/** The verdict on a ballot box: it may match its seal, but not the number of members who have voted. */
const verdictOf = ({ isWhole, sealed, found, votes, participations }: SealCheck) => {
  if (isWhole) return 'voting.sealWhole';
  return sealed === found && votes !== participations ? 'voting.boxUneven' : 'voting.sealBroken';
};

/** Whether a ballot box still matches its seal, and the seal itself. */
export function SealVerdict({ check, sealedAt }: { check: SealCheck; sealedAt: string }) {
  const t = useT();
  const { isWhole, sealed, found, votes, participations } = check;
  const isUneven = votes !== participations;
  return (
    <>
      <h3>{t('voting.sealTitle')}</h3>
      <div className={`chain${isWhole ? '' : ' broken'}`}>
        <p>
          <strong>{t(verdictOf(check))}</strong>
        </p>
        <Faults check={check} />
        {isUneven ? <p>{t('voting.sealUneven', { votes, members: participations })}</p> : null}
        <p className="hash">{sealed}</p>
        <p>{t('voting.compareSeal')}</p>
        {found === sealed ? null : (
          <>
            <p>{t('voting.sealFound')}</p>
            <p className="hash">{found}</p>
          </>
        )}
      </div>
      <p className="field-hint">
        {t('voting.sealedAt')} <InstantText instant={sealedAt} />
      </p>
    </>
  );
}

/** What is wrong with a seal, a line each. */
function Faults({ check }: { check: SealCheck }) {
  const t = useT();
  if (check.isWhole) return null;
  return (
    <ul>
      {check.faults.map((fault) => (
        <li key={fault}>{t(`voting.fault-${fault}`)}</li>
      ))}
    </ul>
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
      <h2 id="seal">{t('ballots.seal')}</h2>
      {check.isWhole ? (
        <p className="seal-verdict good">{t('ballots.sealGood', { count: votes })}</p>
      ) : (
        <div className="seal-verdict bad" role="alert">
          <p>
            <strong>{t(verdictOf(check))}</strong>
          </p>
          <Faults check={check} />
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
        {check.isWhole ? null : (
          <div>
            <dt>{t('ballots.foundHash')}</dt>
            <dd>
              <code>{check.found}</code>
            </dd>
          </div>
        )}
      </dl>
      <p className="page-ways">
        <a href={fileHref(id, 'csv')} download>
          {t('ballots.downloadCsv')}
        </a>
        <a href={fileHref(id, 'json')} download>
          {t('ballots.downloadJson')}
        </a>
      </p>
    </section>
  );
}
