import { hrefTo } from '#app/framework/href.ts';
import { ownText, useT } from '#app/i18n/translate.ts';
import type { RouteName } from '#app/routes.ts';
import { countText } from '#functions/core/attention/rules.ts';
import { may, type Permission, type RoleHolder } from '#functions/core/permissions/rules.ts';
import { contentKinds, isOffered } from '#functions/lifecycle/content/rules.ts';

/** An entry of the members' navigation: route, text, and who gets it. */
interface AnyEntry {
  route: RouteName;
  text: string;
  permission: Permission;
}

/** The side navigation in the order of the specification (MEM-01…04). */
export const mainEntries = [
  { route: 'my-overview', text: 'overview', permission: 'account.use' },
  { route: 'my-people', text: 'people', permission: 'people.manage' },
  { route: 'my-winners', text: 'winners', permission: 'awards.manage' },
  { route: 'my-awards', text: 'awards', permission: 'awards.manage' },
  { route: 'my-pages', text: 'pages', permission: 'pages.manage' },
  ...contentKinds.map((kind) => ({
    route: `my-${kind}` as const,
    text: kind,
    permission: isOffered(kind) ? ('content.propose' as const) : ('content.manage' as const),
  })),
  { route: 'my-emails', text: 'emails', permission: 'mailings.manage' },
  { route: 'my-newsletters', text: 'newsletters', permission: 'mailings.manage' },
  { route: 'my-ballots', text: 'ballots', permission: 'ballots.manage' },
  { route: 'my-users', text: 'users', permission: 'users.manage' },
] as const satisfies AnyEntry[];

/**
 * The secondary entries: payments, audit log, outbox and state of the site for administrators, the directory for
 * members (D-134), and the user's account (D-20).
 */
export const moreEntries = [
  { route: 'my-payments', text: 'payments', permission: 'payments.manage' },
  { route: 'my-audit', text: 'audit', permission: 'audit.read' },
  { route: 'my-outbox', text: 'outbox', permission: 'outbox.manage' },
  { route: 'my-health', text: 'health', permission: 'health.read' },
  { route: 'my-directory', text: 'directory', permission: 'directory.read' },
  { route: 'my-account', text: 'account', permission: 'account.use' },
] as const satisfies AnyEntry[];

type NavEntry = (typeof mainEntries | typeof moreEntries)[number];

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
              {ownText(t, `my.${text}`, `names.${text}`)}
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
