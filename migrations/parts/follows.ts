/** What the database does by itself when a row comes, changes or goes: one trigger for each table and event. */

import { byName } from '#functions/core/values/by-name.ts';
import { type ReviewResource, reviewResources } from '#functions/lifecycle/content/rules.ts';
import { translatedResources } from '#functions/lifecycle/translations/rules.ts';
import { hasColumn } from './searched.ts';

const events = ['INSERT', 'UPDATE', 'DELETE'] as const;
type Event = (typeof events)[number];

/** The statements that follow an event; after an insertion there is no `OLD`, after a deletion no `NEW`. */
type Follows = Partial<Record<Event, string[]>>;

/** Statements that are the same for all three events but for the row and the condition. */
const onAll = (statements: (event: Event) => string[]): Follows =>
  Object.fromEntries(events.map((event) => [event, statements(event)]));

const columnsOf = (columns: readonly string[], row: string) =>
  `(${columns.map((column) => `${row}."${column}"`).join(', ')})`;

const haveChanged = (columns: readonly string[]) =>
  `${columnsOf(columns, 'OLD')} IS NOT ${columnsOf(columns, 'NEW')}`;

/** The version of what the public sees, which answers are remembered by. */
const newVersion = (condition = 'true') =>
  `UPDATE "siteState" SET "contentVersion" = "contentVersion" + 1 WHERE "id" = 1 AND ${condition}`;

/** A table of which the public sees every row, or those that meet a condition. */
const shown = (conditions: Partial<Record<Event, string>> = {}): Follows =>
  onAll((event) => [newVersion(conditions[event])]);

const documentColumns = ['kind', 'ref', 'language', 'href', 'title', 'detail', 'day', 'weight']
  .concat('isSample', 'body')
  .map((column) => `"${column}"`)
  .join(', ');

/** Adds what the public search finds a row by, from a view. */
const addDocuments = (view: string, condition: string) =>
  `INSERT INTO "searchDocuments" (${documentColumns}) SELECT ${documentColumns} FROM "${view}" WHERE ${condition}`;

const removeDocuments = (condition: string) => `DELETE FROM "searchDocuments" WHERE ${condition}`;

const isPublic = {
  INSERT: `NEW."status" = 'PUBLISHED'`,
  UPDATE: `(OLD."status" = 'PUBLISHED' OR NEW."status" = 'PUBLISHED')`,
  DELETE: `OLD."status" = 'PUBLISHED'`,
} satisfies Record<Event, string>;

/** A table whose published rows the public sees and searches; `compared` are its columns that count, without it all. */
function published(kind: string, views: string[], compared: readonly string[] = []): Follows {
  return onAll((event) => {
    const isSeen =
      event === 'UPDATE' && compared.length > 0
        ? `${isPublic.UPDATE} AND ${haveChanged(compared)}`
        : isPublic[event];
    const isOf = (row: string) => `"kind" = '${kind}' AND "ref" = ${row}."id" AND ${isSeen}`;
    return [
      ...(event === 'INSERT' ? [] : [removeDocuments(isOf('OLD'))]),
      ...(event === 'DELETE' ? [] : views.map((view) => addDocuments(view, isOf('NEW')))),
      newVersion(isSeen),
    ];
  });
}

const own = (kind: string) => [`searchable_${kind}`];
const withItalian = (kind: string) => [...own(kind), 'searchTranslations'];

/** A resource that is translated: its translations go with it. */
const translated = (kind: string): Follows => ({
  DELETE: [`DELETE FROM "translations" WHERE "resourceName" = '${kind}' AND "itemId" = OLD."id"`],
});

/** The text of a column in which addresses of pictures and documents are looked for. */
function textOf(column: string): string {
  const value = `NEW."${column}"`;
  if (column === 'imageId') return `coalesce('/images/' || ${value}, '')`;
  if (column === 'texts')
    return `coalesce((SELECT group_concat("value", '"') FROM json_each(${value})), '')`;
  if (column === 'content' || column === 'draft')
    return `coalesce((SELECT group_concat(CASE WHEN "key" = 'imageId' THEN '/images/' ELSE '' END || "value", '"')
    FROM json_tree(${value}) WHERE "type" = 'text'), '')`;
  return value;
}

