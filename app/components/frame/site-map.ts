import { hrefTo } from '#app/framework/href.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { MenuPage } from '#functions/site/pages/queries.ts';
import { type MenuLink, menuEntries } from './menu-entries.ts';

export interface MapGroup {
  label: string;
  links: MenuLink[];
}

/** All public pages in groups: those of the main menu with what the menu has no room for, and the community's. */
export function siteMap(t: Translate, menu: MenuPage[]): MapGroup[] {
  const further: Record<string, MenuLink[]> = {
    [t('menu.about')]: [
      { label: t('menu.byLaws'), href: hrefTo('nss-by-laws') },
      { label: t('elections.title'), href: hrefTo('elections') },
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
        { label: t('menu.news'), href: hrefTo('news') },
        { label: t('archive.title'), href: hrefTo('newsletters') },
        { label: t('menu.jobs'), href: hrefTo('jobs') },
      ],
    },
  ];
}

/** The group in which a path is, with the path itself; none for a path on its own. */
export const groupOf = (groups: MapGroup[], path: string): MapGroup | undefined =>
  groups.find(({ links }) => links.some(({ href }) => href === path));
