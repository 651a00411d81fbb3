import type { AppLoadContext } from '@remix-run/cloudflare';
import { statusText } from '#app/components/campaigns/texts.ts';
import { doneHref, editHref, hrefsOf } from '#app/components/lifecycle/links.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import {
  type CampaignAction,
  type CampaignName,
  campaignMachine,
  editingActions,
  isEditingAction,
} from '#functions/campaigns/model/rules.ts';
import { campaignOf, findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import type { ActionRequest, Creation } from './resource-forms.ts';

/** What newsletters and bulk e-mails share; `verbs` are the buttons with a command of their own. */
export const campaignBasics = (resourceName: CampaignName, verbs: readonly string[]) => {
  const kind = campaignOf(resourceName);
  return {
    hrefs: hrefsOf(resourceName),
    rich: kind.rich,
    machine: campaignMachine,
    actions: [...editingActions, ...verbs],
    async find({ ctx }: AppLoadContext, id: string) {
      const row = await findCampaign(ctx, resourceName, id);
      return row && { row, who: resourceName };
    },
    saved: (row: CampaignRow): Columns => row,
    // The fields of the sending forms are not columns.
    columns: (fields: Columns) =>
      kind.rich.every((name) => name in fields) ? kind.columns(fields) : {},
    words: {
      status: (t: Translate, row: CampaignRow) => statusText(t, row),
      action: (t: Translate, action: string) =>
        isEditingAction(action as CampaignAction)
          ? t(`mailings.act-${action as (typeof editingActions)[number]}`)
          : t('mailings.act-other'),
    },
    async create({ ctx }: AppLoadContext, fields: Columns, { id: key }: Creation) {
      const { id } = await create(ctx, kind, fields, { id: key });
      return doneHref(editHref(resourceName, id), 'create');
    },
    change: ({ ctx }: AppLoadContext, id: string, { action, version, fields }: ActionRequest) =>
      change(ctx, kind, id, { action: action as CampaignAction, version, fields }),
  };
};
