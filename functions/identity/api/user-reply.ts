import * as z from 'zod';
import { roles } from '#functions/core/accounts/rules.ts';

/** An account in a reply (ACC-28, USR-12). */
export const userReply = z
  .object({
    id: z.string(),
    givenName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isMember: z.boolean().describe('Whether a renewal is valid today'),
    settings: z.object({ isNewsletterEnabled: z.boolean() }),
    roles: z.array(z.enum(roles)),
    renewalOption: z.string().nullable().describe('The renewal that `renewalDate` is of'),
    renewalDate: z
      .string()
      .nullable()
      .describe(
        'YYYY-MM-DD: the last day of the membership, without a gap from today; of a former member the last day that it had',
      ),
    renewals: z.array(
      z.object({
        id: z.string(),
        optionDescription: z.string(),
        validFrom: z.string().describe('YYYY-MM-DD, the first day of membership, in UTC'),
        validTo: z.string().describe('YYYY-MM-DD, the last day of membership, in UTC'),
      }),
    ),
  })
  .meta({ id: 'User' });
