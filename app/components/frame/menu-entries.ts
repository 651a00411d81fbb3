import { hrefTo } from '#app/framework/href.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { MenuPage } from '#functions/site/pages/queries.ts';
import { hasScreen } from '#functions/site/pages/rules.ts';

export interface MenuLink {
  label: string;
  href: string;
}
export type MenuEntry = MenuLink | { label: string; links: MenuLink[] };

const linkTo = ({ title, path }: MenuPage): MenuLink => ({ label: title, href: path });

/**
 * The fixed entries of a group in their own order, with the added pages of its section among them: each
 * behind the fixed entry whose page is the nearest one before it in the section, or at the top.
 */
function placed(own: MenuLink[], pages: MenuPage[]): MenuLink[] {
  const behind: MenuLink[][] = [[], ...own.map(() => [])];
  let here = 0;
  for (const page of pages) {
    const entry = own.findIndex(({ href }) => href === page.path);
    if (entry >= 0) here = entry + 1;
    else if (!hasScreen(page.path)) behind[here]?.push(linkTo(page));
  }
  return behind.flatMap((added, i) => [...own.slice(i - 1, i), ...added]);
}

/** The sections whose pages stand in a group of the menu. */
const sectionsInMenu = ['events', 'about', 'news', 'jobs', 'outreach', 'chapters', 'prizes'];

/**
 * The ways to the other pages of the section of a page, where the menu has no group for that section and
 * an administrator has added pages to it; else none.
 */
export function moreInSection(pages: MenuPage[], path: string): MenuLink[] {
  const here = pages.find((page) => page.path === path)?.sectionId;
  if (here === undefined || sectionsInMenu.includes(here)) return [];
  const section = pages.filter(({ sectionId }) => sectionId === here);
  if (section.every(({ path: one }) => hasScreen(one))) return [];
  return section.filter((page) => page.path !== path).map(linkTo);
}

/**
 * The main menu in its order (FRM-01…04): fixed entries, and in each group the published pages
 * that an administrator has added to its section, in their place (ADP-03). `pages` come in the order of
 * their sections.
 */
export function menuEntries(t: Translate, pages: MenuPage[]): MenuEntry[] {
  const among = (own: MenuLink[], section: string): MenuLink[] =>
    placed(
      own,
      pages.filter(({ sectionId }) => sectionId === section),
    );
  const group = (label: string, href: string, section: string): MenuEntry => {
    const links = among([{ label, href }], section);
    return links.length > 1 ? { label, links } : { label, href };
  };
  const award = (label: string, path: string): MenuLink => ({
    label,
    href: hrefTo('award', { path }),
  });
  return [
    {
      label: t('menu.events'),
      links: among(
        [
          { label: t('menu.conferences'), href: hrefTo('conferences') },
          { label: t('menu.colloquium'), href: hrefTo('colloquium') },
          { label: t('menu.other'), href: hrefTo('events-other') },
        ],
        'events',
      ),
    },
    {
      label: t('menu.about'),
      links: among(
        [
          { label: t('menu.aboutUs'), href: hrefTo('about') },
          { label: t('menu.committee'), href: hrefTo('executive-committee') },
          { label: t('menu.board'), href: hrefTo('board') },
          { label: t('menu.contacts'), href: hrefTo('contacts') },
        ],
        'about',
      ),
    },
    group(t('menu.news'), hrefTo('news'), 'news'),
    group(t('menu.jobs'), hrefTo('jobs'), 'jobs'),
    group(t('menu.outreach'), hrefTo('outreach'), 'outreach'),
    group(t('menu.chapters'), hrefTo('chapters'), 'chapters'),
    {
      label: t('menu.prizes'),
      links: among(
        [
          { label: t('menu.awardPrizes'), href: hrefTo('award-prizes') },
          award(t('menu.fellows'), 'society-fellows'),
          award(t('menu.euler'), 'euler-award'),
          award(t('menu.erPrize'), 'er-prize'),
          award(t('menu.service'), 'service-award'),
        ],
        'prizes',
      ),
    },
  ];
}
