import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { pressed } from '#app/components/members/sure.ts';
import type { BallotMore } from '#app/components/voting/ballot-bar.tsx';
import { ballotExtension, ballotNamed, ballotToSave } from '#app/components/voting/form-rule.ts';
import { ballotsHref, doneHref, editHref } from '#app/components/voting/places.ts';
import { shownBallot } from '#app/routes/members/voting/ballot-edit/shown.server.ts';
import { birthFields } from '#functions/content/review/schema.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { CodedError, invalidFields } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { changesBetween } from '#functions/core/richtext/changes.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { recordVersion } from '#functions/lifecycle/publishing/schema.ts';
import { changeBallot, createBallot } from '#functions/voting/administration/commands.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import {
  type BallotAction,
  ballotActions,
  ballotFieldNames,
  ballotMachine,
} from '#functions/voting/ballots/rules.ts';
import type { BallotFields } from '#functions/voting/ballots/schema.ts';
import { droppedFields } from './dropped.server.ts';
import { type Again, answerForm } from './form.server.ts';
import {
  answerLate,
  answerWay,
  isLate,
  isMoved,
  isWay,
  type Seen,
  seenOf,
  typedBy,
} from './late.server.ts';
import { notFound } from './public-page.server.ts';
import { readRichForm, type SentForm } from './rich-form.server.ts';

const rich = ['description'];

/** Reads what the form of a ballot has sent, with or without script. */
export const readBallotForm = (context: AppLoadContext, request: Request): Promise<SentForm> =>
  readRichForm(context, request, { rich, hasPicture: false });

/** Creates a draft of what the form says and goes to its screen (BAL-03, BAL-04). */
export const createFromForm = (context: AppLoadContext, { form }: SentForm) =>
  answerForm(context, form, ballotToSave, async (fields) => {
    const { key } = birthFields.parse(Object.fromEntries(form));
    const { id } = await createBallot(context.ctx, fields, key ? { id: key } : {});
    return redirect(doneHref(editHref(id), 'create'), 303);
  });

/** A ballot as it is stored, or 404. */
const seenBallot = (context: AppLoadContext, id: string) =>
  managedBallot(context.ctx, id).catch((error: unknown) => {
    if (error instanceof CodedError && error.code === 'NOT_FOUND') throw notFound();
    throw error;
  });

/** The rule for what a button sends: a form that shows its fields only sends no more than the end and a note. */
function ruleOf(action: BallotAction | undefined, form: FormData) {
  const saves = ballotMachine.transitions.some(({ name, saves }) => name === action && saves);
  if (!saves) return ballotNamed;
  return form.has('description') ? ballotToSave : ballotExtension;
}

/** A title that is typed to confirm stands in a field of its own. */
function asTyped(error: unknown): unknown {
  const said = error instanceof CodedError ? error.fields?.title : undefined;
  return said ? invalidFields({ typedTitle: said }) : error;
}

/**
 * Does to a ballot what a button of its form says (BAL-07…10, D-46): asks again, or saves and moves it. Somebody else's
 * change is told with the differences (D-65). Throws 404 for no such ballot and 400 for a form without a version.
 */
export async function actOnBallot(context: AppLoadContext, { form, intent }: SentForm, id: string) {
  const managed = await seenBallot(context, id);
  const { ballot: row } = managed;
  const sent = recordVersion.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  const { name, isSure, over } = pressed(intent);
  const seen = seenOf(sent.data, over);
  const isElsewhere = isMoved(seen, row);
  const action = ballotActions.find((one) => one === name);
  const transition = ballotMachine.transitions.find((one) => one.name === action);
  const t = translator(context.visit.language);

  return answerForm(
    context,
    form,
    isElsewhere || isWay(name) ? ballotNamed : ruleOf(action, form),
    async (values, again) => {
      if (isWay(name)) return answerWay(name, { again, stored: row, href: editHref(id) });
      if (!action) return again<BallotMore>();
      const place = { context, id, action, seen, again };
      if (isElsewhere)
        return late(place, null, typedBy(form, ballotToSave, rich) as Partial<BallotFields>);
      if (transition?.asksAgain && !isSure) {
        const { values: stored } = shownBallot(managed);
        const drops = droppedFields(form, stored, { fields: ballotFieldNames, rich });
        return again<BallotMore>({}, 200, { confirm: action, drops });
      }
      const { typedTitle, note, ...fields } = values as Partial<BallotFields> & {
        typedTitle?: string;
        note?: string;
      };
      try {
        const saved = transition?.saves ? { fields, note } : { title: typedTitle };
        await changeBallot(context.ctx, id, { action }, { version: seen.version, ...saved });
      } catch (error) {
        if (!isLate(error)) throw transition?.saves ? error : asTyped(error);
        return late(place, error, fields);
      }
      const isGone = transition ? isDeleted(transition.to) : false;
      return redirect(doneHref(isGone ? ballotsHref() : editHref(id), action), 303);
    },
    { words: { CONFLICT: t('ballots.changedMeanwhile') } },
  );
}

interface Place {
  context: AppLoadContext;
  id: string;
  action: BallotAction;
  seen: Seen;
  again: Again;
}

/** Somebody was faster: how the ballot stands now, and what differs from what was typed (D-65). */
async function late(place: Place, error: CodedError | null, fields: Partial<BallotFields>) {
  const { context, id, action } = place;
  const { ballot } = await seenBallot(context, id);
  const t = translator(context.visit.language);
  return answerLate({
    ...place,
    error,
    machine: ballotMachine,
    who: 'manager',
    stored: ballot,
    words: { status: t(`ballots.choice-${ballot.status}`), action: t(`ballots.act-${action}`) },
    changes: () => changesOf(context, { ...ballot }, { ...ballot, ...fields }),
  });
}

/** What differs between two states of a ballot, as people read it. */
function changesOf({ visit }: AppLoadContext, before: object, after: object) {
  const t = translator(visit.language);
  const readable = (columns: object): Columns =>
    Object.fromEntries(
      Object.entries(columns).map(([name, value]) => {
        if (name === 'isPoll') return [name, t(`ballots.kind-${value ? 'poll' : 'election'}`)];
        const isTime = name.endsWith('Time') && typeof value === 'string';
        return [name, isTime ? formatInstant(value, visit.language) : value];
      }),
    );
  return changesBetween(readable(before), readable(after), ballotFieldNames, rich);
}
