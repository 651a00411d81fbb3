import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { isSet } from '#functions/core/db/rows.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { found, refuseFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { allow } from '#functions/core/http/body.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { answers, ok, refusals } from '#functions/core/http/reply.ts';
import { type JsonObject, publicStatus, replied } from '#functions/lifecycle/calls/item-body.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import type { RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import { keptShape, recordCalls } from '#functions/lifecycle/publishing/record-calls.ts';
import { publishing } from '#functions/lifecycle/publishing/rules.ts';
import { draftOf, pendingFields } from './content.ts';
import { refusePage } from './errors.ts';
import { pageByPath } from './queries.ts';
import { pageRecord } from './record.ts';
import { pageFields, pagePath, patterns, themes } from './schema.ts';
import { pages as pagesTable } from './table.ts';
import { allSections } from './written.ts';

const other = alias(pagesTable, 'other');

const style = {
  theme: z.enum(themes),
  pattern: z.enum(patterns).nullable(),
  heroTall: z.boolean(),
  footerFill: z.boolean(),
};

const page = z
  .object({
    id: z.string(),
    path: z.string(),
    title: z.string(),
    tagline: z.string(),
    subtagline: z.string(),
    sectionTitle: z.string(),
    summary: z.string().describe('HTML'),
    body: z.string().describe('HTML'),
    headerOnly: z.boolean(),
    properties: z.object({ isTaglineQuote: z.boolean() }),
    imageId: z.string().nullable().describe('The hero image, shown from /images/{imageId}'),
    imageAlt: z.string(),
    imageCaption: z.string().describe('Caption and credit: to be shown with it'),
    imageWidth: z.number().nullable().describe('px'),
    imageHeight: z.number().nullable().describe('px'),
    section: z.object(style),
  })
  .meta({ id: 'Page' });

const byPath = createRoute({
  method: 'get',
  path: '/pages/by-path',
  tags: ['Pages'],
  summary: 'One published page by its path; what follows a # is ignored',
  query: z.object({ path: pagePath }),
  responses: answers(page, 'The page'),
});

/** The public call about pages (API-05). */
export const pagesApi = new Calls().answer(byPath, async (c) => {
  const { path } = c.req.valid('query');
  const { page } = await c.env.ctx.db.read({ page: pageByPath(path) });
  return ok(found(page, 'Page'));
});

const section = z
  .object({
    id: z.string(),
    title: z.string(),
    pathPrefix: z.string().describe('With which the paths of its pages begin'),
    ...style,
    pages: z
      .array(z.string())
      .describe('The ids of its pages that are not deleted, in their order'),
    version: z.int(),
  })
  .meta({ id: 'Section' });

const sections = createRoute({
  method: 'get',
  path: '/admin/sections',
  tags: ['Page (admin)'],
  summary: 'The sections in their order, each with its pages in theirs',
  middleware: [allow('pages.manage')],
  responses: answers(z.array(section), 'At most 100 sections, with 500 pages', refusals),
});

/** The call about sections for admins (ADP-14, ADP-15). */
export const sectionsApi = new Calls().answer(sections, async (c) => {
  const all = await allSections(c.env.ctx);
  return ok(
    all.map(({ id, title, pathPrefix, style, version, pages }) => ({
      ...{ id, title, pathPrefix, ...style, version },
      pages: pages.map((page) => page.id),
    })),
  );
});

const { text, html } = replied;

const written = {
  title: z.string(),
  tagline: z.string(),
  subtagline: z.string(),
  sectionTitle: z.string(),
  summary: html,
  body: html,
  sectionId: text,
  positionInSection: z.int().describe('How many pages of the section stand before it'),
  imageId: text.describe('The hero image, shown from /images/{imageId}'),
  imageAlt: z.string(),
  imageCaption: z.string(),
};
const checkboxes = { headerOnly: z.boolean(), isTaglineQuote: z.boolean(), isFixed: z.boolean() };

const properties = z
  .strictObject(checkboxes)
  .partial()
  .describe('The checkboxes may also be sent without it');
const draftView = z.record(z.string(), z.unknown()).nullable().describe('Changes nothing');

/** The checkboxes of a page or of its draft, as a reply groups them. */
const checkboxesOf = ({ headerOnly, isTaglineQuote, isFixed }: Columns) => ({
  headerOnly: isSet(headerOnly),
  isTaglineQuote: isSet(isTaglineQuote),
  isFixed: isSet(isFixed),
});

/** The draft of a page, by the names in a reply. */
function draftReply(row: RecordRow): JsonObject {
  const {
    headerOnly = null,
    isTaglineQuote = null,
    isFixed = row.isFixed,
    ...fields
  } = draftOf(row);
  return {
    positionInSection: row.position ?? 0,
    ...fields,
    properties: checkboxesOf({ headerOnly, isTaglineQuote, isFixed: isFixed ?? null }),
  };
}

/** Throws `INVALID_FIELDS` when a call moves a fixed page. */
function refuseMove({ sectionId, positionInSection }: JsonObject, row: RecordRow): void {
  const isMoved = (sent: unknown, stored: unknown) => sent !== undefined && sent !== stored;
  refuseFields({
    ...(isMoved(sectionId, row.sectionId) ? { sectionId: [says('fixedPlace')] } : {}),
    ...(isMoved(positionInSection, row.position)
      ? { positionInSection: [says('fixedPlace')] }
      : {}),
  });
}

/** What an update changes: the published page, or the draft beside it. */
function chooseAction(sent: JsonObject, row: RecordRow) {
  if (isSet(row.isFixed) && sent.isFixed !== false) refuseMove(sent, row);
  if (sent.draft === true) return { action: 'keep' as const };
  const isAsked = publicStatus(publishing, sent) !== null || !isPublic(row.status);
  const unasked = isAsked ? [] : pendingFields(row, sent);
  if (unasked.length === 0) return null;
  throw refusePage.draftWaits({ fields: unasked.join(', ') });
}

/** The calls about pages for admins (ADP-15, ADP-17). */
export const pageRecordApi = recordCalls({
  kind: pageRecord,
  name: 'Page',
  long: ['body', 'draft'],
  also: {
    hasDraft: sql<0 | 1>`${pagesTable.draft} is not null`,
    position: sql<number>`(select count(*) from ${pagesTable} as ${other}
    where ${other.sectionId} = ${pagesTable.sectionId} and ${other.status} <> 'DELETED'
      and (${other.positionInSection}, ${other.title}, ${other.id})
        < (${pagesTable.positionInSection}, ${pagesTable.title}, ${pagesTable.id}))`,
  },
  item: z.object({
    ...keptShape,
    path: z.string().describe('Made of section and title; nobody sets it (D-32)'),
    ...written,
    properties: z.object(checkboxes),
    hasDraft: z.boolean().describe('Whether changes wait beside what is online'),
    draft: z.object({ ...written, properties: z.object(checkboxes) }).nullable(),
  }),
  fields: pageFields,
  more: {
    create: { properties: properties.optional(), draft: draftView.optional() },
    update: {
      properties: properties.optional(),
      draft: z
        .union([z.boolean(), draftView])
        .describe('true keeps what is sent beside what is online, which stays as it is')
        .optional(),
    },
  },
  flat: ({ properties, ...sent }) => ({ ...(properties as JsonObject | undefined), ...sent }),
  wanted: chooseAction,
  computed: (row) => ({
    positionInSection: row.position ?? 0,
    properties: checkboxesOf(row),
    hasDraft: isSet(row.hasDraft),
    ...('draft' in row ? { draft: isSet(row.hasDraft) ? draftReply(row) : null } : {}),
  }),
});
