import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { summaryHref } from '#app/components/ballots/member-places.ts';
import type { FormReply, FormSchema } from '#app/components/form/use-site-form.ts';
import type { FoundConflict } from '#app/components/members/conflict-box.tsx';
import { type Again, answerForm } from '#app/form.server.ts';
import { translator } from '#app/i18n/translate.ts';
import type { SentForm } from '#app/rich-form.server.ts';
import { changeApplication, createApplication } from '#functions/applications/commands.ts';
import { type ApplicationAction, applicationActions } from '#functions/applications/rules.ts';
import { type ApplicationFields, applicationFields } from '#functions/applications/schema.ts';
import { isApplying } from '#functions/ballots/rules.ts';
import { memberBallot, type SeenBallot } from '#functions/ballots/seen.ts';
import { CodedError } from '#functions/errors.ts';
import { birthFields, noFields } from '#functions/moderation/schema.ts';
import { recordVersion } from '#functions/publishing/schema.ts';
import { changesBetween } from '#functions/richtext/changes.ts';
import { type CandidacyDone, createIntent } from './candidacy.ts';

/** What the action answers to the form of an application that it refuses. */
export type CandidacyReply = FormReply & { conflict?: FoundConflict };

/** What has just been done to the own application, as the address says. */
export function doneOf(request: Request): CandidacyDone | null {
  const done = new URL(request.url).searchParams.get('done');
  const all: readonly CandidacyDone[] = [createIntent, ...applicationActions];
  return all.find((one) => one === done) ?? null;
}

const savesProgram = (intent: string): boolean => intent !== 'retract';

/**
 * Does to the own application what a button says (BAL-22…24): creates, updates, publishes or retracts it, and
 * tells what another window has saved meanwhile (D-65). Throws 400 for no such button.
 */
export async function answerCandidacy(
  context: AppLoadContext,
  { form, intent }: SentForm,
  ballot: SeenBallot,
) {
  const action = applicationActions.find((one) => one === intent);
  if (!action && intent !== createIntent) throw new Response(null, { status: 400 });
  const rule = savesProgram(intent) ? applicationFields : noFields;
  return answerForm(context, form, rule as unknown as FormSchema, async (values, again) => {
    const fields = values as unknown as ApplicationFields;
    const sent = Object.fromEntries(form);
    try {
      if (action) await change(context, ballot, action, fields, sent);
      else {
        const { key } = birthFields.parse(sent);
        await createApplication(context.ctx, ballot.id, fields, { id: key });
      }
    } catch (error) {
      if (!(error instanceof CodedError) || error.code !== 'CONFLICT') throw error;
      return late(context, ballot.id, fields, again);
    }
    return redirect(`${summaryHref(ballot)}?done=${intent}`, 303);
  });
}

async function change(
  { ctx }: AppLoadContext,
  { id, application }: SeenBallot,
  action: ApplicationAction,
  fields: ApplicationFields,
  sent: object,
) {
  const version = recordVersion.safeParse(sent).data?.version;
  if (!application || version === undefined) throw new Response(null, { status: 400 });
  const saved = savesProgram(action) ? { fields } : {};
  await changeApplication(ctx, id, application.id, { action }, { version, ...saved });
}

/** Why it could not be done: applications are over, or another window was faster. */
async function late(
  context: AppLoadContext,
  ballotId: string,
  { program }: ApplicationFields,
  again: Again,
) {
  const t = translator(context.visit.language);
  const { phase, application } = await memberBallot(context.ctx, ballotId);
  if (!isApplying(phase) || !application)
    return again({ formErrors: [t('voting.applicationsOver')] }, 409);
  const stored = { program: application.program };
  const typed = { program: program ?? application.program };
  return again<Pick<CandidacyReply, 'conflict'>>(
    { formErrors: [t('voting.changedElsewhere')] },
    409,
    {
      conflict: {
        version: application.version,
        name: null,
        changes: changesBetween(stored, typed, ['program'], ['program']),
      },
    },
  );
}
