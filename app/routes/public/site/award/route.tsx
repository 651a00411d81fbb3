import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SectionLinks } from '#app/components/frame/section-links.tsx';
import { PublishedPage } from '#app/components/site/page-body.tsx';
import { Completeness, WinnerYears } from '#app/components/site/winners.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { ItemHero } from '#app/components/ui/hero.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { WithMargin } from '#app/components/ui/with-margin.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead, pageMeta } from '#app/framework/meta.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import { winnerYears } from '#app/server/people.server.ts';
import { readPublicPage, requirePage } from '#app/server/public-page.server.ts';
import { editionPlaces } from '#functions/content/events/edition-queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { excerpt, plainText } from '#functions/core/richtext/text.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import { awardByPath, winnersByAwardPath } from '#functions/site/awards/queries.ts';
import { awardPath, completeness, hasFellows, lastYear } from '#functions/site/awards/rules.ts';

/** An award with its winners (RTE-20, AWD-03); if there is none, the editable page at this path. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const path = awardPath(params.path ?? '');
  const { award, winners, editions, frame } = await readPublicPage(
    context,
    hrefTo('award-prizes'),
    {
      award: awardByPath(path),
      winners: asSecondary(winnersByAwardPath(path)),
      editions: asSecondary(editionPlaces()),
    },
    ['awards', `award:${path}`, 'events'],
  );
  if (!award) return requirePage(context, request);
  const years = mapSecondary(winners, (all) => {
    const known = completeness(
      award,
      all.map(({ year }) => year),
      lastYear(context.dayAnywhere),
    );
    return { ...known, list: winnerYears(all, editions || [], known.notAwarded) };
  });
  return {
    frame,
    award: { ...award, description: safeHtml(award.description) },
    plainSummary: excerpt(plainText(safeHtml(award.summary)), 300),
    years,
    isFellows: hasFellows(path),
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type AwardData = Extract<Data, { award: object }>;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data, matches } = args;
  if (data && 'page' in data) return pageMeta(args);
  return pageHead(matches, {
    title: data?.award.name ?? '',
    description: data?.plainSummary,
    index: Boolean(data),
  });
};

export default function AwardScreen() {
  const data = useLoaderData<typeof loader>();
  return 'page' in data ? <PublishedPage page={data.page} /> : <Award {...data} />;
}

function Award({ award, plainSummary, years, frame, isFellows }: AwardData) {
  const t = useT();
  const lang = useTextLang();
  return (
    <>
      <ItemHero
        of={award}
        title={award.name}
        subtagline={plainSummary}
        style={frame.section}
        fields={{ title: 'name', subtagline: 'summary' }}
      />
      <Band id="winners" title={t(isFellows ? 'awards.fellows' : 'awards.past')}>
        {years === false ? <BrokenPart /> : null}
        {years && years.list.length === 0 ? <p>{t('awards.noWinners')}</p> : null}
        {years && years.list.length > 0 ? (
          <>
            <Completeness known={years} />
            <WinnerYears years={years.list} />
          </>
        ) : null}
        <p className="actions">
          <ReadMore href={hrefTo('award-prizes')}>{t('awards.back')}</ReadMore>
        </p>
      </Band>
      {award.description ? (
        <section className="page-body">
          <WithMargin margin={<SectionLinks />}>
            <RichText html={award.description} lang={lang(award, 'description')} />
          </WithMargin>
        </section>
      ) : null}
    </>
  );
}
