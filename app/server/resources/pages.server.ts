import type { AppLoadContext } from '@remix-run/cloudflare';
import { placedInField } from '#app/components/site/pages/labels.ts';
import { contentView } from '#app/server/public-page.server.ts';
import { readResourceForm, type SentForm } from '#app/server/sent-form.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import type { RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import { applyDraft, contentColumns, draftOf } from '#functions/site/pages/content.ts';
import { pageView } from '#functions/site/pages/preview.ts';
import { hasScreen, positionOf } from '#functions/site/pages/rules.ts';
import { pageRuleFor } from '#functions/site/pages/schema.ts';
import { allSections, type Section } from '#functions/site/pages/written.ts';
import { recordBasics } from './records.server.ts';
import type { ResourceForms } from './resource-forms.ts';
import { fieldValues } from './values.server.ts';

/** The columns of a page as readable text: titles of sections, yes and no. */
export function pageWith(
  { visit }: AppLoadContext,
  sections: Section[],
  columns: Columns,
): Columns {
  const t = translator(visit.language);
  const yesOrNo = (value: unknown) => t(value === 1 ? 'labels.yes' : 'labels.no');
  return {
    ...columns,
    sectionId: sections.find(({ id }) => id === columns.sectionId)?.title ?? '',
    headerOnly: yesOrNo(columns.headerOnly),
    isTaglineQuote: yesOrNo(columns.isTaglineQuote),
    isFixed: yesOrNo(columns.isFixed),
  };
}

const readablePage = async (context: AppLoadContext, columns: Columns): Promise<Columns> =>
  pageWith(context, await allSections(context.ctx), columns);

const fields: readonly string[] = [...contentColumns, 'isFixed'];
const rich: readonly string[] = ['summary', 'body'];
const checkboxes: readonly string[] = ['headerOnly', 'isTaglineQuote', 'isFixed'];

/** The number of pages before this one, now or once its draft is published. */
function positionIn(sections: Section[], row: RecordRow): string {
  const { positionInSection, sectionId = row.sectionId } = draftOf(row);
  if (typeof positionInSection === 'number') return String(positionInSection);
  // In another section it comes first (ADP-04).
  if (sectionId !== row.sectionId) return '0';
  const own = sections.find(({ id }) => id === row.sectionId);
  return String(positionOf(own?.pages ?? [], row.id));
}

/** The values of a page's fields, or of its draft's. */
export function pageValues(sections: Section[], row: RecordRow): Record<string, string> {
  const values = fieldValues(applyDraft(row), fields, { rich, flags: checkboxes });
  return { ...values, positionInSection: positionIn(sections, row) };
}

/** The forms of pages (ADP-01…13). */
export const pageForms: ResourceForms<RecordRow> = {
  ...recordBasics('pages'),
  fields,
  rule: (button, _, found) => pageRuleFor(button, hasScreen(found?.row.path)),
  draftRule: (row) => pageRuleFor('save', hasScreen(row.path)),
  preview: async (context, typed, row) =>
    contentView(
      await pageView(context.ctx, { id: '', path: '', ...(row ? applyDraft(row) : {}), ...typed }),
    ),
  values: async ({ ctx }, row) => pageValues(await allSections(ctx), row),

  saved: applyDraft,
  online: (row) => row,
  readable: readablePage,
  said(t, reasons, error, { isNew }) {
    if (error?.reason === 'pages.fixed') return [t('pages.fixedRefused')];
    const isTaken = error?.reason === 'pages.nameTaken' && !isNew;
    return isTaken ? [t('pages.duplicateUpdate')] : reasons;
  },
};

/** The messages for a version that could not be restored: its name is taken, or there was a conflict. */
export function restoreRefusal(
  language: Parameters<typeof translator>[0],
  reasons: string[],
  error: CodedError | null,
): string[] {
  const t = translator(language);
  if (error?.reason === 'pages.nameTaken') return [t('pages.duplicateUpdate')];
  return error?.changedBy ? [t('content.changedBy', { name: error.changedBy })] : reasons;
}

/** Reads the form of a page. Without script a position belongs to the section it was offered for (ADP-04). */
export async function readPage(context: AppLoadContext, request: Request): Promise<SentForm> {
  const sent = await readResourceForm(context, request, pageForms);
  const { form } = sent;
  const visibleFor = form.get(placedInField);
  if (visibleFor !== null && visibleFor !== form.get('sectionId'))
    form.set('positionInSection', '0');
  return sent;
}
