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
  isSuspended: boolean;
  hasNewsletter: boolean;
}

/** The acts that an account in this state can take. */
export const offeredActs = ({ isSuspended, hasNewsletter }: State): ActName[] =>
  actNames.filter((act) => {
    if (act === 'restore') return isSuspended;
    if (act === 'newsletter') return hasNewsletter;
    return act === 'close' || !isSuspended;
  });
