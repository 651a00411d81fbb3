import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SectionLinks } from '#app/components/frame/section-links.tsx';
import { AwardItem, type HonourLink, HonourNames } from '#app/components/site/award-item.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import type { InLanguage } from '#functions/lifecycle/translations/rules.ts';
import { publishedAwards, publishedHonours } from '#functions/site/awards/queries.ts';
import { lastYear } from '#functions/site/awards/rules.ts';
import { awardHref, honourLines, honourYears } from './honours.server.ts';

interface HonourYear {
  year: number | null;
  awards: (InLanguage & { name: string; honours: HonourLink[] })[];
}

/** Who won what, year by year, in a line for each award (D-100). */
function HonourYears({ years }: { years: HonourYear[] }) {
  const t = useT();
  const lang = useTextLang();
  return (
    <ol className="honour-years">
      {years.map(({ year, awards }) => (
        <li key={year ?? 'none'}>
          <span className={year ? 'honour-year' : 'honour-year unknown'}>
            {year ?? t('awards.noYear')}
          </span>
          <dl>
            {awards.map((award) => (
              <div key={award.name}>
                <dt lang={lang(award, 'name')}>{award.name}</dt>
                <dd>
                  <HonourNames honours={award.honours} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** The awards, each once, with name, summary, latest winners and "Read more" (AWD-01, AWD-02), then all winners by year. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { awards, honours, ...view } = await readPublicPage(
    context,
    hrefTo('award-prizes'),
    { awards: publishedAwards(), honours: asSecondary(publishedHonours()) },
    ['awards'],
  );
  const linesOf = honourLines(honours || [], lastYear(context.dayAnywhere));
  return {
    ...view,
    awards: awards.map((award) => ({
      id: award.id,
      name: award.name,
      translated: award.translated,
      href: awardHref(award.path),
      summary: safeHtml(award.summary),
      ...linesOf(award),
    })),
    years: mapSecondary(honours, (all) => honourYears(all, awards)),
  };
}

export const meta = pageMeta;

export default function Awards() {
  const { page, awards, years } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('menu.awardPrizes')} />
      <PageBody page={page} margin={<SectionLinks />} />
      <Band id="awards" title={t('awards.list')}>
        {awards.length === 0 ? <p>{t('awards.none')}</p> : null}
        <ul className="awards">
          {awards.map((award) => (
            <AwardItem key={award.id} award={award} />
          ))}
        </ul>
      </Band>
      {years === false ? <BrokenPart /> : null}
      {years && years.length > 0 ? (
        <Band id="years" title={t('awards.byYear')}>
          <HonourYears years={years} />
        </Band>
      ) : null}
    </>
  );
}
