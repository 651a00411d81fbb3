/** A limit on attempts: at most so many within so many seconds (D-66). */
interface Limit {
  most: number;
  seconds: number;
  /** Whether only failures count: many people who succeed share one network. */
  onlyFailures?: true;
  /** The limit on failures in a row that doubles this one's time whenever it is used up, up to a day (D-124). */
  growsWith?: 'sign-in.row';
}

/**
 * The exact limits; README.md says of each what it protects, who can raise it, and what its owner can do meanwhile.
 * Those of an address count a visitor's network, those of an account a normalised e-mail address, known or not, or the
 * id of the signed-in user. Signed-in users are never counted by network: an assembly of hundreds shares one. What is
 * "refused" is only counted, for the audit log.
 */
export const limitTable = {
  'sign-in.account': { most: 10, seconds: 900, growsWith: 'sign-in.row' },
  'sign-in.row': { most: 100, seconds: 180 * 86_400, onlyFailures: true },
  'sign-in.network': { most: 5, seconds: 180 * 86_400 },
  'sign-in.refused': { most: 1_000_000, seconds: 3600 },
  'access.refused': { most: 1_000_000, seconds: 3600 },
  'second-step.refused': { most: 1_000_000, seconds: 86_400 },
  'sign-in.device': { most: 10, seconds: 900 },
  'sign-in.address': { most: 60, seconds: 900, onlyFailures: true },
  'e-mail.address': { most: 200, seconds: 3600 },
  'e-mail.asked': { most: 3, seconds: 3600 },
  'e-mail.account': { most: 5, seconds: 86_400 },
  'address.account': { most: 5, seconds: 86_400 },
  'password.account': { most: 10, seconds: 900 },
  'factor.account': { most: 10, seconds: 900 },
  'factor-day.account': { most: 60, seconds: 86_400 },
  'mailed-code.account': { most: 5, seconds: 3600 },
  'share.address': { most: 200, seconds: 3600 },
  'upload.account': { most: 60, seconds: 3600 },
  'content.account': { most: 30, seconds: 3600 },
  'payment.account': { most: 40, seconds: 3600 },
  'invoice.account': { most: 10, seconds: 86_400 },
  'vote.account': { most: 30, seconds: 3600 },
  'objection.account': { most: 10, seconds: 86_400 },
  'mailing-test.account': { most: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;

export const limitOf = (name: LimitName): Limit => limitTable[name];

/** The longest that a limit grows to, in seconds. */
const longestWait = 86_400;

/** For how long a limit counts, by how often it was used up in a row; the last value stays. */
export function growingSeconds({ seconds }: { seconds: number }): number[] {
  const steps = [seconds];
  for (let next = seconds * 2; next < longestWait; next *= 2) steps.push(next);
  return [...steps, longestWait];
}

/**
 * The part of a network address that a provider's customer has exclusively: IPv6 by /64, or by /48, of which nobody
 * has as many.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  return filled
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The mailbox of a normalised address: what follows a plus sign leads to the same one, and with Google dots do. */
export const mailboxOf = (emailKey: string): string => {
  const mailbox = emailKey.replace(/\+[^@]*(?=@)/, '');
  return /@(?:gmail|googlemail)\.com$/.test(mailbox) ? mailbox.replace(/\.(?=.*@)/g, '') : mailbox;
};

/** The time to wait, for display: in minutes, beyond two hours in hours. */
export function waitText(seconds: number): { minutes: number } | { hours: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes > 120 ? { hours: Math.ceil(minutes / 60) } : { minutes };
}
