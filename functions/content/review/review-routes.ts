import { z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { allow } from '#functions/core/http/allow.ts';
import type { ApiEnv } from '#functions/core/http/reply.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { type Sent, type View, versionSent } from '#functions/lifecycle/calls/item-body.ts';
import { fiveRoutes, savedReply } from '#functions/lifecycle/calls/item-routes.ts';
import type { Reach, ResourceTable } from './call-queries.ts';
import type { ReviewedRow, ReviewKind } from './kind.ts';
import { bodyOf } from './review-body.ts';
import { review } from './rules.ts';
import { reasonField } from './schema.ts';

/** A kind behind a resource's calls: how the review knows it, and what is typed of it. */
export interface CalledKind {
  review: ReviewKind;
  fields: z.ZodObject;
}

/** What is a resource's own in the calls of the review. */
export interface CalledResource extends ResourceTable {
  /** What one item is called in the document, such as `Job`. */
  name: string;
  /** One item in a reply. */
  item: z.ZodObject;
  /** What may be sent of any of its kinds. */
  fields: z.ZodObject;
  /** What besides decides of which kind an item is. */
  choice?: z.ZodRawShape;
  /** Of which kind a new item is, or a stored one as it is shown. Throws `INVALID_FIELDS`. */
  kindOf(sent: Sent, view: View | null): CalledKind;
  /** What a reply holds besides the columns. */
  computed(row: ReviewedRow, today: string): View;
  /** Further filters of its list, and their condition. */
  filters?: z.ZodRawShape;
  where?(query: Sent): SQL;
}

/** The two resources of paths, and who may what (ROL-03, D-28, D-53). */
export const audiences = {
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

export type Audience = keyof typeof audiences;

const yesOrNo = z.enum(['true', 'false']).optional();
const moveBody = z.strictObject({
  version: versionSent,
  reason: reasonField.describe('What the author is told'),
});

/** Anyone who makes newsletters may choose from what is public, and list nothing else (D-53). */
const allowList =
  (audience: Audience): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const isChoice = audience === 'admin' && c.req.query('public') === 'true';
    permitted(c.env.ctx, isChoice ? 'mailings.manage' : audiences[audience].read);
    await next();
  };

/** The five calls of a resource through one audience: what they take and answer, and who may make them. */
export function routesOf(resourceName: CalledResource, audience: Audience) {
  const { name, item, filters = {} } = resourceName;
  const { read, write, move } = audiences[audience];
  const whose = audience === 'admin' ? 'of everybody' : 'of the person who asks';
  return fiveRoutes({
    path: `/${audience}/${resourceName.resourceName}`,
    tags: [`${name} (${audience})`],
    says: {
      list: `The items ${whose}, the newest change first; without descriptions`,
      one: `One item ${whose}`,
      create: 'Creates a draft',
      move: 'Submits, withdraws, publishes, rejects, retracts, recovers or deletes an item',
    },
    who: { list: allowList(audience), read: allow(read), write: allow(write), move: allow(move) },
    machine: review,
    words: 'Words of title and author',
    query: {
      public: yesOrNo.describe('true: only what is published, the newest first'),
      ...filters,
    },
    item: item.openapi(`Reviewed${name}`),
    listed: item.omit({ description: true }),
    saved: savedReply,
    bodies: {
      create: bodyOf(resourceName, { isNew: true }),
      update: bodyOf(resourceName, { isNew: false }),
      move: moveBody,
    },
  });
}