/** A table whose texts show pictures or lead to documents: `imageTexts` notes which ones. */
function pictured(resource: string, columns: readonly string[], id: readonly string[] = ['id']) {
  const idIn = (row: string) => id.map((column) => `${row}."${column}"`).join(` || '/' || `);
  const note = (condition: string) => `INSERT INTO "imageTexts" ("resource", "recordId", "text")
    SELECT '${resource}', ${idIn('NEW')}, ${columns.map(textOf).join(` || '"' || `)} WHERE ${condition}`;
  return {
    INSERT: [note('true')],
    UPDATE: [note(haveChanged(columns))],
    DELETE: [
      `DELETE FROM "imageReferences" WHERE "resource" = '${resource}' AND "recordId" = ${idIn('OLD')}`,
    ],
  } satisfies Follows;
}

const pageColumns = [
  ...['title', 'tagline', 'subtagline', 'sectionTitle', 'summary', 'body', 'sectionId'],
  ...['headerOnly', 'isTaglineQuote', 'imageId', 'imageAlt', 'imageCaption', 'path'],
];

/** Every text of a page that has been online is kept as a version. */
function versions(): Follows {
  const content = pageColumns.map((column) => `'${column}', NEW."${column}"`).join(', ');
  const keep = (condition: string) => `INSERT INTO "pageVersions"
    ("pageId", "number", "content", "publishedAt", "publishedBy")
    SELECT NEW."id", coalesce((SELECT max("number") FROM "pageVersions" WHERE "pageId" = NEW."id"), 0) + 1,
      json_object(${content}), NEW."updatedAt", NEW."changedBy"
    WHERE NEW."status" = 'PUBLISHED' AND ${condition}`;
  return {
    INSERT: [keep('true')],
    UPDATE: [keep(`(OLD."status" <> 'PUBLISHED' OR ${haveChanged(pageColumns)})`)],
    DELETE: ['DELETE FROM "pageVersions" WHERE "pageId" = OLD."id"'],
  };
}

/** The search finds a translation as soon as its item is online. */
function searchedTranslation(): Follows {
  const isOf = (row: string) =>
    `"kind" = ${row}."resourceName" AND "ref" = ${row}."itemId" AND "language" = ${row}."language"`;
  const [remove, add] = [
    removeDocuments(isOf('OLD')),
    addDocuments('searchTranslations', isOf('NEW')),
  ];
  return { INSERT: [add], UPDATE: [remove, add], DELETE: [remove] };
}

/** A newsletter is found from the moment at which it is sent. */
const isNewsletter = (row: string) =>
  `${row}."purpose" = 'REAL' AND ${row}."resourceName" = 'newsletters'`;
const ofSent = (row: string) =>
  `"kind" = 'newsletters' AND "ref" = ${row}."campaignId" AND ${isNewsletter(row)}`;
const newsletterChanged = `"kind" = 'newsletters' AND "ref" = NEW."id" AND ${haveChanged(['isSample', 'searchText'])}`;

/** From when until when somebody is a member, beside the account. */
const membership = (row: string) =>
  `UPDATE "users" SET ("memberSince", "memberUntil") =
    (SELECT min("validFrom"), max("validTo") FROM "renewals" WHERE "userId" = ${row}."userId") WHERE "id" = ${row}."userId"`;

const agreed = (row: string) => `${row}."agreedAt" IS NOT NULL`;
const ofProfile = ['affiliation', 'orcid', 'website', 'imageId'];

/** A resource that members submit, with its Italian texts if it has them. */
function submitted(name: ReviewResource): Follows[] {
  const isTranslated = translatedResources.some((one) => one === name);
  const picture = hasColumn(name, 'imageId') ? ['imageId'] : [];
  return [
    published(name, isTranslated ? withItalian(name) : own(name)),
    pictured(name, ['summary', 'description', ...picture]),
    ...(isTranslated ? [translated(name)] : []),
  ];
}

