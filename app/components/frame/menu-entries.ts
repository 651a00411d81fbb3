import { hrefTo } from '#app/framework/href.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { MenuPage } from '#functions/site/pages/queries.ts';
import { hasScreen } from '#functions/site/pages/rules.ts';

export interface MenuLink {
  label: string;
  href: string;
  /** The page whose title is the label, for the language of it; none for a text of the interface. */
  page?: MenuPage;
}
export type MenuEntry = MenuLink | { label: string; section: string; links: MenuLink[] };

/** Whether the screen at `path` is that of a link, or below it: a single item of a list. */
export const isAt = ({ href }: MenuLink, path: string): boolean =>
  path === href || path.startsWith(`${href}/`);

/** Whether the screen at `path` is in a group: one of its links, an item below one, or the list above them. */
export const isIn = (links: MenuLink[], path: string): boolean =>
  links.some((link) => isAt(link, path) || link.href.startsWith(`${path}/`));

const menuLink = (page: MenuPage): MenuLink => ({ label: page.title, href: page.path, page });

/**
 * The fixed entries of a group in their own order, with the added pages of its section: each after the fixed entry
 * whose page most closely precedes it in the section, or first.
 */
function mergeEntries(own: MenuLink[], pages: MenuPage[]): MenuLink[] {
  const behind: MenuLink[][] = [[], ...own.map(() => [])];
  let here = 0;
  for (const page of pages) {
    const entry = own.findIndex(({ href }) => href === page.path);
    if (entry >= 0) here = entry + 1;
    else if (!hasScreen(page.path)) behind[here]?.push(menuLink(page));
  }
  return behind.flatMap((added, i) => [...own.slice(i - 1, i), ...added]);
}

const awardHref = (path: string) => hrefTo('award', { path });

/** The groups of the main menu in order (FRM-01…04): section and fixed entries. */
const groups = [
  {
    section: 'events',
    text: 'names.events',
    own: [
      ['menu.conferences', hrefTo('conferences')],
      ['names.netsci-colloquium', hrefTo('colloquium')],
      ['menu.other', hrefTo('events-other')],
    ],
  },
  {
    section: 'about',
    text: 'menu.about',
    own: [
      ['menu.aboutUs', hrefTo('about')],
      ['menu.committee', hrefTo('executive-committee')],
      ['roles.board', hrefTo('board')],
      ['menu.contacts', hrefTo('contacts')],
    ],
  },
  { section: 'news', text: 'names.news', own: [['names.news', hrefTo('news')]] },
  { section: 'jobs', text: 'my.jobs', own: [['my.jobs', hrefTo('jobs')]] },
  { section: 'outreach', text: 'menu.outreach', own: [['menu.outreach', hrefTo('outreach')]] },
  { section: 'chapters', text: 'menu.chapters', own: [['menu.chapters', hrefTo('chapters')]] },
  {
    section: 'prizes',
    text: 'menu.prizes',
    own: [
      ['menu.awardPrizes', hrefTo('award-prizes')],
      ['menu.fellows', awardHref('society-fellows')],
      ['menu.euler', awardHref('euler-award')],
      ['menu.erPrize', awardHref('er-prize')],
      ['menu.service', awardHref('service-award')],
    ],
  },
] as const;

/**
 * Links to the other pages in a page's section, if no menu group has that section and an administrator has added
 * pages to it; else none.
 */
export function moreInSection(pages: MenuPage[], path: string): MenuLink[] {
  const here = pages.find((page) => page.path === path)?.sectionId;
  if (here === undefined || groups.some(({ section }) => section === here)) return [];
  const among = pages.filter(({ sectionId }) => sectionId === here);
  if (among.every(({ path: one }) => hasScreen(one))) return [];
  return among.filter((page) => page.path !== path).map(menuLink);
}

/**
 * The main menu: its fixed entries, and in each group the published pages that an administrator has added to its
 * section, by position (ADP-03). `pages` come in the order of their sections.
 */
export function menuEntries(t: Translate, pages: MenuPage[]): MenuEntry[] {
  return groups.map(({ section, text, own: [first, ...others] }) => {
    const label = t(text);
    const own = [first, ...others].map(([name, href]) => ({ label: t(name), href }));
    const links = mergeEntries(
      own,
      pages.filter(({ sectionId }) => sectionId === section),
    );
    return links.length > 1 ? { label, section, links } : { label, href: first[1] };
  });
}

interface MapGroup {
  label: string;
  links: MenuLink[];
}

/** All public pages in groups: those of the main menu with what the menu has no room for, and the community's. */
export function siteMap(t: Translate, menu: MenuPage[]): MapGroup[] {
  const further: Record<string, MenuLink[]> = {
    [t('menu.about')]: [
      { label: t('menu.byLaws'), href: hrefTo('nss-by-laws') },
      { label: t('elections.title'), href: hrefTo('elections') },
      { label: t('network.title'), href: hrefTo('network') },
      { label: t('openData.title'), href: hrefTo('open-data') },
    ],
  };
  const groups = menuEntries(t, menu).flatMap((entry) =>
    'links' in entry
      ? [{ label: entry.label, links: [...entry.links, ...(further[entry.label] ?? [])] }]
      : [],
  );
  return [
    ...groups,
    {
      label: t('menu.community'),
      links: [
        { label: t('menu.outreach'), href: hrefTo('outreach') },
        { label: t('menu.chapters'), href: hrefTo('chapters') },
        { label: t('menu.education'), href: hrefTo('education') },
        { label: t('menu.young'), href: hrefTo('young-initiatives') },
        { label: t('menu.bestTalk'), href: hrefTo('best-talk-pitch') },
        { label: t('menu.satellite'), href: hrefTo('satellite-meeting') },
      ],
    },
    {
      label: t('menu.newsAndJobs'),
      links: [
        { label: t('names.news'), href: hrefTo('news') },
        { label: t('names.newsletters'), href: hrefTo('newsletters') },
        { label: t('my.jobs'), href: hrefTo('jobs') },
      ],
    },
  ];
}

/** The group in which a path is, with the path itself; none for a path on its own. */
export const groupOf = (groups: MapGroup[], path: string): MapGroup | undefined =>
  groups.find(({ links }) => links.some(({ href }) => href === path));
