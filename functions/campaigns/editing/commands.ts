import type { CampaignResource, CampaignRow } from '#functions/campaigns/model/kind.ts';
import type { CampaignAction, CampaignTransition } from '#functions/campaigns/model/rules.ts';
import type { AuditEntry } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import type { Columns, Write } from '#functions/core/db/write.ts';
import { refuseFields } from '#functions/core/errors.ts';
import {
  commitOrConflict,
  compareVersion,
  decide,
  guardedUpdate,
  load,
  movedTo,
} from '#functions/lifecycle/change.ts';
import type { ItemState } from '#functions/lifecycle/resource.ts';

/** A mailing after a command: where it stands now. */
export type CampaignState = ItemState<CampaignTransition>;

/** A mailing and what is to be done to its sending. */
export interface Sending {
  row: CampaignRow;
  transition: CampaignTransition;
}

/** The mailing and the transition of an action that its sending allows now; throws as `change` does. */
export async function campaignToSend(
  ctx: Context,
  kind: CampaignResource,
  id: string,
  action: CampaignAction,
  version?: number,
): Promise<Sending> {
  const { row, relation } = await load(ctx, kind, id, { action });
  const transition = decide(kind, row, relation, { action });
  await compareVersion(ctx, row, version);
  return { row, transition };
}

/** Throws `INVALID_FIELDS` while something is missing that a mailing needs to be sent (NLT-14, EML-13). */
export async function complete(ctx: Context, kind: CampaignResource, row: Columns): Promise<void> {
  refuseFields(await kind.missing(ctx, row));
}

/** What is written with a move of a mailing. */
interface Written {
  columns?: Columns;
  writes?: Write[];
  /** What the audit log says, other than the name of the action. */
  entry?: Partial<AuditEntry>;
}

/** Moves a mailing as it was read, all or nothing; says who was faster, as `change` does. */
export async function moveCampaign(
  ctx: Context,
  kind: CampaignResource,
  { row, transition: { name, to } }: Sending,
  { columns, writes = [], entry }: Written = {},
): Promise<CampaignState> {
  const { id } = row;
  const next = movedTo(ctx, row, to, columns);
  await commitOrConflict(ctx, kind, row, [guardedUpdate(kind, row, next), ...writes], {
    action: `${kind.resourceName}.${name}`,
    record: [kind.resourceName, id],
    ...entry,
  });
  return { id, status: to, version: next.version };
}
