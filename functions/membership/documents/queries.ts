import { sql } from 'drizzle-orm';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { readFirst } from '#functions/core/db/read-of.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { type DocumentKind, documentFacts } from './facts.ts';
import { documentFiles, documents } from './table.ts';

/** What a document is about. */
export interface Subject {
  kind: DocumentKind;
  subjectId: string;
}

/** A revision of a document, the last one without a number; null when it was not made. */
export const revisionOf = ({ kind, subjectId }: Subject, revision = 0) =>
  mapRead(
    readFirst(
      pickColumns(documents, [
        ...(['id', 'kind', 'subjectId', 'userId', 'revision', 'language'] as const),
        ...(['facts', 'createdAt'] as const),
      ]),
      sql`from ${documents} where ${documents.kind} = ${kind} and ${documents.subjectId} = ${subjectId}
        and (${revision} = 0 or ${documents.revision} = ${revision})
        order by ${documents.revision} desc`,
    ),
    (row) => row && { ...row, facts: documentFacts.parse(JSON.parse(row.facts)) },
  );
export type StoredRevision = NonNullable<ReturnType<ReturnType<typeof revisionOf>['rows']>>;

/** The file of a revision in a language, or null. */
export const fileOf = (documentId: string, language: Language) =>
  readFirst(
    pickColumns(documentFiles, ['sha256', 'bytes']),
    sql`from ${documentFiles} where ${documentFiles.documentId} = ${documentId}
      and ${documentFiles.language} = ${language}`,
  );
