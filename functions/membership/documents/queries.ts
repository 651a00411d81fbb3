import { and, desc, eq, sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstOf, mapRead, select } from '#functions/core/db/database.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { type DocumentKind, documentFacts } from './facts.ts';
import { documentFiles, documents } from './table.ts';

const isSubject = and(
  eq(documents.kind, sql.placeholder('kind')),
  eq(documents.subjectId, sql.placeholder('subjectId')),
);

const lastRevision = firstOf(() =>
  select
    .select(pickColumns(documents, ['id', 'kind', 'revision', 'language', 'facts', 'createdAt']))
    .from(documents)
    .where(
      and(
        isSubject,
        sql`(${sql.placeholder('revision')} = 0 or ${documents.revision} = ${sql.placeholder('revision')})`,
      ),
    )
    .orderBy(desc(documents.revision)),
);

/** What a document is about. */
export interface Subject {
  kind: DocumentKind;
  subjectId: string;
}

/** A revision of a document, the last one without a number; null when it was not made. */
export const revisionOf = ({ kind, subjectId }: Subject, revision = 0) =>
  mapRead(
    lastRevision({ kind, subjectId, revision }),
    (row) => row && { ...row, facts: documentFacts.parse(JSON.parse(row.facts)) },
  );
export type StoredRevision = NonNullable<ReturnType<ReturnType<typeof revisionOf>['rows']>>;

const fileIn = firstOf(() =>
  select
    .select(pickColumns(documentFiles, ['sha256', 'bytes']))
    .from(documentFiles)
    .where(
      and(
        eq(documentFiles.documentId, sql.placeholder('documentId')),
        eq(documentFiles.language, sql.placeholder('language')),
      ),
    ),
);

/** The file of a revision in a language, or null. */
export const fileOf = (documentId: string, language: Language) => fileIn({ documentId, language });
