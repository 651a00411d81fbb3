import { readDone } from '#app/components/lifecycle/links.ts';
import { recordButtons } from '#app/components/site/records/record-buttons.ts';
import { pageValues } from '#app/server/resources/pages.server.ts';
import { isPublic, mayEdit } from '#functions/lifecycle/machine.ts';
import type { RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import {
  messageOf,
  publishing,
  type RecordAction,
  type RecordRelation,
  recordActions,
} from '#functions/lifecycle/publishing/rules.ts';
import { applyDraft } from '#functions/site/pages/content.ts';
import type { Section } from '#functions/site/pages/written.ts';

/** The sections as the form of a page takes them. */
export const sectionChoices = (sections: Section[]) =>
  sections.map(({ id, title, pathPrefix, pages }) => ({ id, title, pathPrefix, pages }));

interface VisiblePage {
  row: RecordRow;
  relation: RecordRelation;
}

/** The view model of a page's screen. */
export function pageFormView({ row, relation }: VisiblePage, sections: Section[]) {
  const written = applyDraft(row);
  const isOnline = isPublic(row.status);
  const hasDraft = row.draft !== null;
  const isEditable = mayEdit(publishing, row.status, relation);
  return {
    id: row.id,
    title: String(written.title),
    path: String(row.path),
    isFixed: row.isFixed === 1,
    status: row.status,
    version: row.version,
    hasDraft,
    draftedAt: hasDraft ? String(row.draftedAt) : null,
    values: pageValues(sections, row),
    isEditable,
    // A draft can be saved before it is complete enough to publish.
    buttons: recordButtons(
      row.status,
      relation,
      hasDraft,
      ({ saves, to }) => saves === 'record' && isPublic(to),
    ),
    relation: messageOf(row.status, hasDraft),
    publicHref: isOnline ? String(row.path) : null,
    sections: sectionChoices(sections),
  };
}

/** What has just been done to a page, by its form or its history. */
export type PageDone =
  | { what: RecordAction; number?: undefined }
  | { what: 'restored' | 'restoredOnline'; number: number };

/** What has just been done to a page, read from the address. */
export function readPageDone(request: Request): PageDone | null {
  const what = readDone(request, recordActions);
  if (what) return { what };
  const { searchParams } = new URL(request.url);
  const number = Number(searchParams.get('number'));
  const done = readDone(request, ['restored', 'restoredOnline']);
  return done && Number.isSafeInteger(number) && number > 0 ? { what: done, number } : null;
}
