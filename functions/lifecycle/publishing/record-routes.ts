import { z } from '@hono/zod-openapi';
import { allow } from '#functions/core/http/allow.ts';
import { type Sent, type View, versionSent } from '#functions/lifecycle/calls/item-body.ts';
import { fiveRoutes, savedReply } from '#functions/lifecycle/calls/item-routes.ts';
import type { Wanted } from '#functions/lifecycle/machine.ts';
import type { Called } from './call-queries.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { recordBodies } from './record-body.ts';
import type { RecordTransition } from './rules.ts';
import { publishing } from './rules.ts';

/** What is a resource's own in the calls about pages, people, awards and winners. */
export interface CalledResource<Fields extends object> extends Called {
  kind: RecordKind<Fields>;
  /** What one record is called in the document, such as `Person`. */
  name: string;
  /** One record in a reply. */
  item: z.ZodObject;
  /** What may be sent of it; a new one is read by it as a whole. */
  fields: z.ZodObject;
  /** What else may be sent. */
  more?: { create: z.ZodRawShape; update: z.ZodRawShape };
  /** What was sent, by the names of the fields. */
  flat?(sent: Sent): Sent;
  /** What an update asks for besides what its status says; null for nothing. May throw. */
  wanted?(sent: Sent, row: RecordRow): Wanted<RecordTransition> | null;
  /** What a reply holds besides the columns. */
  computed?(row: RecordRow): View;
}

const moveBody = z.strictObject({ version: versionSent });

/** The five calls of a resource: what they take and answer, and who may make them. */
export function routesOf<Fields extends object>(resourceName: CalledResource<Fields>) {
  const { kind, name, item, long } = resourceName;
  const may = allow(kind.permissions.change);
  return fiveRoutes({
    path: `/admin/${kind.resourceName}`,
    tags: [`${name} (admin)`],
    says: {
      list: 'All that are not deleted, in their order; without their long texts',
      one: 'One of them',
      create: 'Creates a draft, or publishes at once when the body says so',
      move: 'Publishes, retracts or deletes; PUBLISHED again updates',
    },
    who: { list: may, read: may, write: may, move: may },
    machine: publishing,
    words: 'Words of what its screen lists',
    query: {},
    item: item.openapi(`Kept${name}`),
    listed: z.object(
      Object.fromEntries(Object.entries(item.shape).filter(([field]) => !long.includes(field))),
    ),
    saved: savedReply,
    bodies: { ...recordBodies(resourceName), move: moveBody },
  });
}
