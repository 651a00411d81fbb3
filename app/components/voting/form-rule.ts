import { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { instantField } from '#functions/core/forms/instants.ts';
import { type BallotFault, orderFaults, publishFaults } from '#functions/voting/ballots/rules.ts';
import { ballotFields, noteField, titleField } from '#functions/voting/ballots/schema.ts';

const addIssues = (faults: BallotFault[], context: z.RefinementCtx): void => {
  for (const [field, fault] of faults)
    context.addIssue({ code: 'custom', path: [field], message: says(fault) });
};

/** The rule for saving a draft: a title, and times in order as far as they are given (BAL-04, D-45). */
export const ballotToSave = ballotFields.superRefine((typed, context) =>
  addIssues(orderFaults(typed), context),
);

/** The rule for publishing a ballot (BAL-05, BAL-06, D-45). */
export const ballotToPublish = (now: Date) =>
  ballotFields.superRefine((typed, context) => addIssues(publishFaults(typed, now), context));

/** What can still change once members have voted: a later end, with a note (D-46). */
export const ballotExtension = z.object({ votingEndTime: instantField, note: noteField });

/** The rule for a later end. */
export const laterEndRule = (end: string | null) =>
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

/** The title typed to confirm a destructive action (D-46). */
export const ballotNamed = z.object({ typedTitle: titleField });
