import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  CampaignFacts,
  CampaignList,
  HtmlEmail,
} from '#functions/campaigns/rendering/email.ts';
import type { Context } from '#functions/core/context.ts';
import type { editable, id, TableWith } from '#functions/core/db/columns.ts';
import type { Fields as ReadFields } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { notNow } from '#functions/lifecycle/change.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import {
  defineResource,
  type ItemRow,
  type Resource,
  type Step,
} from '#functions/lifecycle/resource.ts';
import {
  type CampaignName,
  type CampaignStatus,
  type CampaignTransition,
  campaignMachine,
  isDraft,
  isEditing,
} from './rules.ts';
import type { mailed } from './table.ts';

/** The table of newsletters or of e-mails. */
export type CampaignTable = TableWith<
  { id: ReturnType<typeof id> } & ReturnType<typeof mailed> & ReturnType<typeof editable>
>;

/** A newsletter or an e-mail as it is stored: what both have, and by their names the columns of each. */
export type CampaignRow = ItemRow & {
  status: CampaignStatus;
  sendOn: string | null;
  overdueConfirmedAt: string | null;
} & Columns;

/** What newsletters and e-mails have besides what every resource has. `Content` is what a sending keeps of one. */
interface OfCampaigns<Content extends object> {
  resourceName: CampaignName;
  table: CampaignTable;
  /** The column of its name: the title, or the subject. */
  nameColumn: 'title' | 'subject';
  /** What is wrong with what typed columns refer to, by field; `was` is null for a new one. */
  referring?(ctx: Context, typed: Columns, was: Columns | null): Promise<FieldErrors>;
  /** What keeps a row from being published or sent, by field (NLT-14, EML-13). */
  missing(ctx: Context, row: Columns): Promise<FieldErrors>;
  /** Who is meant at all: a condition on `users`. */
  meant(row: Columns, today: string): SQL;
  /** Why somebody who is meant gets no e-mail: an expression on `users`, an `Exclusion` or null. */
  excluded(row: Columns): SQL;
  /** What a sending keeps of a row, so that every e-mail of it says the same. */
  content(ctx: Context, row: Columns): Promise<Content>;
  /** What was kept, as it is read back: also what an older version of the site has kept. */
  kept: z.ZodType<Content>;
  /** The e-mail in one language, with marks (`fillEmail`); `emailsOf` makes its plain text. */
  message(content: Content, facts: CampaignFacts): HtmlEmail;
  /** The address for answers. */
  replyTo(content: Content): string | null;
  /** From what its readers may unsubscribe. */
  list(content: Content): CampaignList;
}

/** Newsletters or e-mails. */
export interface CampaignResource<Fields extends object = object, Content extends object = object>
  extends OfCampaigns<Content>,
    Omit<Resource<Fields, CampaignTransition, CampaignRow>, keyof OfCampaigns<Content>> {}

/** What a resource says of itself; what both share is added by `defineCampaign`. */
interface Own<Fields extends object, Content extends object>
  extends OfCampaigns<Content>,
    Pick<CampaignResource<Fields>, 'rich' | 'columns'> {
  /** What a line of its list shows besides the state of its sending. */
  columnsListed: ReadFields;
  /** The text in which its list looks for words. */
  words: SQL;
}

/** What is wrong with a step: what it refers to is gone, or what a mailing needs is missing. */
async function problemsOf<Content extends object>(
  ctx: Context,
  { referring, missing }: OfCampaigns<Content>,
  { was, typed, next, transition }: Step<CampaignTransition, CampaignRow>,
): Promise<FieldErrors> {
  // Its sending has commands of its own.
  if (was && !isEditing(transition.name)) throw notNow(was);
  const gone = (await referring?.(ctx, typed, was)) ?? {};
  if (Object.keys(gone).length > 0 || !transition.needsAll) return gone;
  return missing(ctx, next);
}

/** What else a step notes or forgets, by the states between which it leads. */
function stampsOf(ctx: Context, { from, to }: CampaignTransition): Columns {
  if (isDeleted(to)) return { deletedAt: ctx.now().toISOString() };
  if (isDeleted(from)) return { deletedAt: null };
  return isDraft(to) ? { sendOn: null, overdueConfirmedAt: null } : {};
}

/** Declares something that is sent to many. */
export function defineCampaign<Fields extends object, Content extends object>({
  columnsListed,
  words,
  ...own
}: Own<Fields, Content>): CampaignResource<Fields, Content> {
  return defineResource<Fields, CampaignTransition, CampaignRow, OfCampaigns<Content>>({
    ...own,
    noun: 'Mailing',
    machine: campaignMachine,
    sameStatusSaves: true,
    permissions: { create: 'mailings.manage', change: 'mailings.manage' },
    relationOf: () => own.resourceName,
    problems: (ctx, step) => problemsOf(ctx, own, step),
    plan: (ctx, { was, transition }) => (was ? { stamps: stampsOf(ctx, transition) } : {}),
    // What visitors see of one is dropped when it is sent.
    tags: () => [],
    listing: {
      columns: columnsListed,
      from: sql`${own.table}`,
      words,
      order: sql`${own.table.createdAt} desc, ${own.table.id} desc`,
    },
  });
}
