import { resultsHref } from '#app/components/campaigns/links.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { DomainCounts } from '#functions/campaigns/delivery/results.ts';
import { foundId } from './list.tsx';
import type { ResultsData } from './route.tsx';

/** Where e-mails came back, or were called unwanted, by domain: the worst first, each with its recipients. */
export function Returned({ data }: { data: ResultsData }) {
  const t = useT();
  const { domains, unheard } = data;
  if (domains.length === 0 && unheard === null) return null;
  return (
    <section aria-labelledby="returned">
      <h2 id="returned">{t('delivery.returned')}</h2>
      {unheard === null ? null : (
        <p className="notice">{t('delivery.unheard', { address: unheard })}</p>
      )}
      {domains.length > 0 ? <Domains data={data} /> : null}
    </section>
  );
}

function Domains({ data: { resourceName, id, domains } }: { data: ResultsData }) {
  const t = useT();
  const language = useLanguage();
  return (
    <table className="my-table domain-table">
      <caption className="visually-hidden">{t('delivery.returned')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('delivery.domain')}</th>
          <th scope="col">{t('delivery.state-SENT')}</th>
          <th scope="col">{t('delivery.domainBounced')}</th>
          <th scope="col">{t('delivery.domainComplaints')}</th>
          <th scope="col">{t('delivery.share')}</th>
        </tr>
      </thead>
      <tbody>
        {domains.map((one) => (
          <tr key={one.domain}>
            <th scope="row">
              <a href={domainHref(resultsHref(resourceName, id), one.domain)}>{one.domain}</a>
            </th>
            <td>{one.sent.toLocaleString(language)}</td>
            <td>{one.bounced.toLocaleString(language)}</td>
            <td>{one.complaints.toLocaleString(language)}</td>
            <td>
              <ShareBar share={shareOf(one)} />
              {shareOf(one).toLocaleString(language, { style: 'percent' })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const domainHref = (results: string, domain: string): string =>
  `${results}?${new URLSearchParams({ domain })}#${foundId}`;

/** Which part of what was sent to a domain came back or was unwanted. */
const shareOf = ({ sent, bounced, complaints }: DomainCounts): number =>
  sent > 0 ? (bounced + complaints) / sent : 0;

/** A part of a whole as a small bar; the number beside it says the same. */
function ShareBar({ share }: { share: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="is-bounced" width={Math.max(2, share * 100)} height="10" />
    </svg>
  );
}
