import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { omitColumns } from '#functions/core/db/columns.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { CodedError } from '#functions/core/errors.ts';
import { slug } from '#functions/core/values/slug.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import type { RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import {
  type RecordAction,
  type RecordStatus,
  recordActions,
} from '#functions/lifecycle/publishing/rules.ts';
import { pageByPath } from '#functions/site/pages/queries.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { pageFields } from '#functions/site/pages/schema.ts';
import { pages, pageVersions } from '#functions/site/pages/table.ts';
import { actor } from '#tests/support/actors.ts';
import { grid, gridLine } from '#tests/support/record-grid.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';

/** What is typed in a step; there are few titles, so that pages collide. */
interface Typed {
  title?: string | undefined;
  body?: string | undefined;
}
interface Content {
  title: string;
  body: string;
}

/** The expected state of a page, derived from the steps alone. */
interface Expected {
  id: string;
  status: RecordStatus;
  stored: Content;
  draft: Content | null;
  /** What visitors read; null for nothing. */
  online: Content | null;
  /** How often it was published. */
  versions: number;
}

interface Step extends Typed {
  /** The index of the page; a new one is created. */
  page: number;
  /** A line of the grid for its state; null for `action`. */
  line: number | null;
  action: RecordAction;
}

const titles = ['Alpha', 'Beta', 'Gamma'];
const step: fc.Arbitrary<Step> = fc.record({
  page: fc.nat(1),
  line: fc.option(fc.nat(9), { freq: 6 }),
  action: fc.constantFrom(...recordActions),
  title: fc.option(fc.constantFrom(...titles), { nil: undefined }),
  body: fc.option(fc.constantFrom('<p>1</p>', '<p>2</p>'), { nil: undefined }),
});

const the = (action: RecordAction, typed: Typed = {}): Step => ({
  page: 0,
  line: null,
  action,
  title: undefined,
  body: undefined,
  ...typed,
});

/** A sequence through every action, for what random ones rarely reach. */
const grandTour: Step[] = [
  the('save', { body: '<p>1</p>' }),
  the('publish'),
  the('keep', { body: '<p>2</p>' }),
  the('discard'),
  the('update'),
  the('keep', { title: 'Beta' }),
  the('update', { body: '<p>2</p>' }),
  the('keep', { body: '<p>1</p>' }),
  the('retract'),
  the('save'),
  the('publish'),
  the('delete'),
  the('update'),
  the('restore'),
  the('publish', { title: 'Gamma' }),
];

const pathOf = (title: string) => `/about/${slug(title)}`;
const typedOf = ({ title, body }: Typed): Partial<Content> => ({
  ...(title === undefined ? {} : { title }),
  ...(body === undefined ? {} : { body }),
});
const same = (a: Content, b: Content | null) => a.title === b?.title && a.body === b.body;

/** Whether another page that is not deleted has the path of this title. */
const isTaken = (pages: Expected[], title: string, id: string) =>
  pages.some((page) => page.id !== id && page.status !== 'DELETED' && page.stored.title === title);

/** The effect of an action by the grid; null if it is refused. */
function done(pages: Expected[], page: Expected, action: RecordAction, typed: Partial<Content>) {
  const line = gridLine('page', page.status, action);
  if (!line) return null;
  const [, status, ...effects] = line;
  const isSaved = effects.includes('saves');
  const isDrafted = effects.includes('saves a draft');
  const written = { ...page.stored, ...page.draft, ...typed };
  const leadsTo = isSaved || isDrafted ? written.title : page.stored.title;
  if ((isSaved || isDrafted || action === 'restore') && isTaken(pages, leadsTo, page.id))
    return null;
  const next: Expected = { ...page, status };
  if (isDrafted) next.draft = written;
  if (effects.includes('drops the draft')) next.draft = null;
  if (isSaved) Object.assign(next, { stored: written, draft: null });
  next.online = status === 'PUBLISHED' ? next.stored : null;
  if (next.online && !same(next.online, page.online)) next.versions += 1;
  return next;
}

/** What visitors read at the path of each title. */
const online = async (ctx: Context) => {
  const pages = await ctx.db.read(
    Object.fromEntries(titles.map((title) => [title, pageByPath(pathOf(title))])),
  );
  return Object.entries(pages).map(([title, page]) => [
    title,
    page && { id: page.id, title: page.title, body: page.body },
  ]);
};

/** The stored pages, and the number of their versions. */
const stored = (ctx: Context) =>
  ctx.db.read({
    rows: readOf(omitColumns<RecordRow>(pages), sql`from "pages" order by "id"`),
    versions: readOf(
      { id: pageVersions.pageId, n: sql<number>`count(*)` },
      sql`from "pageVersions" group by 1`,
      (rows) => new Map(rows.map(({ id, n }) => [id, n])),
    ),
  });

describe('any sequence of what may be done with pages', () => {
  it('ADP-07 ADP-08 D-30 D-32 shows what was published last and nothing else, and keeps a version of each', {
    timeout: 60_000,
  }, async () => {
    const { ctx } = await createWorld({ users: [{}], sections: [{ pathPrefix: '/about' }] });
    ctx.actor = actor(1, 'admin');

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        await testDatabase().exec('delete from "pages"');
        const pages: (Expected | undefined)[] = [];
        let before = await stored(ctx);
        const there = () => pages.flatMap((page) => (page ? [page] : []));
        for (const { page: n, line, action: random, ...asked } of steps) {
          const typed = typedOf(asked);
          const page = pages[n];
          let next: Expected | null;
          let outcome: Promise<unknown>;
          if (page) {
            const lines = grid.page[page.status];
            const action = (line === null ? null : lines[line % lines.length]?.[0]) ?? random;
            next = done(there(), page, action, typed);
            outcome = change(ctx, pageRecord, page.id, { action, fields: typed });
          } else {
            const fields = { title: 'Alpha', body: '<p>0</p>', ...typed };
            const id = ctx.newId();
            const isRefused = isTaken(there(), fields.title, id);
            next = isRefused
              ? null
              : { id, status: 'DRAFT', stored: fields, draft: null, online: null, versions: 0 };
            const whole = { sectionTitle: 'A', summary: 'B', sectionId: idOf('sections', 1) };
            outcome = create(ctx, pageRecord, pageFields.parse({ ...whole, ...fields }), {
              id,
            });
          }

          const error = await outcome.then(
            () => null,
            (reason: unknown) => (reason instanceof CodedError ? reason.code : reason),
          );
          const now = await stored(ctx);
          if (next) {
            expect([asked, error]).toEqual([asked, null]);
            pages[n] = next;
          } else {
            expect(['CONFLICT', 'NOT_FOUND']).toContain(error);
            expect(now).toEqual(before);
          }
          before = now;

          const { rows, versions } = now;
          const expected = titles.map((title) => {
            const [one, ...more] = there().filter((page) => page.online?.title === title);
            expect(more).toEqual([]);
            return [title, one ? { id: one.id, ...one.online } : null];
          });
          expect(await online(ctx)).toEqual(expected);
          expect(versions).toEqual(
            new Map(there().flatMap(({ id, versions }) => (versions ? [[id, versions]] : []))),
          );
          const paths = rows.filter(({ status }) => status !== 'DELETED').map(({ path }) => path);
          expect(new Set(paths).size).toBe(paths.length);
        }
      }),
      { numRuns: 12, examples: [[grandTour]], endOnFailure: true },
    );
  });
});
