import { seedId } from './seed/ids.ts';

/** Who may pay in the samples: an account with the ends of its memberships, counted from today. */
export interface Payer {
  id: string;
  email: string;
  endsIn: number[];
}

/** The fees of the samples. */
export const sampleOptions = [
  { description: 'Students (sample)', amount: 2500 },
  { description: 'Postdoctoral researchers (sample)', amount: 3500 },
  { description: 'Permanent academic staff (sample)', amount: 5000 },
  { description: 'Non-academic members (sample)', amount: 7500 },
];

/** An account that was closed after its owner had paid. */
export const closed: Payer = { id: seedId('users', 'closed sample'), email: 'closed', endsIn: [] };

/** A report about a sample payment. */
export interface Event {
  source: string;
  outcome: string;
  proof?: string;
  action?: string | null;
  flag?: string | null;
  amount?: number | null;
  currency?: string | null;
  message?: string;
  gateway?: string;
}

/** A sample payment. */
export interface Sample {
  key: string;
  payer: Payer;
  /** On which day it was begun, counted from today. */
  day: number;
  status: string;
  option: number;
  events: Event[];
  /** The membership period that it has bought: its id, as `seedAccounts` makes it. */
  renewalId?: string;
  message?: string;
  isRefunded?: boolean;
  wasPaid?: boolean;
  gateway?: string;
  /** What the sandbox bank has in its books; null when it knows no such order. */
  booked: { outcome: string; amount?: number; currency?: string } | null;
}

const paid: Event = { source: 'notification', outcome: 'PAID', action: 'pay' };

/** One payment for each membership period of a sample account that is not too long ago. */
const bought = (payers: Payer[]): Sample[] =>
  payers.flatMap((payer, n) =>
    payer.endsIn.map((ends, i) => ({
      key: `${payer.email} ${i}`,
      payer,
      day: ends - 365,
      status: 'PAID',
      option: n % sampleOptions.length,
      events: n % 4 === 0 ? [{ source: 'return', outcome: 'PAID', action: 'wait' }, paid] : [paid],
      renewalId: seedId('renewals', `${payer.email} ${i}`),
      wasPaid: true,
      booked: { outcome: 'PAID' },
    })),
  );

/** One in every other status, and a flagged one of each kind. */
function others(payers: Payer[], covered: Payer): Sample[] {
  const at = (n: number): Payer => {
    const payer = payers[n];
    if (!payer) throw new Error('There are too few sample accounts for the sample payments.');
    return payer;
  };
  const doubt = (flag: string, event: Partial<Event> = {}): Event[] => [
    { source: 'notification', outcome: 'PAID', action: 'doubt', flag, ...event },
  ];
  const refused = 'Card refused: insufficient funds (sample)';
  const samples: [string, number, Omit<Sample, 'key' | 'payer' | 'day' | 'option'>][] = [
    ['begun', 0, { status: 'CREATED', events: [], booked: null }],
    [
      'pending',
      0,
      {
        status: 'PENDING',
        events: [{ source: 'return', outcome: 'PENDING', action: 'wait' }],
        booked: { outcome: 'PENDING' },
      },
    ],
    [
      'refused',
      -12,
      {
        status: 'FAILED',
        message: refused,
        events: [
          { source: 'notification', outcome: 'REFUSED', action: 'refuse', message: refused },
        ],
        booked: { outcome: 'REFUSED' },
      },
    ],
    [
      'turned-round',
      -19,
      {
        status: 'CANCELLED',
        events: [{ source: 'return', outcome: 'CANCELLED', action: 'cancel', amount: null }],
        booked: { outcome: 'CANCELLED' },
      },
    ],
    // The bank has its money and nobody here knows: what a comparison finds.
    [
      'missed',
      -6,
      {
        status: 'CANCELLED',
        events: [{ source: 'return', outcome: 'CANCELLED', action: 'cancel', amount: null }],
        booked: { outcome: 'PAID' },
      },
    ],
    [
      'paid-back',
      -48,
      {
        status: 'REFUNDED',
        wasPaid: true,
        isRefunded: true,
        events: [paid, { source: 'refund', outcome: 'REFUNDED', action: 'refund' }],
        booked: { outcome: 'REFUNDED' },
      },
    ],
    [
      'paid-back-before',
      -51,
      {
        status: 'REFUNDED',
        wasPaid: true,
        isRefunded: true,
        events: [
          paid,
          { source: 'notification', outcome: 'REFUNDED', action: 'refund', flag: 'LATER_PERIOD' },
        ],
        booked: { outcome: 'REFUNDED' },
      },
    ],
    [
      'not-understood',
      -7,
      {
        status: 'PENDING',
        events: [
          { source: 'notification', outcome: 'UNKNOWN', flag: 'NOT_UNDERSTOOD', amount: null },
        ],
        booked: { outcome: 'PENDING' },
      },
    ],
    [
      'other-amount',
      -4,
      {
        status: 'TO_BE_CHECKED',
        events: doubt('WRONG_AMOUNT', { amount: 2400 }),
        booked: { outcome: 'PAID', amount: 2400 },
      },
    ],
    [
      'other-currency',
      -9,
      {
        status: 'TO_BE_CHECKED',
        events: doubt('WRONG_CURRENCY', { currency: 'EUR' }),
        booked: { outcome: 'PAID', currency: 'EUR' },
      },
    ],
    [
      'second',
      -2,
      { status: 'TO_BE_CHECKED', events: doubt('SECOND_PAYMENT'), booked: { outcome: 'PAID' } },
    ],
    [
      'closed',
      -8,
      { status: 'TO_BE_CHECKED', events: doubt('ACCOUNT_CLOSED'), booked: { outcome: 'PAID' } },
    ],
    [
      'forged',
      -3,
      {
        status: 'CANCELLED',
        events: [
          { source: 'return', outcome: 'CANCELLED', action: 'cancel', amount: null },
          {
            source: 'notification',
            outcome: 'PAID',
            proof: 'WRONG',
            action: null,
            flag: 'WRONG_SIGNATURE',
          },
        ],
        booked: { outcome: 'CANCELLED' },
      },
    ],
    [
      'other-bank',
      -15,
      {
        status: 'FAILED',
        gateway: 'xpay',
        events: [
          {
            source: 'notification',
            outcome: 'REFUSED',
            action: 'refuse',
            gateway: 'xpay',
          },
          { source: 'notification', outcome: 'PAID', action: null, flag: 'OTHER_GATEWAY' },
        ],
        booked: null,
      },
    ],
  ];
  return samples.map(([key, day, sample], i) => ({
    ...sample,
    key,
    day,
    payer: key === 'closed' ? closed : key === 'second' ? covered : at(i),
    option: sample.events.some(({ flag }) => flag === 'WRONG_AMOUNT')
      ? 0
      : i % sampleOptions.length,
  }));
}

/** All sample payments, always in the same order. */
export function paymentSamples(payers: Payer[]): Sample[] {
  const members = payers.filter(({ endsIn }) => endsIn.length > 0);
  const free = payers.filter(({ endsIn }) => endsIn.length === 0);
  // Somebody whose membership lasts, for whom any other payment is a second one.
  const covered = members.find(({ endsIn }) => endsIn.some((days) => days > 100)) ?? closed;
  return [...bought(members), ...others(free, covered)];
}
