import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { pressed } from '#app/components/lifecycle/confirmed.ts';
import type { ConflictMore } from '#app/components/lifecycle/conflict-box.tsx';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { summaryHref } from '#app/components/voting/links.ts';
import {
  answerChoice,
  answerConflict,
  isChoice,
  isMoved,
  type KnownVersion,
  knownVersionOf,
  typedBy,
} from '#app/server/conflict.server.ts';
import { type Again, answerForm } from '#app/server/form.server.ts';
import type { SentForm } from '#app/server/sent-form.server.ts';
import { createFields, noFields } from '#functions/content/review/schema.ts';
import { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { changesBetween } from '#functions/core/richtext/changes.ts';
import { recordVersion } from '#functions/lifecycle/publishing/schema.ts';
import { isApplying } from '#functions/voting/ballots/rules.ts';
import { changeApplication, createApplication } from '#functions/voting/candidacies/commands.ts';
import {
  type ApplicationAction,
  applicationActions,
  applicationMachine,
} from '#functions/voting/candidacies/rules.ts';
import { type ApplicationFields, applicationFields } from '#functions/voting/candidacies/schema.ts';
import { type BallotView, memberBallot } from '#functions/voting/members/ballot.ts';

/** What the action answers to the form of an application that it refuses. */
export type CandidacyReply = FormReply & ConflictMore;

/** What can be done to the own application. */
export const candidacyActions = ['create', ...applicationActions] as const;

const savesProgram = (intent: string): boolean => intent !== 'retract';

/**
 * Does to the own application what a button says (BAL-22…24): creates, updates, publishes or retracts it, and
 * tells what another window has saved meanwhile (D-65). Throws 400 for no such button.
 */
export async function answerCandidacy(
  context: AppLoadContext,
  { form, intent }: SentForm,
  ballot: BallotView,
) {
  const { name, over } = pressed(intent);
  const action = applicationActions.find((one) => one === name);
  if (!action && name !== 'create' && !isChoice(name)) throw new Response(null, { status: 400 });
  const { application } = ballot;
  const { data } = recordVersion.safeParse(Object.fromEntries(form));
  const known = knownVersionOf(data ?? { version: 0 }, over);
  const isElsewhere = application !== null && isMoved(known, application);
  const rule = savesProgram(name) && !isChoice(name) && !isElsewhere ? applicationFields : noFields;
  return answerForm(context, form, rule, async (values, again) => {
    if (isChoice(name)) {
      if (!application) throw new Response(null, { status: 400 });
      return answerChoice(name, { again, stored: application, href: summaryHref(ballot) });
    }
    if (isElsewhere) {
      const typed = typedBy(form, applicationFields, ['program']);
      return overdue(context, ballot.id, {
        error: null,
        intent: name,
        known,
        fields: typed,
        again,
      });
    }
    const fields = { program: '', ...values };
    try {
      if (action) await change(context, ballot, action, fields, known);
      else {
        const { key } = createFields.parse(Object.fromEntries(form));
        await createApplication(context.ctx, ballot.id, fields, { id: key });
      }
    } catch (error) {
      if (!(error instanceof CodedError) || error.code !== 'CONFLICT') throw error;
      return overdue(context, ballot.id, { error, intent: name, known, fields: values, again });
    }
    return redirect(doneHref(summaryHref(ballot), name), 303);
  });
}

async function change(
  { ctx }: AppLoadContext,
  { id, application }: BallotView,
  action: ApplicationAction,
  fields: ApplicationFields,
  { version }: KnownVersion,
) {
  if (!application || version === 0) throw new Response(null, { status: 400 });
  const saved = savesProgram(action) ? { fields } : {};
  await changeApplication(ctx, id, application.id, { action }, { version, ...saved });
}

interface Overdue {
  error: CodedError | null;
  intent: string;
  known: KnownVersion;
  fields: Partial<ApplicationFields>;
  again: Again;
}

/** Why it could not be done: applications are over, or another window was faster. */
async function overdue(context: AppLoadContext, ballotId: string, refused: Overdue) {
  const { error, intent, known, fields, again } = refused;
  const { actor } = context.ctx;
  const t = translator(context.visit.language);
  const { phase, application } = await memberBallot(context.ctx, ballotId);
  if (!isApplying(phase) || !application)
    return again({ formErrors: [t('voting.applicationsOver')] }, 409);
  const { status, version, program } = application;
  const action = applicationActions.find((one) => one === intent) ?? 'update';
  return answerConflict({
    context,
    again,
    error,
    action,
    machine: applicationMachine,
    who: 'candidate',
    known,
    stored: { status, version, changedBy: actor?.id ?? null },
    words: { status: t(`voting.status-${status}`), action: t(`voting.act-${action}`) },
    changes: () =>
      changesBetween({ program }, { program: fields.program ?? program }, ['program'], ['program']),
  });
}
