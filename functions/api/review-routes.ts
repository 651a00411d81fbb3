import { createRoute, z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { FamilyTable, Reach } from '#functions/moderation/call-queries.ts';
import type { ReviewedRow, ReviewKind } from '#functions/moderation/kind.ts';
import { reviewStatuses, statusNamed } from '#functions/moderation/rules.ts';
import { reasonField } from '#functions/moderation/schema.ts';
import { permitted } from '#functions/permissions/require.ts';
import type { Permission } from '#functions/permissions/rules.ts';
import { allow } from './allow.ts';
import { type ApiEnv, answers, idParam, refusals } from './reply.ts';
import { bodyOf, type Sent, type Shown } from './review-body.ts';

/** A kind behind a family's calls: how the review knows it, and what is typed of it. */
export interface CalledKind {
  review: ReviewKind;
  fields: z.ZodObject;
}

/** What is a family's own in the calls of the review. */
export interface CalledFamily extends FamilyTable {
  /** What one item is called in the document, such as `Job`. */
  name: string;
  /** One item in a reply. */
  item: z.ZodObject;
  /** What may be sent of any of its kinds. */
  fields: z.ZodObject;
  /** What besides decides of which kind an item is. */
  choice?: z.ZodRawShape;
  /** Of which kind a new item is, or a stored one as it is shown. Throws `INVALID_FIELDS`. */
  kindOf(sent: Sent, shown: Shown | null): CalledKind;
  /** What a reply holds besides the columns. */
  computed(row: ReviewedRow, today: string): Shown;
  /** Further filters of its list, and their condition. */
  filters?: z.ZodRawShape;
  where?(query: Sent): SQL;
}

/** The two families of paths, and who may what (ROL-03, D-28, D-53). */
export const doors = {
  admin: {
    reach: 'all',
    read: 'content.manage',
    write: 'content.manage',
    move: 'content.manage',
  },
  member: {
    reach: 'own',
    read: 'account.use',
    write: 'content.propose',
    // Whose membership has ended may still withdraw; the machine knows the rest (D-28).
    move: 'account.use',
  },
} as const satisfies Record<
  string,
  { reach: Reach } & Record<'read' | 'write' | 'move', Permission>
>;

export type Door = keyof typeof doors;

const yesOrNo = z.enum(['true', 'false']).optional();
const statusName = z.string().transform(statusNamed).pipe(z.enum(reviewStatuses));
const statusText = (where: 'path' | 'query') => ({
  param: { name: 'status', in: where },
  type: 'string' as const,
  enum: [...reviewStatuses],
  description: 'In upper or lower case',
});

const moveBody = z.strictObject({
  version: z.int().positive().optional().describe('When sent, a stale one is refused (409)'),
  reason: reasonField.describe('What the author is told'),
});

const json = <T extends z.ZodType>(schema: T, required = true) => ({
  content: { 'application/json': { schema } },
  required,
});

/** Whoever makes newsletters may choose from what is public, and list nothing else (D-53). */
const allowList =
  (door: Door): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const isChoice = door === 'admin' && c.req.query('public') === 'true';
    permitted(c.env.ctx, isChoice ? 'mailings.manage' : doors[door].read);
    await next();
  };

/** The five calls of a family through one door: what they take and answer, and who may make them. */
export function routesOf(family: CalledFamily, door: Door) {
  const { name, item, filters = {} } = family;
  const { read, write, move } = doors[door];
  const path = `/${door}/${family.family}`;
  const tags = [`${name} (${door})`];
  const whose = door === 'admin' ? 'of everybody' : 'of whoever asks';
  const shown = item.openapi(`Reviewed${name}`);
  return {
    list: createRoute({
      method: 'get',
      path,
      tags,
      summary: `The items ${whose}, the newest change first; without descriptions`,
      middleware: [allowList(door)],
      request: {
        query: z.object({
          public: yesOrNo.describe('true: only what is published, the newest first'),
          status: statusName.optional().openapi(statusText('query')),
          q: z.string().max(100).optional().describe('Words of title and author'),
          ...filters,
        }),
      },
      responses: {
        ...answers(z.array(item.omit({ description: true })), 'At most 500'),
        ...refusals,
      },
    }),
    one: createRoute({
      method: 'get',
      path: `${path}/{id}`,
      tags,
      summary: `One item ${whose}`,
      middleware: [allow(read)],
      request: { params: idParam },
      responses: { ...answers(shown, 'The item'), ...refusals },
    }),
    create: createRoute({
      method: 'post',
      path,
      tags,
      summary: 'Creates a draft',
      middleware: [allow(write)],
      request: { body: json(bodyOf(family, { isNew: true })) },
      responses: { ...answers(shown, 'The created item'), ...refusals },
    }),
    update: createRoute({
      method: 'post',
      path: `${path}/{id}`,
      tags,
      summary: 'Changes the fields that are sent; the others stay as they are',
      middleware: [allow(write)],
      request: { params: idParam, body: json(bodyOf(family, { isNew: false })) },
      responses: { ...answers(z.object({ success: z.literal(true) }), 'Saved'), ...refusals },
    }),
    move: createRoute({
      method: 'post',
      path: `${path}/{id}/status/{status}`,
      tags,
      summary: 'Submits, withdraws, publishes, rejects, retracts, recovers or deletes an item',
      middleware: [allow(move)],
      request: {
        params: idParam.extend({ status: statusName.openapi(statusText('path')) }),
        body: json(moveBody, false),
      },
      responses: {
        ...answers(z.object({ status: z.enum(reviewStatuses) }), 'The new status'),
        ...refusals,
      },
    }),
  };
}
