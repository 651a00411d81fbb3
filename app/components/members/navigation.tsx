import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { may, type RoleHolder } from '#functions/core/permissions/rules.ts';
import { mainEntries, moreEntries, type NavEntry } from './nav-entries.ts';

/** The entries that the user may open, with the current one marked. */
export function Navigation({ viewer, path }: { viewer: RoleHolder; path: string }) {
  return (
    <>
      <Entries entries={mainEntries} viewer={viewer} path={path} />
      <Entries entries={moreEntries} viewer={viewer} path={path} />
    </>
  );
}

interface EntriesProps {
  entries: readonly NavEntry[];
  viewer: RoleHolder;
  path: string;
}

function Entries({ entries, viewer, path }: EntriesProps) {
  const t = useT();
  return (
    <ul className="my-entries">
      {entries
        .filter(({ permission }) => may(viewer, permission))
        .map(({ route, text }) => (
          <li key={route}>
            <a href={hrefTo(route)} aria-current={ariaCurrent(hrefTo(route), path)}>
              {t(`my.${text}`)}
            </a>
          </li>
        ))}
    </ul>
  );
}

/** `page` for the entry of the current screen, `true` for the entry above it. */
const ariaCurrent = (href: string, path: string): 'page' | 'true' | undefined =>
  path === href ? 'page' : path.startsWith(`${href}/`) ? 'true' : undefined;
