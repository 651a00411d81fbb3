/** The acts of this screen, by the names of their forms. */
export const actNames = [
  'link',
  'address',
  'sessions',
  'newsletter',
  'suspend',
  'restore',
  'close',
] as const;
/** What has just been done, where this screen says so. */
export const doneActs = [
  'invited',
  'link',
  'address',
  'sessions',
  'newsletter',
  'suspend',
  'restore',
] as const;
export type ActName = (typeof actNames)[number];

/** Acts that hurt: their buttons say so. */
export const isHarsh = (act: ActName): boolean => act === 'suspend' || act === 'close';

interface State {
  /** Whether it is the account of who looks: nobody does these to the own one. */
  isOwn: boolean;
  suspendedAt: string | null;
  user: { settings: { isNewsletterEnabled: boolean } };
}

/** The acts that an account in this state can take. */
export const offeredActs = ({ isOwn, suspendedAt, user }: State): ActName[] =>
  actNames.filter((act) => {
    if (isOwn) return false;
    if (act === 'restore') return suspendedAt !== null;
    if (act === 'newsletter') return user.settings.isNewsletterEnabled;
    return act === 'close' || suspendedAt === null;
  });
