import { actionText } from '#app/components/lifecycle/action-text.ts';
import { Result } from '#app/components/voting/result.tsx';
import { Turnout } from '#app/components/voting/result-table.tsx';
import { type ScrutinyFile, scrutinyFileHref } from '#app/components/voting/scrutiny/links.ts';
import { Seal } from '#app/components/voting/seal.tsx';
import { InstantText } from '#app/components/voting/when.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { formatDate, formatInstant } from '#functions/core/values/dates.ts';
import { shortFingerprint } from '#functions/voting/envelopes/rules.ts';
import type { ScrutinyData } from './route.tsx';

type Section = { data: ScrutinyData };

function FileLink({ id, file }: { id: string; file: ScrutinyFile }) {
  const t = useT();
  const texts = {
    envelopes: 'envelopesFile',
    'roll-opening': 'rollOpeningFile',
    roll: 'rollFile',
    voted: 'votedFile',
    ballots: 'boxFile',
    locked: 'lockedFile',
  } as const;
  return (
    <a href={scrutinyFileHref(id, file)} download>
      {t(`scrutiny.${texts[file]}`)}
    </a>
  );
}

/** The roll in numbers, its fingerprint, and the ways to look at it. */
export function RollSection({ data: { id, roll, isSealed } }: Section) {
  const t = useT();
  const language = useLanguage();
  if (!roll) return <p>{t('scrutiny.rollNone')}</p>;
  return (
    <>
      <dl className="seal-facts">
        <div>
          <dt>{t('scrutiny.recordDate')}</dt>
          <dd>{formatDate(roll.recordDate, language)}</dd>
        </div>
        <div>
          <dt>{t('scrutiny.frozenAt')}</dt>
          <dd>
            <InstantText instant={roll.frozenAt} />
          </dd>
        </div>
        <div>
          <dt>{t('scrutiny.atOpening')}</dt>
          <dd>{roll.number.toLocaleString(language)}</dd>
        </div>
        <div>
          <dt>{t('scrutiny.atPresent')}</dt>
          <dd>
            {roll.size.toLocaleString(language)} (
            {t('scrutiny.changedBy', { added: roll.added, removed: roll.removed })})
          </dd>
        </div>
        {roll.hash ? (
          <div>
            <dt>{t('scrutiny.rollHash')}</dt>
            <dd>
              <code>{groupHex(roll.hash)}</code>
            </dd>
          </div>
        ) : null}
      </dl>
      <p className="page-ways">
        <a href={hrefTo('scrutiny-roll', { ballotId: id })}>{t('scrutiny.seeRoll')}</a>
        <FileLink id={id} file="roll-opening" />
        {isSealed ? <FileLink id={id} file="roll" /> : null}
      </p>
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
      <p className="page-ways">
        <FileLink id={id} file="envelopes" />
        {isUnwrapped ? <FileLink id={id} file="locked" /> : null}
      </p>
      {fingerprint ? (
        <p className="field-hint">
          {t('scrutiny.fingerprint')} <code>{shortFingerprint(fingerprint)}</code>
        </p>
      ) : null}
      {isOver ? (
        <p className="page-ways">
          <a href={hrefTo('scrutiny-voted', { ballotId: id })}>{t('scrutiny.seeVoted')}</a>
          <FileLink id={id} file="voted" />
        </p>
      ) : (
        <p>{t('scrutiny.turnoutLater')}</p>
      )}
    </>
  );
}

/** The result and the check of its seal; nothing until it is sealed. */
export function ResultSection({ data }: Section) {
  const t = useT();
  const { id, result, check, isPoll, numberOfSeats } = data;
  if (!result || !check) return null;
  return (
    <section aria-labelledby="result">
      <h2 id="result">{t('scrutiny.result')}</h2>
      <Result result={result} isPoll={isPoll} numberOfSeats={numberOfSeats} check={check} />
      <Seal check={check} seal={result} />
      <p className="page-ways">
        <FileLink id={id} file="ballots" />
      </p>
    </section>
  );
}

/** What was done with the ballot, from the audit log. */
export function LogSection({ data: { entries } }: Section) {
  const t = useT();
  const language = useLanguage();
  return (
    <details className="more-form">
      <summary>{t('scrutiny.logShow', { count: entries.length })}</summary>
      <ol className="rows" reversed>
        {entries.map(({ seq, at, action, actor }) => (
          <li key={seq}>
            <p className="row-name">
              <strong>{actionText(t, action)}</strong>
              <span className="row-roles">
                {actor === null
                  ? t('audit.site')
                  : `${t('audit.by')} ${actor || t('audit.closed')}`}
              </span>
            </p>
            <p className="row-states">
              <time dateTime={at}>{formatInstant(at, language)}</time>
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
