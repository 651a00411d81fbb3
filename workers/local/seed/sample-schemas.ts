import * as z from 'zod';
import { currencies } from '#functions/core/values/money.ts';
import {
  gatewayNames,
  outcomes,
  paymentChannels,
  proofs,
} from '#functions/core/values/payment-words.ts';
import { billingFields } from '#functions/membership/billing/schema.ts';
import { documentFacts } from '#functions/membership/documents/facts.ts';
import {
  creditCauses,
  paymentActions,
  paymentFlags,
  paymentStatuses,
  reportSources,
} from '#functions/membership/payments/model/rules.ts';
import { ballotStatuses, pollOptions } from '#functions/voting/ballots/rules.ts';
import { days, html, optionalText, slug, text } from './schemas.ts';

export const sampleAccountNames = z.array(z.tuple([text, text]));

const window = z.tuple([days, days]);
export const sampleBallot = z.strictObject({
  key: text,
  title: text,
  description: html,
  status: z.enum(ballotStatuses),
  /** For an election: its seats, and when applications are open, in days from today. */
  seats: z.number().int().min(1).nullable().default(null),
  applications: window.optional(),
  voting: window,
  /** The number of a sample account, and the state of its candidacy. */
  candidates: z
    .array(
      z.strictObject({
        account: z.number().int().min(0),
        isDraft: z.boolean().default(false),
        disabledReason: z.string().default(''),
        withdrawnNote: z.string().default(''),
      }),
    )
    .default([]),
  /** The votes and how often each was cast: candidates by their number in the list, or YES and NO. */
  votes: z
    .array(z.tuple([z.array(z.union([z.number().int(), z.enum(pollOptions)])), z.number().int()]))
    .default([]),
  /** The status of the result; missing while the ballot is not over. */
  result: z.enum(['RELEASED', 'HELD']).optional(),
});

const sampleNewsletter = z.strictObject({
  key: text,
  title: text,
  publicationDate: z.iso.date(),
  issueNumber: text,
  issuePeriod: text,
  opening: html,
  closing: html,
  /** The samples that it contains, by slug. */
  news: z.array(slug),
  events: z.array(slug),
  jobs: z.array(slug),
});
export const sampleNewsletters = z.strictObject({
  /** The latest last. Its jobs are those that were open then: their days move with today's, its own do not. */
  sent: z.array(sampleNewsletter.omit({ jobs: true })),
  /** The one that is being sent. */
  paused: sampleNewsletter,
  /** The content of those not sent yet. */
  coming: sampleNewsletter.omit({
    key: true,
    title: true,
    publicationDate: true,
    issuePeriod: true,
  }),
});

const report = z.strictObject({
  source: z.enum(reportSources),
  outcome: z.enum(outcomes),
  proof: z.enum(proofs).default('SIGNED'),
  action: z.enum(paymentActions).nullable().default(null),
  flag: z.enum(paymentFlags).nullable().default(null),
  amount: z.number().int().nullable().optional(),
  currency: z.enum(currencies).default('USD'),
  message: optionalText.default(null),
  gateway: z.enum(gatewayNames).default('sandbox'),
});
const samplePayment = z.strictObject({
  key: text,
  /** A closed account, or one with a current membership; missing for any other. */
  payer: z.enum(['closed', 'covered']).optional(),
  /** The day on which it was started, in days from today. */
  day: days,
  /** The number of its fee. */
  option: z.number().int(),
  status: z.enum(paymentStatuses),
  events: z.array(report),
  message: optionalText.default(null),
  isRefunded: z.boolean().default(false),
  wasPaid: z.boolean().default(false),
  /** Why its credit note was issued; missing without one. */
  credited: z.enum(creditCauses).optional(),
  gateway: z.enum(paymentChannels).default('sandbox'),
  /** The order at the sandbox bank; null when the bank does not know it. */
  booked: z
    .strictObject({
      outcome: z.enum(outcomes),
      amount: z.number().int().optional(),
      currency: z.enum(currencies).optional(),
    })
    .nullable(),
});
export const samplePayments = z.strictObject({
  /** The society as documents of this machine name it, and an institution that pays; no account of anybody. */
  society: documentFacts.shape.society,
  institution: billingFields.partial().required({ institution: true }),
  fees: z.array(z.strictObject({ description: text, amount: z.number().int().positive() })),
  /** The payment of each membership period. */
  bought: samplePayment.omit({ key: true, payer: true, day: true, option: true }),
  /** One in every other status, and a flagged one of each kind. */
  others: z.array(samplePayment),
  /** A report about an unknown order. */
  stranger: report.extend({ orderId: text }),
});
