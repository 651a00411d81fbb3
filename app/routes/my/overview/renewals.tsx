import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/shared/dates.ts';

interface RenewalsProps {
  renewals: { id: string; optionDescription: string; validTo: string; isOver: boolean }[];
}

/** The membership periods of a person, those that are over marked in red and in words (MEM-08). */
export function Renewals({ renewals }: RenewalsProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby="renewals-title">
      <h2 id="renewals-title">{t('overview.renewals')}</h2>
      {renewals.length === 0 ? (
        <p className="empty">{t('overview.noRenewals')}</p>
      ) : (
        <table className="my-table">
          <caption className="visually-hidden">{t('overview.renewalsCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('overview.description')}</th>
              <th scope="col">{t('overview.validTo')}</th>
              <th scope="col">{t('overview.state')}</th>
            </tr>
          </thead>
          <tbody>
            {renewals.map(({ id, optionDescription, validTo, isOver }) => (
              <tr key={id}>
                <th scope="row">{optionDescription}</th>
                <td>
                  <time dateTime={validTo}>{formatDate(validTo, language)}</time>
                </td>
                <td>
                  {isOver ? (
                    <span className="pill expired">{t('overview.expired')}</span>
                  ) : (
                    t('overview.valid')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
