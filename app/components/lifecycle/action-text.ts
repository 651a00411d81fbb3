import { campaignNames, loggedActions } from '#functions/campaigns/model/rules.ts';
import { reviewActions } from '#functions/content/review/rules.ts';
import { findText, isText, ownText, type Translate } from '#functions/core/i18n/translate.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { recordActions, recordResources } from '#functions/lifecycle/publishing/rules.ts';
import { ballotActions, resultActions } from '#functions/voting/ballots/rules.ts';
import { applicationActions } from '#functions/voting/candidacies/rules.ts';

const scheduling = ['schedule', 'unschedule'] as const;

/** The actions on each resource, including those that are not transitions. */
const lifecycles = [
  {
    resources: reviewResources,
    actions: [...reviewActions, ...scheduling, 'create', 'forgotten'],
  },
  { resources: recordResources, actions: [...recordActions, ...scheduling, 'create', 'forgotten'] },
  {
    resources: ['ballots'],
    actions: [
      ...ballotActions,
      ...resultActions,
      'create',
      'seal',
      'freeze-roll',
      'name-scrutineer',
      'remove-scrutineer',
      'report-roll',
      'report-result',
      'propose-roll-change',
      'confirm-roll-change',
      'refuse-roll-change',
      'withdraw-roll-change',
    ],
  },
  { resources: campaignNames, actions: [...loggedActions, 'create', 'forgotten', 'exported'] },
  { resources: ['objections'], actions: ['file', 'uphold', 'reject'] },
  {
    resources: ['applications'],
    actions: [...applicationActions, 'create', 'disable', 'enable', 'withdraw'],
  },
] as const;

/** An action as text; an unknown one by its name. */
export function actionText(t: Translate, action: string): string {
  const own = `audit.a-${action.replace('.', '-')}`;
  if (isText(own)) return t(own);
  const [what, how] = action.split('.');
  for (const { resources, actions } of lifecycles) {
    const resourceName = resources.find((one) => one === what);
    const name = actions.find((one) => one === how);
    if (resourceName && name)
      return t('audit.item', {
        item: ownText(t, `audit.f-${resourceName}`, `names.one-${resourceName}`),
        done: t(`audit.d-${name}`),
      });
  }
  return action;
}

/** A kind of record as text; an unknown one by its name. */
export const kindText = (t: Translate, kind: string): string =>
  findText(t, `audit.k-${kind}`, `names.${kind}`, `names.${kind}s`) ?? kind;
