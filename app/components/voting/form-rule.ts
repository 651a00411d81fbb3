import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { instantField } from '#functions/core/forms/instants.ts';
import { besideFaults, besideOthers, isFaulty } from '#functions/core/values/beside.ts';
import { type BallotFault, orderFaults, publishFaults } from '#functions/voting/ballots/rules.ts';
import { ballotFields, noteField, titleField } from '#functions/voting/ballots/schema.ts';

type Typed = z.output<typeof ballotFields>;

/** Reports what a rule finds in the fields that have no error of their own. */
const report =
  (rule: (typed: Partial<Typed>) => BallotFault[]) =>
  (typed: Typed, context: z.RefinementCtx): void => {
    const fitting = Object.entries(typed).filter(([name]) => !isFaulty(context, name));
    for (const [field, fault] of rule(Object.fromEntries(fitting)))
      if (!isFaulty(context, field))
        context.addIssue({ code: 'custom', path: [field], message: says(fault) });
  };

/** The rule for saving a draft: a title, and times in order as far as they are given (BAL-04, D-45). */
export const ballotToSave = ballotFields.superRefine(report(orderFaults), besideFaults);

/** The rule for publishing a ballot (BAL-05, BAL-06, D-45). */
export const ballotToPublish = (now: Date) =>
  ballotFields.superRefine(
    report((typed) => publishFaults(typed, now)),
    besideFaults,
  );

const notEarlier = () => ({
  code: 'custom' as const,
  path: ['votingEndTime'],
  message: says('ballotNotEarlier'),
});

/** What can still change once members have voted: a later end, with a note (D-46). */
export const ballotExtension = z.object({ votingEndTime: instantField, note: noteField });

/** The rule for what can still change, where the end may stay: it only does not move forward. */
export const sameEndRule = (end: string | null) =>
  ballotExtension.superRefine(({ votingEndTime }, context) => {
    const isEarlier = votingEndTime && end && Date.parse(votingEndTime) < Date.parse(end);
    if (isEarlier) context.addIssue(notEarlier());
  }, besideOthers('votingEndTime'));

export const laterEndRule = (end: string | null) =>
  ballotExtension.superRefine(
    ({ votingEndTime, note }, context) => {
      const isLater = votingEndTime && end && Date.parse(votingEndTime) > Date.parse(end);
      if (!isLater) context.addIssue(notEarlier());
      if (note === '')
        context.addIssue({ code: 'custom', path: ['note'], message: says('extensionNote') });
    },
    besideOthers('votingEndTime', 'note'),
  );

/** The title typed to confirm a destructive action (D-46). */
export const ballotNamed = z.object({ typedTitle: titleField });
