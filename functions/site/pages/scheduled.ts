import { sql } from 'drizzle-orm';
import { found } from '#functions/core/errors.ts';
import type { ScheduledSource } from '#functions/core/registry.ts';
import { change, checkFields, stepOf } from '#functions/lifecycle/change.ts';
import type { RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import { publishing } from '#functions/lifecycle/publishing/rules.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { pageRecord } from './record.ts';
import { pages } from './table.ts';

const pageById = (id: string) => itemById<RecordRow>(pageRecord, id);
const actions = { publish: 'publish', takeDown: 'retract' } as const;

/** Pages as they are published and taken down at a set time. */
export const scheduledPages: ScheduledSource = {
  permission: 'pages.manage',
  hasStatus: (id, status) =>
    sql`exists (select 1 from ${pages} where ${pages.id} = ${id} and ${pages.status} = ${status})`,
  async find(ctx, id) {
    const { row } = await ctx.db.read({ row: pageById(id) });
    const relation = row && ctx.actor && pageRecord.relationOf(ctx.actor, row);
    const moveOf = (action: keyof typeof actions) =>
      row && relation && publishing.named(actions[action], row.status, relation);
    return (
      row && {
        title: String(row.title),
        status: row.status,
        moves: { publish: moveOf('publish'), takeDown: moveOf('takeDown') },
      }
    );
  },
  async checkComplete(ctx, id) {
    const row = found((await ctx.db.read({ row: pageById(id) })).row, pageRecord.noun);
    const relation = found(ctx.actor && pageRecord.relationOf(ctx.actor, row), pageRecord.noun);
    const transition = publishing.named(actions.publish, row.status, relation);
    if (transition)
      await checkFields(
        ctx,
        pageRecord,
        await stepOf(ctx, pageRecord, row, { relation, transition, fields: {} }),
      );
  },
  move: (ctx, id, action, along) => change(ctx, pageRecord, id, { action: actions[action], along }),
};
