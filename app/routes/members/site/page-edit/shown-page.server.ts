import type { AppLoadContext } from '@remix-run/cloudflare';
import { recordButtons } from '#app/components/site/records/record-reply.ts';
import { hrefTo } from '#app/framework/href.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { isPublic, mayEdit } from '#functions/lifecycle/machine.ts';
import type { RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import {
  messageOf,
  publishing,
  type RecordStanding,
} from '#functions/lifecycle/publishing/rules.ts';
import { contentColumns, draftOf, writtenOf } from '#functions/site/pages/content.ts';
import { previewLink } from '#functions/site/pages/preview.ts';
import { positionOf } from '#functions/site/pages/rules.ts';
import { allSections, type Section } from '#functions/site/pages/written.ts';

/** The sections as the form of a page needs them. */
export const sectionChoices = (sections: Section[]) =>
  sections.map(({ id, title, pathPrefix, pages }) => ({ id, title, pathPrefix, pages }));

const rich: readonly string[] = ['summary', 'body'];
const ticks: readonly string[] = ['headerOnly', 'isTaglineQuote', 'isFixed'];

/** What stands in a field: a text, safe to show where it is rich; nothing for what is empty. */
function initialOf(name: string, value: Columns[string] | undefined): string {
  if (ticks.includes(name)) return value === 1 ? 'on' : '';
  return rich.includes(name) ? safeHtml(String(value ?? '')) : String(value ?? '');
}

/** Behind how many other pages the page stands, or is to stand once its draft is published. */
function positionIn(sections: Section[], row: RecordRow): string {
  const { positionInSection, sectionId = row.sectionId } = draftOf(row);
  if (typeof positionInSection === 'number') return String(positionInSection);
  // Another section begins at its top (ADP-04).
  if (sectionId !== row.sectionId) return '0';
  const own = sections.find(({ id }) => id === row.sectionId);
  return String(positionOf(own?.pages ?? [], row.id));
}

/** The address of a page's preview, and the last day on which it leads there. */
async function linkOf({ ctx }: AppLoadContext, pageId: string) {
  const { until, signature } = await previewLink(ctx, pageId);
  const query = new URLSearchParams({ until: String(until), signature });
  return {
    address: `${ctx.config.origin}${hrefTo('page-preview', { pageId })}?${query}`,
    until: new Date(until * 1000).toISOString().slice(0, 10),
  };
}

interface Seen {
  row: RecordRow;
  standing: RecordStanding;
}

/** What stands in the fields of a page, or of the draft beside it. */
export function pageValues(sections: Section[], row: RecordRow): Record<string, string> {
  const written = writtenOf(row);
  const values = [...contentColumns, 'isFixed'].flatMap((name) => {
    const value = initialOf(name, written[name]);
    return value === '' ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(values), positionInSection: positionIn(sections, row) };
}

/** Everything that the screen of a page shows. */
export async function shownPageForm(context: AppLoadContext, { row, standing }: Seen) {
  const sections = await allSections(context.ctx);
  const written = writtenOf(row);
  const isOnline = isPublic(row.status);
  const hasDraft = row.draft !== null;
  const isEditable = mayEdit(publishing, row.status, standing);
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
    // A draft may be kept before everything is there that it needs to go online.
    buttons: recordButtons(
      row.status,
      standing,
      hasDraft,
      ({ saves, to }) => saves === 'record' && isPublic(to),
    ),
    standing: messageOf(row.status, hasDraft),
    publicHref: isOnline ? String(row.path) : null,
    preview: isEditable && (hasDraft || !isOnline) ? await linkOf(context, row.id) : null,
    sections: sectionChoices(sections),
  };
}
