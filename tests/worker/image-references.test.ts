import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { richFields } from '#functions/content/review/schema.ts';
import { fieldNamesOf } from '#functions/content/submissions/schema.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { contentKinds, reviewResources } from '#functions/lifecycle/content/rules.ts';
import { sweepImages } from '#functions/site/images/jobs.ts';
import { actor } from '#tests/support/actors.ts';
import { pictureSpellings } from '#tests/support/picture-spellings.ts';
import { pictures } from '#tests/support/pictures.ts';
import { idOf, type Kind } from '#tests/support/rows.ts';
import { add, createWorld, testDatabase } from '#tests/support/world.ts';
import * as schema from '../../migrations/tables.ts';

const text = (src: string) => `<p>See <img src="${src}" alt="x">.</p>`;
const inJson = (fields: object) => JSON.stringify({ title: 'A', deep: [fields] });

/** How a column can refer to a picture: rich text, the id of an image, or JSON with either. */
const ways = {
  text: { text },
  id: { id: (src: string) => src.slice('/images/'.length) },
  texts: { 'texts by field': (src: string) => JSON.stringify({ title: 'A', body: text(src) }) },
  json: {
    'JSON with a text': (src: string) => inJson({ body: text(src) }),
    'JSON with an id': (src: string) => inJson({ imageId: src.slice('/images/'.length) }),
  },
};

/** The columns that can refer to a picture, by table. */
const covered: { [K in Kind]?: Record<string, keyof typeof ways> } = {
  ...Object.fromEntries(
    reviewResources.map((name) => [name, { summary: 'text', description: 'text' }]),
  ),
  events: { summary: 'text', description: 'text', imageId: 'id' },
  pages: { summary: 'text', body: 'text', imageId: 'id', draft: 'json' },
  pageVersions: { content: 'json' },
  people: { shortBio: 'text', imageId: 'id' },
  awards: { summary: 'text', description: 'text' },
  winners: { rationale: 'text', shortBio: 'text', imageId: 'id' },
  ballots: { description: 'text' },
  applications: { program: 'text' },
  newsletters: { opening: 'text', closing: 'text' },
  emails: { body: 'text' },
  sendings: { content: 'json' },
  translations: { texts: 'texts' },
  profiles: { imageId: 'id' },
};

/** Columns with a line, a word, a number, ids of anything but images, or JSON of these. */
const plain = new Set([
  ...contentKinds
    .flatMap(fieldNamesOf)
    .filter((name) => !richFields.includes(name) && name !== 'imageId'),
  ...`id at ownerId ballotId userId actorId recordId sessionId authorId awardId filterRenewalOptionId optionId campaignId sendingId
  claimId providerId itemId pageId sectionId orderId paymentId renewalId shortId name
  title sectionTitle tagline subtagline subject position location country website contactEmail email period note
  withdrawnNote disabledReason reason detail details action recordKind kind ref resource device path relativePath
  pathPrefix fromPath toPath href notifyUrl videoUrl searchText sender testRecipients previewAddresses address
  replyTo headers data counts options jobs events news sizes alt imageAlt authorFullname
  lastDay memberSince memberUntil day validFrom validTo reference optionDescription descriptionIt issueNumber
  issuePeriod trouble lastError message receipt currency type text key textVersion
  hash earlyBirdDeadline registrationDeadline submissionDeadline applicationDeadline
  contentType employer venue speakers organizer parentId affiliation term work workUrl sourceUrl slug notAwarded eventId original page
  claimedUntil error progress failedTasks since list part state word
  domain form locked week emailId envelope answer signature
  fieldWords orcid listedSince personId office officeIt fromDay toDay
  newEmail oldEmail undoUntil secret addressLine addressLine2 city institution officeEmail postalCode purchaseOrder
  notBefore importId start words number cancelReason documentId sha256 facts subjectId attachments transports caseId graceFrom
  jobId deadline raw lock unopened`.split(/\s+/),
]);
/** Columns named like rich text that are not. */
const exceptions = [
  'renewalOptions.description',
  'claims.description',
  'importLines.description',
  'deadLetters.body',
  'searchDocuments.body',
  'consents.wording',
  // Words to compare with: its pictures are never shown.
  'reviewDecisions.item',
  // On local machines only, and temporary.
  'outbox.html',
  'imageReferences.imageId',
];
const isWord = (name: string) =>
  /(?:At|By|Time|Date|On|To|Key|Name|Hash|Status|Address|Number)$/.test(name);

const tables = Object.values(schema).filter((table) => is(table, SQLiteTable));
const asked = tables.flatMap((table) => {
  const { name, columns } = getTableConfig(table);
  const isCovered = (column: string) => covered[name as Kind]?.[column] !== undefined;
  return columns
    .filter((column) => column.getSQLType() === 'text' && !column.enumValues?.length)
    .map((column) => column.name)
    .filter((column) => !isCovered(column) && !plain.has(column) && !isWord(column))
    .map((column) => `${name}.${column}`);
});

