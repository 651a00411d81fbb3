import { queueStart } from '#functions/campaigns/delivery/sendings.ts';
import type { CampaignResource, CampaignRow } from '#functions/campaigns/model/kind.ts';
import {
  type CampaignAction,
  type CampaignName,
  type CampaignTransition,
  isConfirmed,
  isPast,
  minuteOf,
  needsConfirmation,
} from '#functions/campaigns/model/rules.ts';
import { audienceOf, campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import type { AuditEntry } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Columns, Write } from '#functions/core/db/write.ts';
import { type CodedError, invalidFields, refuseFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import {
  chooseTransition,
  commitOrConflict,
  compareVersion,
  guardedUpdate,
  loadItem,
  moveColumns,
  stateConflict,
} from '#functions/lifecycle/change.ts';
import type { ItemState } from '#functions/lifecycle/resource.ts';

/** The state of a campaign after a command. */
export type CampaignState = ItemState<CampaignTransition>;

/** A transition of a campaign's sending, and the campaign. */
interface SendingStep {
  row: CampaignRow;
  transition: CampaignTransition;
}

/** The campaign and the transition of an action that its sending allows now; throws as `change` does. */
export async function requireSendingStep(
  ctx: Context,
  kind: CampaignResource,
  id: string,
  action: CampaignAction,
  version?: number,
): Promise<SendingStep> {
  const { row, relation } = await loadItem(ctx, kind, id, { action });
  const transition = chooseTransition(ctx, kind, row, relation, { action });
  await compareVersion(ctx, row, version);
  return { row, transition };
}

/** What is written when a campaign moves. */
interface MoveWrites {
  columns?: Columns;
  writes?: Write[];
  /** The parts of the audit entry other than the default ones. */
  entry?: Partial<AuditEntry>;
}

/** Moves a campaign from the state in which it was read, all or nothing; throws as `change` does. */
export async function moveCampaign(
  ctx: Context,
  kind: CampaignResource,
  { row, transition: { name, to } }: SendingStep,
  { columns, writes = [], entry }: MoveWrites,
): Promise<CampaignState> {
  const { id } = row;
  const next = moveColumns(ctx, row, to, columns);
  await commitOrConflict(ctx, kind, row, [guardedUpdate(kind, row, next), ...writes], {
    action: `${kind.resourceName}.${name}`,
    record: [kind.resourceName, id],
    ...entry,
  });
  return { id, status: to, version: next.version };
}

/** What the sender has seen and confirmed. */
interface Confirmation {
  /** The version of the campaign (D-65); without one the last write wins. */
  version?: number | undefined;
  /** The number of recipients as it was typed; needed for more than `sentUnasked`. */
  recipients?: number | null | undefined;
}

export const invalidField = (field: string, message: string): CodedError =>
  invalidFields({ [field]: [message] });

/** Moves a campaign towards its delivery once its fields and the number of recipients are checked. */
async function confirmAndMove(
  ctx: Context,
  kind: CampaignResource,
  id: string,
  action: CampaignAction,
  { version, recipients: typed = null }: Confirmation,
  columns: Columns,
): Promise<CampaignState> {
  const step = await requireSendingStep(ctx, kind, id, action, version);
  if (step.transition.needsAll) refuseFields(await kind.findMissing(ctx, step.row));
  const { recipients } = await audienceOf(ctx, kind, step.row);
  if (!isConfirmed(recipients, typed))
    throw invalidField('recipients', says('countToConfirm', recipients));
  return moveCampaign(ctx, kind, step, { columns, entry: { details: { recipients } } });
}

/**
 * Sets the time at which a newsletter is sent, `YYYY-MM-DD HH:mm` in UTC (NLT-06, NLT-24, D-39). Throws
 * `INVALID_FIELDS` on `sendOn` for a time that has passed and on `recipients` for a number that is not
 * confirmed, and as `change` does.
 */
export async function scheduleCampaign(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  { sendOn, ...typed }: Confirmation & { sendOn: string },
): Promise<CampaignState> {
  authorize(ctx, 'mailings.manage', { proof: 'fresh' });
  if (isPast(sendOn, ctx.now())) throw invalidField('sendOn', says('inPast'));
  const columns = { sendOn, overdueConfirmedAt: null };
  return confirmAndMove(ctx, campaignOf(resourceName), id, 'schedule', typed, columns);
}

/** Sends an e-mail now (EML-08). Throws as `scheduleCampaign` does. */
export async function sendCampaign(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  typed: Confirmation = {},
): Promise<CampaignState> {
  const columns = { sendOn: minuteOf(ctx.now()), overdueConfirmedAt: null };
  const state = await confirmAndMove(ctx, campaignOf(resourceName), id, 'send', typed, columns);
  await queueStart(ctx, resourceName, id);
  return state;
}

/**
 * Confirms an overdue campaign so that it is sent after all (D-39). Throws `CONFLICT` for one that does not
 * need it, and as `scheduleCampaign` does.
 */
export async function confirmOverdue(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
  typed: Confirmation = {},
): Promise<CampaignState> {
  const overdueConfirmedAt = ctx.now().toISOString();
  const kind = campaignOf(resourceName);
  const { row } = await requireSendingStep(ctx, kind, id, 'agree-late', typed.version);
  if (!needsConfirmation(row, ctx.now())) throw stateConflict(row);
  const { version } = row;
  const state = await confirmAndMove(
    ctx,
    kind,
    id,
    'agree-late',
    { ...typed, version },
    { overdueConfirmedAt },
  );
  await queueStart(ctx, resourceName, id);
  return state;
}
