import { type SQL, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { refuseFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { allow } from '#functions/core/http/body.ts';
import { Calls } from '#functions/core/http/calls.ts';
import type { ApiEnv } from '#functions/core/http/reply.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import {
  type JsonObject,
  parseFields,
  parseSentFields,
  replied,
  versionSent,
} from '#functions/lifecycle/calls/item-body.ts';
import { allowCalls, itemCalls } from '#functions/lifecycle/calls/item-calls.ts';
import { changeItem, createItem } from './commands.ts';
import { type ReviewedRow, type ReviewKind, wordsOf } from './kind.ts';
import { review, reviewStatuses } from './rules.ts';
import { reasonField } from './schema.ts';

const { instant } = replied;

/** The fields of every submitted item in a reply, besides its own (FOR-09, FOR-10, FOR-29). */
export const carriedShape = {
  id: z.string(),
  status: z.enum(reviewStatuses),
  authorId: z.string().nullable(),
  authorFullname: z.string(),
  member: z.string().describe('The name of its author'),
  version: replied.version,
  createdAt: instant,
  updatedAt: instant,
  submittedAt: instant.nullable().describe('Since when it waits for a decision'),
  publishedAt: instant.nullable().describe('Its first publication'),
  stamp: instant.describe('Its first publication, or its creation before that'),
  href: z.string().describe('Its address on this site, once it is published'),
} satisfies Partial<Record<keyof ReviewedRow | 'member' | 'stamp' | 'href', z.ZodType>>;

/** A kind in a resource's calls: its review, and its fields. */
interface KindSpec {
  review: ReviewKind;
  fields: z.ZodObject;
}

/** What a resource adds to the calls of the review. Its kinds share its table. */
interface ReviewedResource<Row extends ReviewedRow> {
  /** One of its kinds. */
  review: ReviewKind;
  /** The item's name in the OpenAPI document, such as `Job`. */
  name: string;
  /** One item in a reply. */
  item: z.ZodObject;
  /** The fields of all its kinds. */
  fields: z.ZodObject;
  /** Further fields that decide the kind of an item. */
  choice?: z.ZodRawShape;
  /** The kind of a new item, or of a stored one as shown, if there are several. Throws `INVALID_FIELDS`. */
  kindOf?(sent: JsonObject, view: JsonObject | null): KindSpec;
  /** The fields of a reply besides the columns and the address. */
  computed?(row: Row, today: string): JsonObject;
  /** Further filters of its list, and their condition. */
  filters?: z.ZodRawShape;
  where?(query: JsonObject): SQL;
  /** Another key than the id by which an item is found. */
  alsoKey?(key: string): SQL;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Throws `INVALID_FIELDS` for fields of another kind, unless they are empty or as the item shows them. */
function refuseForeign(sent: JsonObject, view: JsonObject | null, names: string[]): void {
  const foreign = names.filter((name) => !isEmpty(sent[name]) && sent[name] !== view?.[name]);
  refuseFields(Object.fromEntries(foreign.map((name) => [name, [says('invalid')]])));
}

/** Editors of newsletters may list public items, to choose from them, but nothing else (D-53). */
const allowList: MiddlewareHandler<ApiEnv> = async (c, next) => {
  authorize(c.env.ctx, c.req.query('public') === 'true' ? 'mailings.manage' : 'content.manage');
  await next();
};

/** The permissions of the two audiences (ROL-03, D-28). */
const audiences = {
  admin: { whose: 'of everybody', who: { ...allowCalls('content.manage'), list: allowList } },
  member: {
    whose: 'of the person who asks',
    // Former members may still withdraw items; the machine does the rest (D-28).
    who: { ...allowCalls('account.use'), write: allow('content.propose') },
  },
};

type Audience = keyof typeof audiences;

/** The items that this audience may list; to choose from, the published ones, the newest first (D-38). */
function listScope(
  ctx: Context,
  { table, where }: Pick<ReviewKind, 'table'> & Pick<ReviewedResource<never>, 'where'>,
  audience: Audience,
  query: JsonObject,
) {
  const isPublic = query.public === 'true';
  const isOwn = sql`${table.authorId} = ${ctx.actor?.id ?? ''} and ${table.status} <> 'DELETED'`;
  return {
    where: sql`${audience === 'member' ? isOwn : sql`true`}
      and ${isPublic ? sql`${table.status} = 'PUBLISHED' and ${isNotHiddenSample(table)}` : sql`true`} and ${where?.(query) ?? sql`true`}`,
    order: sql`${isPublic ? table.publishedAt : table.updatedAt} desc, ${table.id} desc`,
  };
}

function callsFor<Row extends ReviewedRow>(
  { review: kind, name, item, fields, choice = {}, ...own }: ReviewedResource<Row>,
  audience: Audience,
) {
  const { resourceName, table } = kind;
  const { kindOf = () => ({ review: kind, fields }), computed = () => ({}) } = own;
  const { whose, who } = audiences[audience];
  const names = Object.keys(fields.shape);
  const foreignTo = (kind: KindSpec) =>
    names.filter((field) => !(field in kind.fields.shape || field in choice));
  const updates = { ...fields.partial().shape, ...choice };
  return itemCalls({
    resource: {
      resourceName,
      noun: 'Item',
      table,
      machine: review,
      listing: { from: sql`${table}`, words: wordsOf(table), order: sql`true` },
    },
    audience,
    name,
    says: {
      list: `The items ${whose}, the newest change first; without descriptions`,
      one: `One item ${whose}`,
      create: 'Creates a draft',
      move: 'Submits, withdraws, publishes, rejects, retracts, recovers or deletes an item',
      words: 'Words of title and author',
    },
    who,
    item,
    answered: item.meta({ id: `Reviewed${name}` }),
    long: ['description'],
    creates: { ...updates, ...(fields.shape.title ? { title: fields.shape.title } : {}) },
    updates,
    moves: z.strictObject({
      version: versionSent,
      reason: reasonField.describe('What the author is told'),
    }),
    filters: {
      public: z
        .enum(['true', 'false'])
        .optional()
        .describe('true: only what is published, the newest first'),
      ...own.filters,
    },
    alsoKey: own.alsoKey,
    reach: (ctx, query) => listScope(ctx, { table, where: own.where }, audience, query),
    computed: (row: Row, ctx) => ({
      member: row.authorFullname,
      stamp: row.publishedAt ?? row.createdAt,
      ...computed(row, dayAnywhere(ctx.now())),
      href: kind.publicPath(row),
    }),
    create(ctx, sent) {
      const kind = kindOf(sent, null);
      refuseForeign(sent, null, foreignTo(kind));
      return createItem(ctx, kind.review, parseFields(kind.fields, sent));
    },
    update(ctx, { row, view, sent, version }) {
      const kind = kindOf(sent, view);
      refuseForeign(sent, view, foreignTo(kind));
      return changeItem(ctx, kind.review, row.id, {
        fields: parseSentFields(kind.fields, sent),
        version,
      });
    },
    move(ctx, row, to, body) {
      const kind = kindOf({}, computed(row, dayAnywhere(ctx.now())));
      return changeItem(ctx, kind.review, row.id, { to, ...body });
    },
  });
}

/** The five calls of a resource for admins, and the five for members (API-18…20, API-23, ROL-03). */
export const reviewCalls = <Row extends ReviewedRow>(resource: ReviewedResource<Row>) =>
  new Calls().include('/', callsFor(resource, 'admin')).include('/', callsFor(resource, 'member'));
