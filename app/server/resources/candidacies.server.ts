import type { AppLoadContext } from '@remix-run/cloudflare';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { summaryHref } from '#app/components/voting/links.ts';
import { statusText } from '#app/components/voting/phase.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { actOn, createFrom } from '#app/server/actions.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import type { SentForm } from '#app/server/sent-form.server.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { canApply } from '#functions/voting/ballots/rules.ts';
import { changeApplication, createApplication } from '#functions/voting/candidacies/commands.ts';
import type { OwnApplication } from '#functions/voting/candidacies/queries.ts';
import {
  type ApplicationAction,
  applicationActions,
  applicationMachine,
} from '#functions/voting/candidacies/rules.ts';
import { type ApplicationFields, applicationFields } from '#functions/voting/candidacies/schema.ts';
import { type BallotView, memberBallot } from '#functions/voting/members/ballot.ts';
import type { ResourceForms } from './resource-forms.ts';

type Row = OwnApplication & { changedBy: string | null };

/** The actions on the member's own application. */
export const candidacyActions = ['create', ...applicationActions] as const;

/** The form of the member's own application to an election (BAL-22…24). */
const candidacyForms = (ballot: BallotView): ResourceForms<Row> => ({
  hrefs: { list: hrefTo('my-overview'), edit: () => summaryHref(ballot) },
  fields: ['program'],
  rich: ['program'],
  machine: applicationMachine,
  actions: applicationActions,
  async find({ ctx }) {
    const { application, phase } = await orNotFound(memberBallot(ctx, ballot.id));
    const changedBy = ctx.actor?.id ?? null;
    const closed = canApply(phase) ? null : refuseBallot.applicationsClosed();
    return application && { row: { ...application, changedBy }, who: 'candidate', closed };
  },
  rule: () => applicationFields,
  draftRule: () => applicationFields,
  columns: (fields) => fields,
  saved: ({ program }) => ({ program }),
  values: (_, { program }) => ({ program }),
  words: {
    status: (t, { status }) => statusText(t, status).toUpperCase(),
    action: (t, action) => t(`actions.${action as ApplicationAction}`),
  },
  async create({ ctx }, fields, { id }) {
    await createApplication(ctx, ballot.id, fields as ApplicationFields, { id });
    return doneHref(summaryHref(ballot), 'create');
  },
  change({ ctx }, id, { action, version, fields }) {
    const wanted = { action: action as ApplicationAction };
    const typed = { version, fields: fields as ApplicationFields };
    return changeApplication(ctx, ballot.id, id, wanted, typed);
  },
  said: (t, reasons, error) =>
    error?.reason === 'voting.applicationsClosed' ? [t('voting.applicationsOver')] : reasons,
});

/**
 * Creates the member's own application, or runs the action of a button on it. There can be only one, so an
 * application that another window has created is reported like a changed one (D-65).
 */
export function answerCandidacy(context: AppLoadContext, sent: SentForm, ballot: BallotView) {
  const forms = candidacyForms(ballot);
  return sent.intent === 'create'
    ? createFrom(context, forms, sent, 'update')
    : actOn(context, forms, sent, ballot.application?.id ?? '');
}
