import { hrefTo } from '#app/framework/href.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import type { MenuPage } from '#functions/site/pages/queries.ts';
import {
  Account,
  LanguageLink,
  MarkAndName,
  popover,
  popoverTarget,
  SignInLink,
  Wordmark,
} from './header-parts.tsx';
import { isAt, isIn, type MenuEntry, type MenuLink, menuEntries } from './menu-entries.ts';

/** The header: name, main menu (one list for every width; a popover on small screens), language. */
export function Header({ site, menu }: { site: SiteData; menu: MenuPage[] }) {
  const t = useT();
  return (
    <header className="site-header">
      <Wordmark site={site} />
      <div className="header-way-in">
        <SignInLink viewer={site.viewer} />
      </div>
      <button className="menu-button" type="button" {...popoverTarget('main-menu')}>
        {t('my.menu')}
      </button>
      <nav id="main-menu" className="main-menu" aria-label={t('site.mainMenu')} {...popover}>
        <div className="menu-top">
          <span className="wordmark">
            <MarkAndName site={site} />
          </span>
          <button className="menu-button" type="button" {...popoverTarget('main-menu', 'hide')}>
            {t('actions.close')}
          </button>
        </div>
        <ul className="menu-list">
          {menuEntries(t, menu).map((entry) => (
            <Entry key={entry.label} entry={entry} path={site.path} />
          ))}
          <ExternalLink href={site.winsUrl} label={t('menu.wins')} />
          <ExternalLink href={site.netplaceUrl} label={t('menu.netplace')} />
        </ul>
        <ul className="menu-tools">
          <li>
            <a href={hrefTo('search')} aria-current={ariaCurrent(hrefTo('search'), site.path)}>
              {t('actions.search')}
            </a>
          </li>
          <li>
            <LanguageLink site={site} />
          </li>
          {site.viewer ? null : (
            <li>
              <a href={hrefTo('sign-in')} aria-current={ariaCurrent(hrefTo('sign-in'), site.path)}>
                {t('menu.signIn')}
              </a>
            </li>
          )}
          <li>
            <Account viewer={site.viewer} />
          </li>
        </ul>
      </nav>
    </header>
  );
}

const ariaCurrent = (href: string, path: string): 'page' | undefined =>
  href === path ? 'page' : undefined;

/** A link, or a group: its list is a popover of its button, on small screens a part of the menu that unfolds. */
function Entry({ entry, path }: { entry: MenuEntry; path: string }) {
  if (!('links' in entry)) return <Item link={entry} path={path} />;
  const { label, links, section } = entry;
  const isHere = isIn(links, path) || undefined;
  const list = `menu-${section}`;
  return (
    <li className="menu-group">
      <details {...({ name: 'menu' } as object)}>
        <summary data-here={isHere}>{label}</summary>
      </details>
      <button type="button" data-here={isHere} {...popoverTarget(list)}>
        {label}
      </button>
      <ul id={list} {...popover}>
        {links.map((link) => (
          <Item key={link.href} link={link} path={path} />
        ))}
      </ul>
    </li>
  );
}

function Item({ link, path }: { link: MenuLink; path: string }) {
  const lang = useTextLang();
  return (
    <li>
      <a
        href={link.href}
        lang={link.page && lang(link.page, 'title')}
        aria-current={ariaCurrent(link.href, path) ?? (isAt(link, path) || undefined)}
      >
        {link.label}
      </a>
    </li>
  );
}

/** A link to another site; without an address it is not rendered (FRM-05, D-02). */
function ExternalLink({ href, label }: { href: string | null; label: string }) {
  const t = useT();
  if (!href) return null;
  return (
    <li>
      <a className="external" href={href} target="_blank" rel="noopener">
        {label} <span className="visually-hidden">{t('site.newTab')}</span>
      </a>
    </li>
  );
}
