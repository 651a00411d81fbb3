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

/**
 * The side navigation: the entries of the specification by their names and, within a group, in their order
 * (MEM-01…04), with payments, queue, outbox, log and state of the site for administrators, and what is one's own (D-20).
 */
export const navigation = {
  overview: [{ route: 'my-overview', text: 'overview', permission: 'account.use' }],
  members: [
    { route: 'my-ballots', text: 'ballots', permission: 'ballots.manage' },
    { route: 'my-users', text: 'users', permission: 'users.manage' },
    { route: 'my-payments', text: 'payments', permission: 'payments.manage' },
  ],
  submissions: [
    { route: 'my-review', text: 'review', permission: 'content.manage' },
    ...contentKinds.map((kind) => ({
      route: `my-${kind}` as const,
      text: kind,
      permission: isOffered(kind) ? ('content.propose' as const) : ('content.manage' as const),
    })),
  ],
  sending: [
    { route: 'my-emails', text: 'emails', permission: 'mailings.manage' },
    { route: 'my-newsletters', text: 'newsletters', permission: 'mailings.manage' },
    { route: 'my-outbox', text: 'outbox', permission: 'outbox.manage' },
  ],
  site: [
    { route: 'my-people', text: 'people', permission: 'people.manage' },
    { route: 'my-winners', text: 'winners', permission: 'awards.manage' },
    { route: 'my-awards', text: 'awards', permission: 'awards.manage' },
    { route: 'my-pages', text: 'pages', permission: 'pages.manage' },
    { route: 'my-audit', text: 'audit', permission: 'audit.read' },
    { route: 'my-health', text: 'health', permission: 'health.read' },
  ],
  yours: [
    { route: 'my-billing', text: 'membership', permission: 'account.use' },
    { route: 'my-directory', text: 'directory', permission: 'directory.read' },
    { route: 'my-account', text: 'account', permission: 'account.use' },
  ],
} as const satisfies Record<string, AnyEntry[]>;

type Group = keyof typeof navigation;
type NavEntry = (typeof navigation)[Group][number];

type Viewer = NonNullable<RoleHolder> & {
  /** How much waits behind an entry, by its path. */
  counts: Record<string, number>;
};

interface NavigationProps {
  viewer: Viewer;
  path: string;
}

/** The entries that the user may open, with the current one marked and the number of what waits behind each. */
export function Navigation({ viewer, path }: NavigationProps) {
  return (Object.keys(navigation) as Group[]).map((group) => (
    <Entries key={group} group={group} viewer={viewer} path={path} />
  ));
}

function Entries({ group, viewer, path }: NavigationProps & { group: Group }) {
  const t = useT();
  const entries = (navigation[group] as readonly NavEntry[]).filter(({ permission }) =>
    may(viewer, permission),
  );
  if (entries.length === 0) return null;
  const headingId = `menu-${group}`;
  return (
    <>
      {group === 'overview' ? null : (
        <h2 id={headingId} className="my-group">
          {t(`my.group-${group}`)}
        </h2>
      )}
      <ul className="my-entries" aria-labelledby={group === 'overview' ? undefined : headingId}>
        {entries.map(({ route, text }) => (
          <li key={route}>
            <a href={hrefTo(route)} aria-current={ariaCurrent(hrefTo(route), path)}>
              {ownText(t, `my.${text}`, `names.${text}`)}
              <Waiting count={viewer.counts[hrefTo(route)] ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </>
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
