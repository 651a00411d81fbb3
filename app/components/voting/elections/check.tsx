import type { ReactNode } from 'react';
import { Band } from '#app/components/ui/band.tsx';
import { useT } from '#app/i18n/translate.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import type { ReleasedResult } from '#functions/voting/publication/elections.ts';
import { electionFiles, fileName } from '#functions/voting/publication/paths.ts';

/** How to check a result without this site: the files, three steps, and what must be the same. */
export function CheckIt({ result }: { result: ReleasedResult }) {
  const t = useT();
  const { id, title } = result.statement.ballot;
  return (
    <Band id="check" title={t('elections.toCheck')}>
      <p className="lead election-lead">{t('elections.checkText')}</p>
      <ol className="election-steps">
        <Step title={t('elections.step-get')}>
          <p>{t('elections.step-getText')}</p>
          <ul className="election-files">
            <File href={electionFiles.bundle(id)}>{t('elections.bundle')}</File>
            <VerifierFiles />
            <File href={electionFiles.ballots(id)}>{t('elections.ballots')}</File>
          </ul>
        </Step>
        <Step title={t('elections.step-count')}>
          <p>{t('elections.step-countText')}</p>
          <Command>{`node verify.mjs ${fileName(title, 'bundle.json')} public-key.pem`}</Command>
        </Step>
        <Step title={t('elections.step-compare')}>
          <p>{t('elections.step-compareText')}</p>
        </Step>
      </ol>
      <Marks result={result} />
    </Band>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

const Command = ({ children }: { children: string }) => (
  <pre className="election-command">
    <code>{children}</code>
  </pre>
);

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
export function Hashes({ of: rows }: { of: [term: string, text: string][] }) {
  return (
    <dl className="election-hashes">
      {rows.map(([term, text]) => (
        <div key={text}>
          <dt>{term}</dt>
          <dd>
            <code>{text}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Marks({ result: { statement, key } }: { result: ReleasedResult }) {
  const t = useT();
  const { box } = statement;
  return (
    <section className="election-marks" aria-labelledby="marks">
      <h3 id="marks">{t('elections.marks')}</h3>
      <Hashes
        of={[
          [t('elections.seal'), groupHex(box.hash)],
          [t('elections.fingerprint'), groupHex(key)],
        ]}
      />
    </section>
  );
}
