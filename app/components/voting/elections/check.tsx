import { Band } from '#app/components/ui/band.tsx';
import { Fact } from '#app/components/ui/place.tsx';
import { useT } from '#app/i18n/translate.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { electionFiles, fileName } from '#functions/voting/publication/paths.ts';
import type { BallotResult } from '#functions/voting/publication/results.ts';

/** How to check a result without this site: the files, three steps, and what must be the same. */
export function CheckIt({ result: { statement, key } }: { result: BallotResult }) {
  const t = useT();
  const { id, title } = statement.ballot;
  return (
    <Band id="check" title={t('elections.toCheck')}>
      <p className="lead election-lead">{t('elections.checkText')}</p>
      <ol className="election-steps">
        <li>
          <h3>{t('elections.step-get')}</h3>
          <p>{t('elections.step-getText')}</p>
          <ul className="election-files">
            <File href={electionFiles.bundle(id)}>{t('elections.bundle')}</File>
            <VerifierFiles />
            <File href={electionFiles.ballots(id)}>{t('elections.ballots')}</File>
          </ul>
        </li>
        <li>
          <h3>{t('elections.step-count')}</h3>
          <p>{t('elections.step-countText')}</p>
          <pre className="election-command">
            <code>{`node verify.mjs ${fileName(title, 'bundle.json')} public-key.pem`}</code>
          </pre>
        </li>
        <li>
          <h3>{t('elections.step-compare')}</h3>
          <p>{t('elections.step-compareText')}</p>
          <Hashes
            of={[
              [t('elections.seal'), groupHex(statement.box.hash)],
              [t('elections.fingerprint'), groupHex(key)],
            ]}
          />
        </li>
      </ol>
    </Band>
  );
}

/** A file to save; the site's own answers bring their names along. */
const File = ({ href, name, children }: { href: string; name?: string; children: string }) => (
  <li>
    <a href={href} download={name}>
      {children}
    </a>
  </li>
);

/** The files that are the same for all results, in a list: the public keys, and the verifier. */
export function VerifierFiles() {
  const t = useT();
  return (
    <>
      <File href={electionFiles.publicKey}>{t('elections.publicKey')}</File>
      <File href={electionFiles.verifier} name="verify.mjs">
        {t('elections.verifier')}
      </File>
    </>
  );
}

/** Fingerprints in groups of eight, which can be compared by eye. */
export const Hashes = ({ of: rows }: { of: [term: string, text: string][] }) => (
  <dl className="facts stacked">
    {rows.map(([term, text]) => (
      <Fact key={text} term={term}>
        <code className="hash">{text}</code>
      </Fact>
    ))}
  </dl>
);
