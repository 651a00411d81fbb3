import { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { type BallotFault, orderFaults, publishFaults } from '#functions/voting/ballots/rules.ts';
import {
  ballotFields,
  instantField,
  noteField,
  titleTyped,
} from '#functions/voting/ballots/schema.ts';

const asIssues = (faults: BallotFault[], context: z.RefinementCtx): void => {
  for (const [field, fault] of faults)
    context.addIssue({ code: 'custom', path: [field], message: says(fault) });
};

/** What a draft must fit to be kept: a title, and times in their order as far as they are there (BAL-04, D-45). */
export const ballotToSave = ballotFields.superRefine((typed, context) =>
  asIssues(orderFaults(typed), context),
);

/** What a ballot must fit to be online (BAL-05, BAL-06, D-45). */
export const ballotToPublish = (now: Date) =>
  ballotFields.superRefine((typed, context) => asIssues(publishFaults(typed, now), context));

/** What may still be typed once somebody has voted: a later end, and why (D-46). */
export const ballotExtension = z.object({ votingEndTime: instantField, note: noteField });

/** The same, with what a later end asks for. */
export const laterThan = (end: string | null) =>
  ballotExtension.superRefine(({ votingEndTime, note }, context) => {
    const isLater = votingEndTime && end && Date.parse(votingEndTime) > Date.parse(end);
    if (!isLater)
      context.addIssue({
        code: 'custom',
        path: ['votingEndTime'],
        message: says('ballotNotEarlier'),
      });
    if (note === '')
      context.addIssue({ code: 'custom', path: ['note'], message: says('extensionNote') });
  });

/** What is typed to confirm what hurts (D-46). */
export const ballotNamed = z.object({ typedTitle: titleTyped });
