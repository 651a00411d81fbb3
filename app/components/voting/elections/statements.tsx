import { Band } from '#app/components/ui/band.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { StatementNews } from '#functions/voting/publication/elections.ts';

const reasonsOf = (t: Translate, { number, changes }: StatementNews): string[] =>
  number === 1
    ? [t('elections.change-seal')]
    : changes.map(({ code, ...values }) => t(`elections.change-${code}`, values));

/** The signed statements, the last one first, and why each was made; nothing while there is only the first. */
export function Statements({ statements }: { statements: StatementNews[] }) {
  const t = useT();
  const language = useLanguage();
  if (statements.length < 2) return null;
  return (
    <Band id="statements" title={t('elections.statements')}>
      <p className="election-lead">{t('elections.statementsText')}</p>
      <ol className="election-statements">
        {statements.toReversed().map((one) => (
          <li key={one.number}>
            <h3>{t('elections.statement', { number: one.number })}</h3>
            <p className="place">
              <time dateTime={one.at}>{formatInstant(one.at, language)}</time>
            </p>
            {reasonsOf(t, one).map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            <p>
              <code>{groupHex(one.hash)}</code>
            </p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
