import type { MetaDescriptor, MetaFunction } from '@remix-run/cloudflare';
import { isTranslated } from '#app/i18n/translated.ts';
import { breadcrumbMarkup, crumbsOf } from '#app/markup/breadcrumbs.ts';
import { pictureOf, pictureTags } from '#app/markup/pictures.ts';
import type { Frame } from '#app/server/public-page.server.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import type { ShareCard } from '#functions/site/share/rules.ts';

interface PageDescription {
  title: string;
  description?: string;
  /** The path in the canonical link; by default the current one. */
  path?: string;
  /** The page's own picture, as a path on this site. */
  image?: string | null;
  /** When and where, for the picture that is drawn of the page; by default the description. */
  line?: string;
  type?: 'website' | 'article';
  /** False for screens that search engines must not list. */
  index?: boolean;
  /** Its structured data, which may name the picture that is drawn of the page. */
  jsonLd?: object[] | ((picture: string) => object[]);
}

/**
 * The head of a page: title, description, canonical and language links, Open Graph, JSON-LD. Remix does not
 * merge the heads of parent routes, so each screen builds a complete one. Ends with React 19, which hoists
 * `title`, `meta` and `link` into the head from wherever they are rendered. Only content that is there in Italian is
 * announced as a translation; the Italian page of other content belongs to the English address (D-96).
 */
export function pageHead(
  matches: { id: string; data?: unknown }[],
  {
    title,
    description,
    path,
    image,
    line,
    type = 'website',
    index = true,
    jsonLd = [],
  }: PageDescription,
): MetaDescriptor[] {
  const site = matches.find(({ id }) => id === 'root')?.data as SiteData | undefined;
  if (!site) return [{ title }];
  const english = site.origin + (path ?? site.path);
  const hasItalian = isTranslated(matches);
  const isItalian = hasItalian && site.language === 'it';
  const address = isItalian ? `${english}?lang=it` : english;
  const full = title === site.societyName ? title : addSiteName(title, site.societyName);
  const text = description ? [{ name: 'description', content: description }] : [];
  const link = (props: Record<string, string>) => ({ tagName: 'link' as const, ...props });
  const indexed: MetaDescriptor[] = index
    ? [
        link({ rel: 'canonical', href: address }),
        ...(hasItalian
          ? [
              link({ rel: 'alternate', hrefLang: 'en', href: english }),
              link({ rel: 'alternate', hrefLang: 'it', href: `${english}?lang=it` }),
              link({ rel: 'alternate', hrefLang: 'x-default', href: english }),
            ]
          : []),
      ]
    : [{ name: 'robots', content: 'noindex' }];
  const own = path ?? site.path;
  const card = cardOf(matches, site, title, line ?? description);
  const data =
    typeof jsonLd === 'function'
      ? jsonLd(site.origin + pictureOf(site, own, index ? card : null))
      : jsonLd;
  const crumbs = index && own !== '/home' ? [breadcrumbs(matches, site, own, title)] : [];
  return [
    { title: full },
    ...text,
    ...indexed,
    { property: 'og:site_name', content: site.societyName },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    ...pictureTags(site, own, index ? card : null, image),
    { property: 'og:locale', content: isItalian ? 'it_IT' : 'en_GB' },
    ...(hasItalian
      ? [{ property: 'og:locale:alternate', content: isItalian ? 'en_GB' : 'it_IT' }]
      : []),
    ...[...data, ...crumbs].map((one) => ({ 'script:ld+json': one })),
  ] as MetaDescriptor[];
}

const frameOf = (matches: { data?: unknown }[]): Frame | undefined =>
  (matches.at(-1)?.data as { frame?: Frame } | undefined)?.frame;

const cardOf = (
  matches: { data?: unknown }[],
  { societyName }: SiteData,
  title: string,
  line: string | undefined,
): ShareCard => ({
  title,
  line: line ?? '',
  theme: frameOf(matches)?.section?.theme ?? 'home',
  societyName,
});

/** The crumbs to a page, in the language of the site (D-101). */
function breadcrumbs(
  matches: { data?: unknown }[],
  { language, origin }: SiteData,
  path: string,
  title: string,
): object {
  const published = frameOf(matches)?.menu ?? [];
  const query = language === 'it' ? '?lang=it' : '';
  const crumbs = crumbsOf({ path, title }, published, translator(language));
  return breadcrumbMarkup(crumbs, (one) => origin + one + query);
}

// Search results and tabs truncate longer titles.
const longestTitle = 68;
export const addSiteName = (title: string, name: string): string => {
  const both = `${title} · ${name}`;
  if (both.length <= longestTitle) return both;
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 2).trimEnd()} …`;
};

/** The head of a screen made from an editable page. */
export const pageMeta: MetaFunction = ({ data, matches }) => {
  const page = (
    data as {
      page?: { title: string; tagline: string; subtagline: string; imageId: string | null } | null;
    }
  )?.page;
  const site = matches[0]?.data as SiteData | undefined;
  if (!page) return pageHead(matches, { title: site?.societyName ?? '', index: false });
  return pageHead(matches, {
    title: page.title,
    description: page.subtagline || page.tagline,
    line: page.tagline || page.subtagline,
    image: page.imageId ? `/images/${page.imageId}` : null,
  });
};

type TitleOf<Loader> = (
  t: Translate,
  data: Parameters<MetaFunction<Loader>>[0]['data'],
  location: Parameters<MetaFunction>[0]['location'],
) => string;

/**
 * The head of the page of one item; where there is none, that of the editable page at its path, or of a page that is
 * not found.
 */
export const itemMeta =
  <Loader>(
    describe: (
      data: NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>,
      site: SiteData,
    ) => PageDescription | null,
  ): MetaFunction<Loader> =>
  (args) => {
    const { data, matches } = args;
    const item = data ? describe(data, matches[0]?.data as SiteData) : null;
    return item ? pageHead(matches, item) : pageMeta(args);
  };

const textsOf = (matches: { data?: unknown }[]): Translate =>
  translator((matches[0]?.data as SiteData | undefined)?.language ?? 'en');

/** The head of a public screen whose title and description are texts of the interface. */
export const textMeta =
  (describe: (t: Translate) => PageDescription): MetaFunction =>
  ({ matches }) =>
    pageHead(matches, describe(textsOf(matches)));

/** The head of a screen that search engines must not list; its title may depend on the loader's data. */
export const unlistedMeta =
  <Loader = unknown>(title: TitleOf<Loader>): MetaFunction<Loader> =>
  ({ data, matches, location }) =>
    pageHead(matches, { title: title(textsOf(matches), data, location), index: false });

/** The same for a screen whose address contains a code or a signature, which referrers must not leak. */
export const secretMeta =
  <Loader = unknown>(title: TitleOf<Loader>): MetaFunction<Loader> =>
  (args) => [...unlistedMeta(title)(args), { name: 'referrer', content: 'origin' }];
