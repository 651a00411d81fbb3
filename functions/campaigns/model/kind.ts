import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type {
  CampaignFacts,
  CampaignList,
  HtmlEmail,
} from '#functions/campaigns/rendering/email.ts';
import type { Context } from '#functions/core/context.ts';
import type { editableColumns, id, TableWith } from '#functions/core/db/columns.ts';
import type { Fields as ReadFields } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { stateConflict } from '#functions/lifecycle/change.ts';
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
  isEditingAction,
} from './rules.ts';
import type { campaignColumns } from './table.ts';

/** The table of newsletters or of e-mails. */
export type CampaignTable = TableWith<
  { id: ReturnType<typeof id> } & ReturnType<typeof campaignColumns> &
    ReturnType<typeof editableColumns>
>;

/** A stored newsletter or e-mail: the columns they share, and by name those of each. */
export type CampaignRow = ItemRow & {
  status: CampaignStatus;
  sendOn: string | null;
  overdueConfirmedAt: string | null;
} & Columns;

/** What newsletters and e-mails add to a resource. `Content` is what a sending keeps of one. */
interface CampaignTraits<Content extends object> {
  resourceName: CampaignName;
  table: CampaignTable;
  /** The column of its name: the title, or the subject. */
  nameColumn: 'title' | 'subject';
  /** Errors in what typed columns refer to, by field; `was` is null for a new item. */
  referenceErrors?(ctx: Context, typed: Columns, was: Columns | null): Promise<FieldErrors>;
  /** The fields that prevent publishing or sending (NLT-14, EML-13). */
  findMissing(ctx: Context, row: Columns): Promise<FieldErrors>;
  /** The audience before exclusions: a condition on `users`. */
  audience(row: Columns, today: string): SQL;
  /** Why a user of the audience gets no e-mail: an expression on `users`, an `Exclusion` or null. */
  exclusion(row: Columns): SQL;
  /** The content that a sending keeps of a row, so that all its e-mails are alike. */
  content(ctx: Context, row: Columns): Promise<Content>;
  /** The schema that reads kept content, also that of an older version of the site. */
  contentSchema: z.ZodType<Content>;
  /** The e-mail in one language, with marks (`fillEmail`); `emailRenderer` makes its plain text. */
  message(content: Content, facts: CampaignFacts): HtmlEmail;
  /** The address for answers. */
  replyTo(content: Content): string | null;
  /** The list from which its readers may unsubscribe. */
  list(content: Content): CampaignList;
}

export interface CampaignResource<Fields extends object = object, Content extends object = object>
  extends CampaignTraits<Content>,
    Omit<Resource<Fields, CampaignTransition, CampaignRow>, keyof CampaignTraits<Content>> {}

/** What a resource declares; `defineCampaign` adds what both share. */
interface CampaignDeclaration<Fields extends object, Content extends object>
  extends CampaignTraits<Content>,
    Pick<CampaignResource<Fields>, 'rich' | 'columns'> {
  /** The columns of its list besides the state of the sending. */
  columnsListed: ReadFields;
  /** The text that its list searches. */
  words: SQL;
}

/** Errors of a step: what it refers to is gone, or what a campaign needs is missing. */
async function problemsOf<Content extends object>(
  ctx: Context,
  { referenceErrors, findMissing }: CampaignTraits<Content>,
  { was, typed, next, transition }: Step<CampaignTransition, CampaignRow>,
): Promise<FieldErrors> {
  // Sending has commands of its own.
  if (was && !isEditingAction(transition.name)) throw stateConflict(was);
  const gone = (await referenceErrors?.(ctx, typed, was)) ?? {};
  if (Object.keys(gone).length > 0 || !transition.needsAll) return gone;
  return findMissing(ctx, next);
}

/** The columns that a step also sets or clears, by its states. */
function stampsOf(ctx: Context, { from, to }: CampaignTransition): Columns {
  if (isDeleted(to)) return { deletedAt: ctx.now().toISOString() };
  if (isDeleted(from)) return { deletedAt: null };
  return isDraft(to) ? { sendOn: null, overdueConfirmedAt: null } : {};
}

const byName = (nameColumn: string): SQL => sql`${sql.identifier(nameColumn)} collate nocase`;

/** Declares a campaign resource. */
export function defineCampaign<Fields extends object, Content extends object>({
  columnsListed,
  words,
  ...own
}: CampaignDeclaration<Fields, Content>): CampaignResource<Fields, Content> {
  return defineResource<Fields, CampaignTransition, CampaignRow, CampaignTraits<Content>>({
    ...own,
    noun: 'Mailing',
    machine: campaignMachine,
    sameStatusSaves: true,
    permissions: { create: 'mailings.manage', change: 'mailings.manage' },
    relationOf: () => own.resourceName,
    problems: (ctx, step) => problemsOf(ctx, own, step),
    plan: (ctx, { was, transition }) => (was ? { stamps: stampsOf(ctx, transition) } : {}),
    // The cached pages are dropped when it is sent.
    tags: () => [],
    listing: {
      columns: columnsListed,
      from: sql`${own.table}`,
      words,
      sorts: {
        name: [byName(own.nameColumn), sql`${own.table.id}`],
        created: [sql`${own.table.createdAt}`, sql`${own.table.id}`],
      },
      order: sql`${own.table.createdAt} desc, ${own.table.id} desc`,
    },
  });
}
