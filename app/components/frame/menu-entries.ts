import { hrefTo } from '#app/href.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { MenuPage } from '#functions/pages/queries.ts';

export interface MenuLink {
  label: string;
  href: string;
}
export type MenuEntry = MenuLink | { label: string; links: MenuLink[] };

/**
 * The main menu in its order (FRM-01…04): fixed entries, and in each group the published pages
 * that an administrator has added to its section.
 */
export function menuEntries(t: Translate, pages: MenuPage[]): MenuEntry[] {
  const added = (sectionId: string): MenuLink[] =>
    pages
      .filter((page) => page.sectionId === sectionId)
      .map((page) => ({ label: page.title, href: page.path }));
  const group = (label: string, own: MenuLink, sectionId: string): MenuEntry => {
    const more = added(sectionId);
    return more.length > 0 ? { label, links: [own, ...more] } : own;
  };
  const award = (label: string, path: string): MenuLink => ({
    label,
    href: hrefTo('award', { path }),
  });
  return [
    {
      label: t('menu.events'),
      links: [
        { label: t('menu.conferences'), href: hrefTo('conferences') },
        { label: t('menu.colloquium'), href: hrefTo('colloquium') },
        { label: t('menu.other'), href: hrefTo('events-other') },
        ...added('events'),
      ],
    },
    {
      label: t('menu.about'),
      links: [
        { label: t('menu.aboutUs'), href: hrefTo('about') },
        { label: t('menu.committee'), href: hrefTo('executive-committee') },
        { label: t('menu.board'), href: hrefTo('board') },
        { label: t('menu.contacts'), href: hrefTo('contacts') },
        ...added('about'),
      ],
    },
    group(t('menu.news'), { label: t('menu.news'), href: hrefTo('news') }, 'news'),
    group(t('menu.jobs'), { label: t('menu.jobs'), href: hrefTo('jobs') }, 'jobs'),
    group(t('menu.outreach'), { label: t('menu.outreach'), href: hrefTo('outreach') }, 'outreach'),
    group(t('menu.chapters'), { label: t('menu.chapters'), href: hrefTo('chapters') }, 'chapters'),
    {
      label: t('menu.prizes'),
      links: [
        { label: t('menu.awardPrizes'), href: hrefTo('award-prizes') },
        award(t('menu.fellows'), 'society-fellows'),
        award(t('menu.euler'), 'euler-award'),
        award(t('menu.erPrize'), 'er-prize'),
        award(t('menu.service'), 'service-award'),
        ...added('prizes'),
      ],
    },
  ];
}