const follows: Record<string, Follows[]> = {
  ...byName(reviewResources, submitted),
  applications: [pictured('applications', ['program'])],
  awards: [
    published('awards', withItalian('awards')),
    // Winners are found by the name of their award, and only while it is online.
    {
      UPDATE: [
        `UPDATE "winners" SET "searchText" = "searchText" WHERE "awardId" = NEW."id" AND ${isPublic.UPDATE}`,
      ],
    },
    pictured('awards', ['summary', 'description']),
    translated('awards'),
  ],
  ballots: [
    pictured('ballots', ['description']),
    {
      UPDATE: [
        newVersion(`${haveChanged(['resultStatus', 'releasedAt', 'status'])}
    AND EXISTS (SELECT 1 FROM "resultStatements" WHERE "ballotId" = NEW."id")`),
      ],
    },
  ],
  emails: [pictured('emails', ['body'])],
  images: [shown()],
  newsletters: [
    pictured('newsletters', ['opening', 'closing']),
    {
      UPDATE: [
        removeDocuments(newsletterChanged),
        addDocuments('searchable_newsletters', newsletterChanged),
      ],
    },
  ],
  officeTerms: [shown()],
  pageVersions: [
    { ...pictured('pageVersions', ['content'], ['pageId', 'number']), UPDATE: undefined },
  ],
  pages: [
    published('pages', withItalian('pages'), [
      ...['status', ...pageColumns, 'positionInSection', 'searchText', 'isFixed'],
    ]),
    versions(),
    pictured('pages', ['summary', 'body', 'imageId', 'draft']),
    translated('pages'),
  ],
  people: [published('people', own('people')), pictured('people', ['shortBio', 'imageId'])],
  profileLinks: [
    shown({
      INSERT: agreed('NEW'),
      UPDATE: `(${agreed('OLD')} OR ${agreed('NEW')})`,
      DELETE: agreed('OLD'),
    }),
  ],
  profiles: [
    {
      INSERT: [
        `UPDATE "profiles" SET "nameKey" = coalesce((SELECT "lastKey" || ' ' || "givenKey" FROM "users"
    WHERE "id" = NEW."userId"), '') WHERE "userId" = NEW."userId"`,
      ],
      UPDATE: [
        newVersion(`${haveChanged(ofProfile)}
    AND EXISTS (SELECT 1 FROM "profileLinks" WHERE "userId" = NEW."userId" AND "agreedAt" IS NOT NULL)`),
      ],
    },
    pictured('profiles', ['imageId'], ['userId']),
  ],
  redirects: [shown()],
  renewalOptions: [shown()],
  renewals: [
    {
      INSERT: [membership('NEW')],
      UPDATE: [membership('OLD'), membership('NEW')],
      DELETE: [membership('OLD')],
    },
  ],
  resultStatements: [{ INSERT: [newVersion()] }],
  sections: [shown(), translated('sections')],
  sendings: [
    {
      INSERT: [
        removeDocuments(ofSent('NEW')),
        addDocuments('searchable_newsletters', ofSent('NEW')),
        newVersion(isNewsletter('NEW')),
      ],
      DELETE: [removeDocuments(ofSent('OLD'))],
    },
    pictured('sendings', ['content']),
  ],
  siteState: [{ UPDATE: [newVersion(haveChanged(['showSamples']))] }],
  translations: [
    shown({ UPDATE: haveChanged(['texts']) }),
    searchedTranslation(),
    pictured('translations', ['texts'], ['itemId', 'language']),
  ],
  winners: [
    published('winners', own('winners')),
    pictured('winners', ['rationale', 'shortBio', 'imageId']),
  ],
};

export const followTriggers = Object.entries(follows)
  .sort()
  .flatMap(([table, all]) =>
    events.flatMap((event) => {
      const statements = all.flatMap((one) => one[event] ?? []);
      const body = statements.map((statement) => `  ${statement};\n`).join('');
      return body === ''
        ? []
        : [
            `CREATE TRIGGER "${table}_after_${event.toLowerCase()}" AFTER ${event} ON "${table}" BEGIN\n${body}END;`,
          ];
    }),
  );
