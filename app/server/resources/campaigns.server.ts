import type { AppLoadContext } from '@remix-run/cloudflare';
import type * as z from 'zod';
import { publishAndSendIntent, sendHref } from '#app/components/campaigns/links.ts';
import { statusText } from '#app/components/campaigns/texts.ts';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import { listName } from '#app/components/identity/list-name.ts';
import { doneHref, editHref, hrefsOf } from '#app/components/lifecycle/links.ts';
import { named } from '#app/server/form.server.ts';
import type { FilterType } from '#functions/campaigns/bulk-emails/rules.ts';
import {
  emailFields,
  emailSending,
  emailTest,
  emailToPublish,
  emailToSave,
} from '#functions/campaigns/bulk-emails/schema.ts';
import { emailOptions } from '#functions/campaigns/editing/list.ts';
import {
  confirmOverdue,
  scheduleCampaign,
  sendCampaign,
} from '#functions/campaigns/editing/sending.ts';
import { testCampaign } from '#functions/campaigns/editing/testing.ts';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import {
  type CampaignAction,
  type CampaignName,
  campaignMachine,
  editingActions,
} from '#functions/campaigns/model/rules.ts';
import { addressesIn } from '#functions/campaigns/model/schema.ts';
import { chosenTitles } from '#functions/campaigns/newsletters/choices.ts';
import { idsIn } from '#functions/campaigns/newsletters/content.ts';
import { byKind } from '#functions/campaigns/newsletters/rules.ts';
import {
  newsletterFields,
  newsletterToPublish,
  overdueForm,
  previewForm,
  scheduleForm,
} from '#functions/campaigns/newsletters/schema.ts';
import { campaignOf, findCampaign } from '#functions/campaigns/resources/campaigns.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { CodedError, invalidFields } from '#functions/core/errors.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { isEmailList } from '#functions/identity/users/rules.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import type { ActionRequest, ResourceForms } from './resource-forms.ts';
import { fieldValues } from './values.server.ts';

type Forms = ResourceForms<CampaignRow>;

/** What differs between the forms of newsletters and those of bulk e-mails. */
interface OwnForms extends Required<Pick<Forms, 'readable' | 'verbs'>> {
  fields: z.ZodObject;
  toSave: FormSchema;
  /** The schemas of buttons that need more or something else. */
  rules: Record<string, FormSchema>;
  /** The field with the addresses of a test, and what separates them. */
  testField: [field: string, separator: Parameters<typeof addressesIn>[1]];
}

/** What the sender confirms: the version, and the number of recipients as typed. */
const confirmationOf = ({ version, fields: { recipients } }: ActionRequest) => ({
  version,
  recipients: typeof recipients === 'number' ? recipients : null,
});

/** What the form of a bulk e-mail is filled with. */
export const emailValues = (row: CampaignRow) =>
  fieldValues(row, namesOfFields(emailFields), campaignOf('emails'));

/** The same of a newsletter, with the ids of the items in it. */
export const newsletterValues = (row: CampaignRow) => ({
  ...fieldValues(row, namesOfFields(newsletterFields), campaignOf('newsletters')),
  ...byKind((kind) => idsIn(row[kind])),
});

