import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import * as z from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { doneHref } from '#app/components/lifecycle/links.ts';
import {
  type CandidateAction,
  candidateAction,
  resultsHref,
} from '#app/components/voting/links.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import {
  announceWithdrawal,
  disableCandidate,
  enableCandidate,
} from '#functions/voting/administration/manage.ts';
import { resultActions } from '#functions/voting/ballots/rules.ts';
import { candidateNote } from '#functions/voting/candidacies/schema.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { answerForm } from './form.server.ts';

const candidateWords = z.object({ words: candidateNote });

type Ctx = AppLoadContext['ctx'];
type Action = (ctx: Ctx, ballotId: string, userId: string, words: string) => Promise<void>;

const actions: Record<CandidateAction, Action> = {
  disable: disableCandidate,
  enable: enableCandidate,
  withdraw: announceWithdrawal,
};

/** Runs the action of a button on the results: on a candidate (D-49), or on who may see the result (D-58). */
export function answerResults(context: AppLoadContext, id: string, form: FormData) {
  const { ctx, visit } = context;
  const intent = String(form.get(intentField) ?? '');
  const t = translator(visit.language);
  const about = candidateAction(intent);
  const action = resultActions.find((one) => one === intent);
  const rule = about && about !== 'enable' ? candidateWords : noFields;
  return answerForm(
    context,
    form,
    rule as typeof candidateWords,
    async ({ words }, again) => {
      if (about) await actions[about](ctx, id, String(form.get('userId') ?? ''), words);
      else if (action) await changeResult(ctx, id, action);
      else return again();
      return redirect(doneHref(resultsHref(id), about ?? action ?? null), 303);
    },
    { words: { CONFLICT: t('ballots.changedMeanwhile') } },
  );
}
