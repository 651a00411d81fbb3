import { doneHref, editHref, hrefsOf } from '#app/components/lifecycle/links.ts';
import type { BallotValues } from '#app/components/voting/ballot-form.tsx';
import { ballotExtension, ballotNamed, ballotToSave } from '#app/components/voting/form-rule.ts';
import { statusText } from '#app/components/voting/phase.tsx';
import { orNotFound } from '#app/server/public-page.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { CodedError, invalidFields } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { create } from '#functions/lifecycle/create.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { ballotResource } from '#functions/voting/administration/resource.ts';
import type { BallotRow } from '#functions/voting/ballots/queries.ts';
import {
  type BallotAction,
  ballotActions,
  ballotFieldNames,
  ballotMachine,
  type Majority,
} from '#functions/voting/ballots/rules.ts';
import type { BallotFields } from '#functions/voting/ballots/schema.ts';
import type { ResourceForms } from './resource-forms.ts';

/** An instant as a form has it, in UTC, without zero seconds. */
const typedTime = (instant: string | null): string => instant?.replace(/(:00)?\.\d+Z$/, '') ?? '';

/** The values of a ballot's fields. */
export const ballotValues = (ballot: BallotRow): BallotValues => ({
  title: ballot.title,
  description: safeHtml(ballot.description),
  isPoll: ballot.isPoll ? 'on' : '',
  numberOfSeats: ballot.numberOfSeats === null ? '' : String(ballot.numberOfSeats),
  applicationsStartTime: typedTime(ballot.applicationsStartTime),
  applicationsEndTime: typedTime(ballot.applicationsEndTime),
  votingStartTime: typedTime(ballot.votingStartTime),
  votingEndTime: typedTime(ballot.votingEndTime),
  recordDate: ballot.recordDate ?? '',
  quorumPercent: ballot.quorumPercent === null ? '' : String(ballot.quorumPercent),
  majority: ballot.majority ?? '',
});

/** Moves errors of the title to the field in which it is typed as confirmation. */
function throwAtTypedTitle(error: unknown): never {
  const said = error instanceof CodedError ? error.fields?.title : undefined;
  throw said ? invalidFields({ typedTitle: said }) : error;
}

/** The forms of ballots (BAL-03…10, D-46). */
export const ballotForms: ResourceForms<BallotRow> = {
  hrefs: hrefsOf('ballots'),
  fields: ballotFieldNames,
  rich: ['description'],
  machine: ballotMachine,
  actions: ballotActions,
  async find({ ctx }, id) {
    const { ballot } = await orNotFound(managedBallot(ctx, id));
    return { row: ballot, who: 'manager' };
  },
  // A read-only form sends no more than the end and a note.
  rule: (_, form, found) =>
    found === null || form.has('description') ? ballotToSave : ballotExtension,
  plainRule: ballotNamed,
  draftRule: () => ballotToSave,
  columns: ({ note: _, typedTitle: __, ...fields }) => fields,
  saved: ({ isPoll, ...ballot }) => ({ ...ballot, isPoll: isPoll ? 1 : 0 }),
  values: (_, row) => ballotValues(row),
  readable({ visit }, columns) {
    const t = translator(visit.language);
    return Object.fromEntries(
      Object.entries(columns).map(([name, value]) => {
        if (name === 'isPoll') return [name, t(`ballots.kind-${value ? 'poll' : 'election'}`)];
        if (name === 'majority')
          return [name, value ? t(`ballots.majority-${value as Majority}`) : value];
        const isTime = name.endsWith('Time') && typeof value === 'string';
        return [name, isTime ? formatInstant(value, visit.language) : value];
      }),
    );
  },
  words: {
    status: (t, { status }) => statusText(t, status),
    action: (t, action) => t(`actions.${action as BallotAction}`),
  },
  async create({ ctx }, fields, { id: key }) {
    const { id } = await create(ctx, ballotResource, fields as Columns & BallotFields, { id: key });
    return doneHref(editHref('ballots', id), 'create');
  },
  async change({ ctx }, id, { action, version, fields: { typedTitle, note, ...fields } }) {
    const saves = ballotMachine.transitions.some((one) => one.name === action && one.saves);
    const sent = saves
      ? { fields: fields as Partial<BallotFields>, note: String(note ?? '') }
      : { title: String(typedTitle ?? '') };
    await changeBallot(ctx, id, { action: action as BallotAction, version, ...sent }).catch(
      saves ? undefined : throwAtTypedTitle,
    );
  },
  conflictText: (t) => t('ballots.changedMeanwhile'),
};
