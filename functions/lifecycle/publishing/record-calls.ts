import * as z from 'zod';
import type { Fields as ReadFields } from '#functions/core/db/read-of.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  type JsonObject,
  parseFields,
  parseSentFields,
  publicStatus,
  replied,
  sentStatus,
  versionSent,
} from '#functions/lifecycle/calls/item-body.ts';
import { allowCalls, itemCalls } from '#functions/lifecycle/calls/item-calls.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import { isDeleted, type MoveRequest } from '#functions/lifecycle/machine.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { publishing, type RecordTransition, recordStatuses } from './rules.ts';

const { instant, version } = replied;

/** The fields that every record has in a reply besides its own. */
export const keptShape = {
  id: z.string(),
  status: z.enum(recordStatuses).describe('DELETED only when asked for'),
  version,
  createdAt: instant,
  updatedAt: instant,
};

/** A checkbox in a body: 1 and true, 0 and false (ABT-06). */
export const flagSent = z
  .union([z.boolean(), replied.flag], says('invalid'))
  .default(false)
  .transform((value) => value === true || value === 1);

// Records have a separate call for deleting.
const status = sentStatus(
  publishing,
  'PUBLISHED, in any case, puts it online in the same step; DRAFT changes nothing',
  (named) => !isDeleted(named),
);

/** What differs between resources in the calls about pages, people, awards and winners. */
interface RecordCallSpec<Own extends z.ZodObject> {
  kind: RecordKind<z.output<Own>>;
  /** The name of a record in the document, such as `Person`. */
  name: string;
  /** A record in a reply. */
  item: z.ZodObject;
  /** Columns that are left out of lists. */
  long: string[];
  /** The accepted fields; a new record needs all that are required. */
  fields: Own;
  /** Further fields accepted for a create and for an update. */
  more?: { create: z.ZodRawShape; update: z.ZodRawShape };
  /** The body with its parts flattened to field names. */
  flat?(sent: JsonObject): JsonObject;
  /** What an update requests besides its status; null for nothing. May throw. */
  wanted?(sent: JsonObject, row: RecordRow): MoveRequest<RecordTransition> | null;
  /** What is selected besides the columns: over `listing.from`. */
  also?: ReadFields;
  /** What a reply contains besides the columns. */
  computed?(row: RecordRow): JsonObject;
}

/** The five calls of a resource, for administrators (API-21, API-23, ADP-15, D-33, D-57). */
export const recordCalls = <Own extends z.ZodObject>({
  kind,
  name,
  item,
  fields,
  more,
  flat = (sent) => sent,
  wanted,
  also,
  ...own
}: RecordCallSpec<Own>) =>
  itemCalls({
    ...own,
    resource: kind,
    name,
    says: {
      list: 'All that are not deleted, in their order; without their long texts',
      one: 'One of them',
      create: 'Creates a draft, or publishes at once when the body says so',
      move: 'Publishes, retracts or deletes; PUBLISHED again updates',
      words: 'Words of what its screen lists',
    },
    who: allowCalls(kind.permissions.change),
    item,
    answered: item.meta({ id: `Kept${name}` }),
    creates: { ...fields.shape, status, ...more?.create },
    updates: { ...fields.partial().shape, status, ...more?.update },
    moves: z.strictObject({ version: versionSent }),
    also: () => ({ ...also }),
    create(ctx, body) {
      const sent = flat(body);
      const publish = publicStatus(publishing, sent) !== null;
      return create(ctx, kind, parseFields(fields, sent), { publish });
    },
    update(ctx, { row, sent: body, version }) {
      const sent = flat(body);
      const typed = parseSentFields(fields, sent);
      const to = publicStatus(publishing, sent) ?? undefined;
      return change(ctx, kind, row.id, {
        ...(wanted?.(sent, row) ?? { to }),
        fields: typed,
        version,
      });
    },
    move: (ctx, { id }, to, body) => change(ctx, kind, id, { to, ...body }),
  });
