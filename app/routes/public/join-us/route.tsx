import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PageHero } from '#app/components/hero.tsx';
import { PageBody } from '#app/components/page-body.tsx';
import { hrefTo } from '#app/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { pageMeta } from '#app/meta.ts';
import { readPublicPage } from '#app/public-page.server.ts';
import { feeCurrency, yearlyFees } from '#functions/memberships/rules.ts';
import { formatMoney } from '#functions/shared/money.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return readPublicPage(context, hrefTo('join-us'), {});
}

export const meta = pageMeta;

/** How to join: the ways in, the yearly fees, and the text (JOI-01, JOI-02). */
export default function JoinUs() {
  const { page } = useLoaderData<typeof loader>();
  const t = useT();
  const actions = (
    <p className="actions">
      <a className="button" href={hrefTo('register')}>
        {t('join.register')}
      </a>
      <a className="button quiet" href={hrefTo('sign-in')}>
        {t('join.signIn')}
      </a>
    </p>
  );
  return (
    <>
      <PageHero page={page} title={t('menu.joinUs')}>
        {actions}
      </PageHero>
      <Fees />
      <PageBody page={page} />
    </>
  );
}

function Fees() {
  const t = useT();
  const language = useLanguage();
  return (
    <section className="band" aria-labelledby="fees">
      <h2 className="section-title" id="fees">
        {t('join.fees')}
      </h2>
      <table className="fees">
        <caption className="visually-hidden">{t('join.feesCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('join.category')}</th>
            <th scope="col">{t('join.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {yearlyFees.map(({ category, amount }) => (
            <tr key={category}>
              <th scope="row">{t(`join.${category}`)}</th>
              <td>{formatMoney(amount, feeCurrency, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