/** The forms of a kind of campaign: of its draft, and of its sending (NLT-12…19, EML-06…10, EML-14). */
function formsOf(
  resourceName: CampaignName,
  { fields, toSave, rules, testField: [name, separator], readable, verbs }: OwnForms,
): Forms {
  const kind = campaignOf(resourceName);
  const doneSending = (id: string, done: string) => doneHref(sendHref(resourceName, id), done);
  const allVerbs: Forms['verbs'] = {
    async test({ ctx }, id, { form, version }) {
      const { addresses } = addressesIn(String(form.get(name) ?? ''), separator);
      await testCampaign(ctx, resourceName, id, { addresses, version });
      return doneSending(id, 'test');
    },
    async 'agree-late'({ ctx }, id, asked) {
      await confirmOverdue(ctx, resourceName, id, confirmationOf(asked));
      return doneSending(id, 'agree-late');
    },
    ...verbs,
  };
  return {
    hrefs: hrefsOf(resourceName),
    fields: Object.keys(fields.shape),
    rich: kind.rich,
    machine: campaignMachine,
    actions: [...editingActions, ...Object.keys(allVerbs)],
    async find({ ctx }, id) {
      const row = await findCampaign(ctx, resourceName, id);
      return row && { row, who: resourceName };
    },
    rule: (button) => named(rules, button) ?? toSave,
    draftRule: () => toSave,
    saved: (row): Columns => row,
    values: (_, row) => (resourceName === 'emails' ? emailValues(row) : newsletterValues(row)),
    // The fields of the sending forms are not columns.
    columns: (typed) => (kind.rich.every((one) => one in typed) ? kind.columns(typed) : {}),
    readable,
    words: {
      status: statusText,
      action: (t, action) => {
        const edit = editingActions.find((one) => one === action);
        return t(edit ? `actions.${edit}` : 'actions.continue');
      },
    },
    verbs: allVerbs,
    async create({ ctx }, typed, { id: key }) {
      const { id } = await create(ctx, kind, typed, { id: key });
      return doneHref(editHref(resourceName, id), 'create');
    },
    change: ({ ctx }, id, { action, version, fields: typed }) =>
      change(ctx, kind, id, { action: action as CampaignAction, version, fields: typed }),
  };
}

export const newsletterForms = formsOf('newsletters', {
  fields: newsletterFields,
  toSave: newsletterFields,
  rules: {
    publish: newsletterToPublish,
    [publishAndSendIntent]: newsletterToPublish,
    test: previewForm,
    schedule: scheduleForm,
    'agree-late': overdueForm,
  },
  testField: ['addresses', '\n'],
  readable: async ({ ctx }, columns) => ({ ...columns, ...(await chosenTitles(ctx, columns)) }),
  verbs: {
    async [publishAndSendIntent](context, id, asked) {
      await newsletterForms.change(context, id, { ...asked, action: 'publish' });
      return doneHref(sendHref('newsletters', id), 'publish');
    },
    async schedule({ ctx }, id, asked) {
      const { date, time } = asked.fields;
      const scheduled = { ...confirmationOf(asked), sendOn: `${date} ${time}` };
      await scheduleCampaign(ctx, 'newsletters', id, scheduled).catch(throwAtTime);
      return doneHref(editHref('newsletters', id), 'schedule');
    },
  },
});

/** Moves errors of the scheduled time to the field of the time. */
function throwAtTime(error: unknown): never {
  const wrong = error instanceof CodedError ? error.fields?.sendOn : undefined;
  if (!wrong) throw error;
  throw invalidFields({ time: [...wrong] });
}

export const emailForms = formsOf('emails', {
  fields: emailFields,
  toSave: emailToSave,
  rules: {
    publish: emailToPublish,
    test: emailTest,
    send: emailSending,
    'agree-late': emailSending,
  },
  testField: ['testRecipients', ';'],
  async readable({ ctx, visit }, columns) {
    const t = translator(visit.language);
    const { filterType, filterRenewalOptionId } = columns;
    const list = isEmailList(columns.list) ? columns.list : null;
    const options = await emailOptions(ctx, String(filterRenewalOptionId ?? ''));
    const option = options.find(({ id }) => id === filterRenewalOptionId);
    return {
      ...columns,
      filterType: t(`emails.filter-${filterType as FilterType}`),
      filterRenewalOptionId: option?.description ?? null,
      list: list ? listName(t, visit.language, list) : null,
    };
  },
  verbs: {
    async send({ ctx }, id, asked) {
      await sendCampaign(ctx, 'emails', id, confirmationOf(asked));
      return editHref('emails', id);
    },
  },
});

export const campaignForms = { newsletters: newsletterForms, emails: emailForms };

/** The fees that the filter of a bulk e-mail can have, as options in the visitor's language (EML-16). */
export async function optionChoices({ ctx, visit }: AppLoadContext, ownId: string | null) {
  const options = await emailOptions(ctx, ownId);
  return options.map(({ id, description, descriptionIt }) => ({
    value: id,
    label: visit.language === 'it' ? descriptionIt : description,
  }));
}
