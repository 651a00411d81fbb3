import type { AppLoadContext } from '@remix-run/cloudflare';
import { statusText } from '#app/components/campaigns/status-text.ts';
import { doneHref, editHref } from '#app/components/lifecycle/links.ts';
import type { MailingRow } from '#functions/campaigns/model/kind.ts';
import {
  editingActions,
  isEditing,
  type MailingAction,
  type MailingFamily,
  mailingMachine,
} from '#functions/campaigns/model/rules.ts';
import { mailingOf } from '#functions/campaigns/resources/kinds.ts';
import { seenMailing } from '#functions/campaigns/resources/queries.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import type { Asked } from './resource-forms.ts';

/** What newsletters and bulk e-mails have in common; `verbs` are what their sending has of its own. */
export const mailingBasics = (family: MailingFamily, verbs: readonly MailingAction[]) => {
  const kind = mailingOf(family);
  return {
    resource: family,
    rich: kind.rich,
    machine: mailingMachine,
    actions: [...editingActions, ...verbs],
    async find({ ctx }: AppLoadContext, id: string) {
      const row = await seenMailing(ctx, family, id);
      return row && { row, who: family };
    },
    saved: (row: MailingRow): Columns => row,
    // What is sent with the forms of its sending is no part of it.
    columns: (fields: Columns) =>
      kind.rich.every((name) => name in fields) ? kind.columns(fields) : {},
    words: {
      status: (t: Translate, row: MailingRow) => statusText(t, row),
      action: (t: Translate, action: string) =>
        isEditing(action as MailingAction)
          ? t(`mailings.act-${action as (typeof editingActions)[number]}`)
          : t('mailings.act-other'),
    },
    async create({ ctx }: AppLoadContext, fields: Columns, { id: key }: { id?: string }) {
      const { id } = await create(ctx, kind, fields, key ? { id: key } : {});
      return doneHref(editHref(family, id), 'create');
    },
    change: ({ ctx }: AppLoadContext, id: string, { action, version, fields }: Asked) =>
      change(ctx, kind, id, { action: action as MailingAction, version, fields }),
  };
};
