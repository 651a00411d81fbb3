import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { intentField } from '#app/components/form/names.ts';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { resultsHref } from '#app/components/voting/links.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { changeCandidate } from '#functions/voting/administration/candidates.ts';
import { resultActions } from '#functions/voting/ballots/rules.ts';
import { candidateActions } from '#functions/voting/candidacies/rules.ts';
import { candidateWords } from '#functions/voting/candidacies/schema.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { answerForm } from './form.server.ts';

/** Runs the action of a button on the results: on a candidate (D-49), or on who may see the result (D-58). */
export function answerResults(context: AppLoadContext, id: string, form: FormData) {
  const { ctx, visit } = context;
  const intent = String(form.get(intentField) ?? '');
  const t = translator(visit.language);
  const action = candidateActions.find((one) => one === intent);
  const ofResult = resultActions.find((one) => one === intent);
  const rule = action && action !== 'enable' ? candidateWords : noFields;
  return answerForm(
    context,
    form,
    rule as typeof candidateWords,
    async ({ words }, again) => {
      const userId = String(form.get('userId') ?? '');
      if (action) await changeCandidate(ctx, id, userId, { action, words });
      else if (ofResult) await changeResult(ctx, id, ofResult);
      else return again();
      return redirect(doneHref(resultsHref(id), action ?? ofResult ?? null), 303);
    },
    { words: { CONFLICT: t('ballots.changedMeanwhile') } },
  );
}
