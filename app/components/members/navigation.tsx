import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { countText } from '#functions/core/attention/rules.ts';
import { may, type RoleHolder } from '#functions/core/permissions/rules.ts';
import { mainEntries, moreEntries, type NavEntry } from './nav-entries.ts';

type Viewer = NonNullable<RoleHolder> & {
  /** How much waits behind an entry, by its path. */
  counts: Record<string, number>;
};

/** The entries that the user may open, with the current one marked and the number of what waits behind each. */
export function Navigation({ viewer, path }: { viewer: Viewer; path: string }) {
  return (
    <>
      <Entries entries={mainEntries} viewer={viewer} path={path} />
      <Entries entries={moreEntries} viewer={viewer} path={path} />
    </>
  );
}

interface EntriesProps {
  entries: readonly NavEntry[];
  viewer: Viewer;
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
              <Waiting count={viewer.counts[hrefTo(route)] ?? 0} />
            </a>
          </li>
        ))}
    </ul>
  );
}

/** How much waits: a number to see, words to hear. */
function Waiting({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <>
      <span className="my-count" aria-hidden="true">
        {countText(count)}
      </span>
      <span className="visually-hidden">{t('attention.waiting', { count: countText(count) })}</span>
    </>
  );
}

/** `page` for the entry of the current screen, `true` for the entry above it. */
const ariaCurrent = (href: string, path: string): 'page' | 'true' | undefined =>
  path === href ? 'page' : path.startsWith(`${href}/`) ? 'true' : undefined;
