import { z } from '@hono/zod-openapi';
import { recipientStates } from '#functions/campaigns/delivery/rules.ts';
import type { CampaignState } from '#functions/campaigns/editing/sending.ts';
import type { CampaignResource, CampaignRow } from '#functions/campaigns/model/kind.ts';
import {
  type CampaignStatus,
  campaignMachine,
  campaignStatuses,
} from '#functions/campaigns/model/rules.ts';
import { countField } from '#functions/campaigns/model/schema.ts';
import type { Context } from '#functions/core/context.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { allow } from '#functions/core/http/allow.ts';
import {
  itemBody,
  replied,
  type Sent,
  type View,
  versionSent,
} from '#functions/lifecycle/calls/item-body.ts';
import { fiveRoutes } from '#functions/lifecycle/calls/item-routes.ts';
import { statusNamed } from '#functions/lifecycle/machine.ts';
import { type Called, type CalledCampaign, listedRecipients } from './call-queries.ts';

/** What every mailing carries in a reply, besides its own fields. */
export const mailedShape = {
  id: z.string(),
  status: z.enum(campaignStatuses).describe('DELETED only when asked for'),
  sendOn: z.string().nullable().describe('YYYY-MM-DD HH:mm in UTC; null while no time is set'),
  recipientCount: z
    .int()
    .nullable()
    .describe('How many get it; null until its e-mails have started'),
  recipients: z
    .array(z.object({ address: z.string().nullable(), state: z.enum(recipientStates) }))
    .describe('The first 500 of them, 20 in a list; a closed account has no address'),
  version: replied.version,
  createdAt: replied.instant,
  updatedAt: replied.instant,
};

/** The number of recipients, as anyone who sends has seen it. */
export const countSent = countField.describe(
  'The number of recipients, needed for more than 100; 422 says how many there are',
);

/** What every change of a status takes. */
export const moveBody = z.strictObject({ version: versionSent, recipients: countSent });
export type MoveBody = z.infer<typeof moveBody>;

/** What is a resource's own in the calls about newsletters and e-mails. */
export interface CalledResource<Fields extends object, Body extends MoveBody = MoveBody>
  extends Called {
  kind: CampaignResource<Fields>;
  /** What one is called in the document, such as `Newsletter`. */
  name: string;
  /** One mailing, with `mailedShape`. */
  item: z.ZodObject;
  /** What may be sent of it; a new one is read by it as a whole. */
  fields: z.ZodObject;
  /** What else is wrong with a new one. Throws `INVALID_FIELDS`. */
  check(ctx: Context, fields: Partial<Fields>, isNew: boolean): Promise<void>;
  /** The columns as a reply shows them. */
  view(row: CampaignRow): View;
  /** What answers a load and a create, and an update, made of the mailing. */
  answered: z.ZodObject;
  answer(ctx: Context, item: View): Promise<View>;
  saved: z.ZodObject;
  answerSaved(ctx: Context, item: View): Promise<View>;
  /** What only this resource does with an id that nothing has. */
  unsaved?(ctx: Context, id: string): CalledCampaign | null;
  /** What a status asks for besides being published, retracted or deleted; null for none of it. */
  moves(
    ctx: Context,
    row: CampaignRow,
    to: CampaignStatus,
    body: Body,
  ): Promise<CampaignState> | null;
  /** What a change of status takes. */
  moveBody: z.ZodType<Body>;
  /** What an update saves where the fields as a whole are closed; null where it is like any other. */
  saves?(
    ctx: Context,
    row: CampaignRow,
    sent: Sent,
    typed: Partial<Fields>,
    version: number | undefined,
  ): Promise<CampaignState> | null;
}

const statusSent = z
  .string(says('choice'))
  .refine((text) => statusNamed(campaignMachine, text) !== null, says('choice'))
  .describe('PUBLISHED, in any case, publishes in the same step; else the status as it stands')
  .optional();

/** The five calls of a resource: what they take and answer, and who may make them (API-21, D-53). */
export function campaignRoutes<Fields extends object, Body extends MoveBody>(
  resourceName: CalledResource<Fields, Body>,
) {
  const { kind, name, item, fields, long, answered, saved } = resourceName;
  const may = allow('mailings.manage');
  return fiveRoutes({
    path: `/admin/${kind.resourceName}`,
    tags: [`${name} (admin)`],
    says: {
      list: `All that are not deleted, the newest first; without their texts, with the first ${listedRecipients} recipients`,
      one: 'One of them, with its recipients',
      create: 'Creates a draft',
      move: 'Publishes, retracts, deletes; what else each resource does is said in its README',
    },
    who: { list: may, read: may, write: may, move: may },
    machine: campaignMachine,
    words: 'Words of the title or subject',
    query: {},
    item: answered,
    listed: item.omit(
      Object.fromEntries(long.map((one) => [one, true])) as Parameters<typeof item.omit>[0],
    ),
    saved,
    bodies: {
      create: itemBody(item, fields.shape),
      update: itemBody(item, { ...fields.partial().shape, status: statusSent }),
      move: resourceName.moveBody,
    },
  });
}

/** The status that an update names, in any case; null without one. */
export const statusIn = ({ status }: Sent): CampaignStatus | null =>
  typeof status === 'string' ? statusNamed(campaignMachine, status) : null;
