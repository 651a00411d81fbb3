import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useSite } from '#app/components/frame/use-site.ts';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { asSecondary } from '#functions/core/secondary.ts';
import { formatMoney, formatPrice } from '#functions/core/values/money.ts';
import { type OfferedOption, offeredOptions } from '#functions/membership/fees/options.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return readPublicPage(context, hrefTo('join-us'), { options: asSecondary(offeredOptions()) }, [
    'fees',
  ]);
}

export const meta = pageMeta;

/** How to join: text, options, and the yearly fees (JOI-01, JOI-02). */
export default function JoinUs() {
  const { page, options } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero page={page} title={t('menu.joinUs')}>
        {options ? <Prices options={options} /> : null}
        <JoinOptions />
      </PageHero>
      <PageBody page={page} further={[{ label: t('names.fees'), href: '#fees' }]} />
      <div className="band">
        <JoinOptions />
      </div>
      <Fees options={options} />
    </>
  );
}

/** What it costs, in a line. */
function Prices({ options }: { options: OfferedOption[] }) {
  const language = useLanguage();
  return (
    <p className="hero-next">
      {options.map((option, i) => (
        <span key={option.id}>
          {i > 0 ? ' · ' : null}
          {optionText(option, language)}{' '}
          <strong>{formatPrice(option.amount, option.currency, language)}</strong>
        </span>
      ))}
    </p>
  );
}

/** The options; a signed-in user has an account, and a member cannot join again. */
function JoinOptions() {
  const t = useT();
  const viewer = useSite()?.viewer;
  const isMember = viewer?.roles.includes('member') ?? false;
  if (!viewer)
    return (
      <p className="actions">
        <a className="button" href={hrefTo('register')}>
          {t('menu.joinUs')}
        </a>
        <a className="button quiet" href={hrefTo('sign-in')}>
          {t('menu.signIn')}
        </a>
      </p>
    );
  return (
    <p className="actions">
      {isMember ? null : (
        <a className="button" href={hrefTo('my-renewal-options')}>
          {t('join.renew')}
        </a>
      )}
      <a className={isMember ? 'button' : 'button quiet'} href={hrefTo('my-overview')}>
        {t('join.overview')}
      </a>
    </p>
  );
}

function Fees({ options }: { options: OfferedOption[] | false }) {
  const t = useT();
  return (
    <Band id="fees" title={t('names.fees')}>
      {options === false ? <BrokenPart /> : null}
      {options && options.length > 0 ? <FeeTable options={options} /> : null}
      {options && options.length === 0 ? <NoFees /> : null}
    </Band>
  );
}

function FeeTable({ options }: { options: OfferedOption[] }) {
  const t = useT();
  const language = useLanguage();
  return (
    <table className="fees">
      <caption className="visually-hidden">{t('join.feesCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('join.category')}</th>
          <th scope="col">{t('join.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={option.id}>
            <th scope="row">{optionText(option, language)}</th>
            <td>{formatMoney(option.amount, option.currency, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Replaces the fees while there are none. */
function NoFees() {
  const t = useT();
  const site = useSite();
  if (!site) return null;
  const { contactEmail } = site;
  return (
    <p>
      {t('join.noFees')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  );
}
