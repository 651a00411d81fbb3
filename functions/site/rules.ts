import { contentResources, reviewResources } from '#functions/lifecycle/content/rules.ts';

/** A fixed public path of the site. */
interface PublicPath {
  path: `/${string}`;
  /** Whether it has a page, which administrators can edit but not move (D-82). */
  page?: true;
  /** Whether it has a screen of its own, whatever the database contains. */
  screen?: true;
  /** The paths of single items below it, as a pattern of SQLite's `glob`. */
  items?: `/${string}`;
}

/** The fixed public paths; a test compares them with the route table. */
export const publicPaths: readonly PublicPath[] = [
  { path: '/home', page: true, screen: true },
  { path: '/events/netsci', page: true, screen: true },
  { path: '/events/colloquium', page: true, screen: true },
  { path: '/events/other', page: true, screen: true },
  { path: '/about', page: true },
  { path: '/about/nss-by-laws', page: true },
  { path: '/about/executive-committee', page: true, screen: true },
  { path: '/about/board', page: true, screen: true },
  { path: '/about/contacts', page: true },
  { path: '/newsletters', screen: true },
  { path: '/elections', screen: true, items: '/elections/?*' },
  { path: '/outreach', page: true },
  { path: '/chapters', page: true },
  { path: '/education', page: true },
  { path: '/award-prizes', page: true, screen: true },
  { path: '/young-initiatives', page: true },
  { path: '/young-initiatives/best-talk-pitch', page: true },
  { path: '/young-initiatives/satellite-meeting', page: true },
  { path: '/join-us', page: true, screen: true },
  { path: '/join-us/register', screen: true },
  { path: '/join-us/invitation', screen: true },
  { path: '/privacy-policy', page: true, screen: true },
  { path: '/search', screen: true },
  { path: '/network', screen: true },
  { path: '/data', screen: true },
  { path: '/unsubscribe', screen: true },
  { path: '/access/sign-in', screen: true },
  { path: '/programme/sign-in', screen: true },
  ...reviewResources.map(
    (name): PublicPath => ({ path: `/${name}`, screen: true, ...contentResources[name] }),
  ),
];
