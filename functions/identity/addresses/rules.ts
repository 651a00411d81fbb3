const hour = 3_600_000;

/** Who asked for a change of an address. */
export const changeStarters = ['person', 'administrator'] as const;
export type ChangeStarter = (typeof changeStarters)[number];

/** A change waits for the link to the new address, or is done and can be undone. */
export const changeStatuses = ['PENDING', 'CHANGED'] as const;

/** For how long the new address can be confirmed, in ms. */
export const confirmableFor = 24 * hour;

/** For how long the old address can undo a change, and nobody else can take it, in ms. */
export const undoableFor = 7 * 24 * hour;

/** For how long a row is kept after its link has expired, so that the link says why, in ms. */
export const changesKept = 7 * 24 * hour;

/** The two links of a change: to the new address and to the old one. */
export type LinkPurpose = 'confirm' | 'undo';

/** Where each link leads. */
export const linkPathOf = {
  confirm: '/access/address-confirm',
  undo: '/access/address-undo',
} as const satisfies Record<LinkPurpose, `/${string}`>;

/** What a link can still do: it is open, was used, or is no longer valid. */
export type LinkState = 'open' | 'used' | 'gone';

/** What the link of a change can do at an instant; null for a change that is not there. */
export function linkState(
  purpose: LinkPurpose,
  row: {
    status: (typeof changeStatuses)[number];
    expiresAt: string;
    undoUntil: string | null;
  } | null,
  now: string,
): LinkState {
  if (!row) return 'gone';
  const isPending = row.status === 'PENDING';
  if (purpose === 'undo') return !isPending && (row.undoUntil ?? '') > now ? 'open' : 'gone';
  if (!isPending) return 'used';
  return row.expiresAt > now ? 'open' : 'gone';
}