const uses = Object.entries(covered).flatMap(([kind, columns]) =>
  Object.entries(columns).flatMap(([column, holds]) =>
    Object.entries(ways[holds]).map(
      ([way, value]) => [`${kind}.${column}`, way, kind as Kind, column, value] as const,
    ),
  ),
);

/** A world with a picture that the first member has uploaded, and the rows that refer to it. */
async function withImage() {
  // With every character that an id can have.
  const id = '01234567-89ab-7cde-8f00-000000000001';
  const world = await createWorld({
    users: [{}, {}],
    images: [{ id, ownerId: actor(1).id, createdAt: '2026-11-21T12:00:00.000Z' }],
    awards: [{}],
    ballots: [{}],
  });
  world.ctx.actor = actor(1, 'member');
  const replace = async () =>
    (await world.call(`/images/${id}`, { method: 'PUT', body: pictures.jpeg })).status;
  const swept = async () => {
    world.at('2026-12-01T12:00:00.000Z');
    await sweepImages(world.ctx);
    return (await rowsOf('images')).length === 0;
  };
  return { ctx: world.ctx, id, replace, swept };
}

const rowsOf = async (table: string) =>
  (await testDatabase().prepare(`select * from "${table}"`).all<Record<string, string>>()).results;
const visibleIn = async (resource: string) =>
  (await rowsOf('imageReferences')).filter((one) => one.resource === resource);

/** The id under which the pictures of the inserted row are recorded. */
const recordIdOf = (kind: Kind) =>
  kind === 'translations'
    ? `${idOf('pages', 2)}/it`
    : idOf(kind === 'profiles' ? 'users' : kind, 2);

/** Inserts a row as the table's second. */
const put = (kind: Kind, values: object) => add(kind, [values as never], 2);
/** Changes or deletes the inserted row. */
async function afterwards(kind: Kind, statement: string, ...values: string[]) {
  const where = {
    pageVersions: '"number" = 2',
    translations: `"itemId" = '${idOf('pages', 2)}'`,
    profiles: `"userId" = '${idOf('users', 2)}'`,
  };
  await testDatabase()
    .prepare(`${statement} where ${where[kind as 'translations'] ?? `"id" = '${idOf(kind, 2)}'`}`)
    .bind(...values)
    .run();
}

describe('D-55 pictures that something shows', () => {
  it('no column that can show a picture is overlooked', () => {
    // A new column belongs in `covered`, with its own triggers (migrations), or in `plain`.
    expect(asked.sort()).toEqual([...exceptions].sort());
  });

  it.each(uses)('%s (%s): anyone who has uploaded one gets 403, and it stays', async (...use) => {
    const [, , kind, column, value] = use;
    const { id, replace, swept } = await withImage();
    await put(kind, { [column]: value(`/images/${id}`) });
    expect(await replace()).toBe(403);
    expect(await swept()).toBe(false);
    await afterwards(kind, `delete from "${kind}"`);
    expect(await visibleIn(kind)).toEqual([]);
    expect(await swept()).toBe(true);
  });

  it.each(uses.filter(([, , kind]) => kind !== 'pageVersions'))(
    '%s (%s): counts from when it is written until it is taken out',
    async (...use) => {
      const [, , kind, column, value] = use;
      const { id, replace, swept } = await withImage();
      await put(kind, { [column]: value('/images/00000000-0000-7000-8000-000000000000') });
      const row = { imageId: id, resource: kind, recordId: recordIdOf(kind) };
      expect(await visibleIn(kind)).not.toContainEqual(row);
      await afterwards(kind, `update "${kind}" set "${column}" = ?`, value(`/images/${id}`));
      expect(await visibleIn(kind)).toContainEqual(row);
      expect(await replace()).toBe(403);
      await afterwards(kind, `update "${kind}" set "${column}" = ?`, value('/images/'));
      expect(await visibleIn(kind)).toEqual([]);
      // What was published is kept as a version of its page.
      expect(await swept()).toBe(kind !== 'pages' || column === 'draft');
    },
  );
});

describe('the references', () => {
  it('are asked once more in the instant in which a picture is removed', async () => {
    const { ctx, id, swept } = await withImage();
    const { read } = ctx.db;
    ctx.db.read = async (reads) => {
      const found = await read(reads);
      if ('unused' in reads) await put('news', { summary: text(`/images/${id}`) });
      return found;
    };
    expect(await swept()).toBe(false);
  });
});

describe('D-60 an older text that names a picture in another way', () => {
  // The spellings that the sanitiser used to accept unchanged.
  const older = Object.entries(pictureSpellings(idOf('images', 1)))
    .filter(([, src]) => /^\/images\/[^\s]*$/.test(src))
    .map(([name]) => name);

  it.each(older)('is seen, written with %s', async (name) => {
    const { id, replace, swept } = await withImage();
    const html = text(pictureSpellings(id)[name] ?? '');
    expect(safeHtml(html)).toContain(`src="/images/${id}"`);
    await put('news', { description: html, authorId: actor(1).id });
    expect(await visibleIn('news')).toMatchObject([{ imageId: id }]);
    expect(await replace()).toBe(403);
    expect(await swept()).toBe(false);
  });
});
