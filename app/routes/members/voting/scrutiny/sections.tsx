import type { ReactNode } from 'react';
import { FactList } from '#app/components/ui/place.tsx';
import { Part } from '#app/components/voting/part.tsx';
import { Result, Turnout } from '#app/components/voting/result.tsx';
import { type ScrutinyFile, scrutinyFileHref } from '#app/components/voting/scrutiny/links.ts';
import { Seal } from '#app/components/voting/seal.tsx';
import { InstantText } from '#app/components/voting/when.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { shortFingerprint } from '#functions/voting/envelopes/rules.ts';
import type { ScrutinyData } from './route.tsx';

type Section = { data: ScrutinyData };

interface FileLinksProps {
  id: string;
  files: readonly ScrutinyFile[];
  /** Links after these. */
  children?: ReactNode;
}

/** Files of a ballot, to be saved. */
export function FileLinks({ id, files, children }: FileLinksProps) {
  const t = useT();
  return (
    <p className="page-ways">
      {files.map((file) => (
        <a key={file} href={scrutinyFileHref(id, file)} download>
          {t(`scrutiny.file-${file}`)}
        </a>
      ))}
      {children}
    </p>
  );
}

/** The roll in numbers, its fingerprint, and its files. */
export function RollSection({ data: { id, roll, isSealed } }: Section) {
  const t = useT();
  const language = useLanguage();
  if (!roll) return <p>{t('scrutiny.rollNone')}</p>;
  const { added, removed } = roll;
  return (
    <>
      <p>{t('roll.why', { date: formatDate(roll.recordDate, language) })}</p>
      <FactList
        className="order ballot-facts"
        facts={[
          [t('scrutiny.frozenAt'), <InstantText key="at" instant={roll.frozenAt} />],
          [t('scrutiny.atOpening'), roll.number.toLocaleString(language)],
          [
            t('scrutiny.atPresent'),
            `${roll.size.toLocaleString(language)} (${t('scrutiny.changedBy', { added, removed })})`,
          ],
          [
            t('scrutiny.rollHash'),
            roll.hash ? <code key="hash">{groupHex(roll.hash)}</code> : null,
          ],
        ]}
      />
      <FileLinks
        id={id}
        files={isSealed ? ['people', 'roll-opening', 'roll'] : ['people', 'roll-opening']}
      />
    </>
  );
}

/** The turnout: while people vote its number, afterwards also who has voted. */
export function TurnoutSection({
  data: { id, turnout, roll, isOver, fingerprint, isUnwrapped },
}: Section) {
  const t = useT();
  return (
    <>
      <Turnout votes={turnout} members={roll?.size ?? 0} />
      <p>{t('scrutiny.envelopesText')}</p>
      <FileLinks id={id} files={isUnwrapped ? ['envelopes', 'locked'] : ['envelopes']} />
      {fingerprint ? (
        <p className="field-hint">
          {t('scrutiny.fingerprint')} <code>{shortFingerprint(fingerprint)}</code>
        </p>
      ) : null}
      {isOver ? (
        <FileLinks id={id} files={['people', 'voted']} />
      ) : (
        <p>{t('scrutiny.turnoutLater')}</p>
      )}
    </>
  );
}

/** The result and the check of its seal; nothing until it is sealed. */
export function ResultSection({ data }: Section) {
  const t = useT();
  const { id, result, check } = data;
  if (!result || !check) return null;
  return (
    <Part id="result" title={t('voting.result')}>
      <Result result={result} check={check} />
      <Seal check={check} result={result} />
      <FileLinks id={id} files={['ballots']} />
    </Part>
  );
}
