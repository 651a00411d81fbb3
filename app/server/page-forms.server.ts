import { placedInField } from '#app/components/site/pages/placed-in.ts';
import { pageValues } from '#app/routes/members/site/page-edit/shown-page.server.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { CodedError } from '#functions/core/errors.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { publishing } from '#functions/lifecycle/publishing/rules.ts';
import { contentColumns, writtenOf } from '#functions/site/pages/content.ts';
import { shownPage } from '#functions/site/pages/preview.ts';
import { duplicateName, fixedPage, hasScreen } from '#functions/site/pages/rules.ts';
import { pageRuleFor } from '#functions/site/pages/schema.ts';
import { allSections } from '#functions/site/pages/written.ts';
import { type PageContent, shownContent } from './public-page.server.ts';
import { type RecordForms, readRecordForm } from './record-actions.server.ts';
import type { SentForm } from './rich-form.server.ts';

type Context = Parameters<typeof readRecordForm>[0];

/** The columns of a page as people read them: words for its section and its ticks. */
export async function readablePage(context: Context, columns: Columns): Promise<Columns> {
  const t = translator(context.visit.language);
  const sections = await allSections(context.ctx);
  const tick = (value: unknown) => t(value === 1 ? 'pages.yes' : 'pages.no');
  return {
    ...columns,
    sectionId: sections.find(({ id }) => id === columns.sectionId)?.title ?? '',
    headerOnly: tick(columns.headerOnly),
    isTaglineQuote: tick(columns.isTaglineQuote),
    isFixed: tick(columns.isFixed),
  };
}

/** The forms of pages, as their actions need them; `isNew` and the button say which words a refusal gets. */
export const pageForms = (
  language: Parameters<typeof translator>[0],
  { isNew, intent }: { isNew: boolean; intent: string },
): RecordForms<PageContent> => ({
  family: 'pages',
  fields: [...contentColumns, 'isFixed'],
  rule: (button, row) => pageRuleFor(button, hasScreen(row?.path)),
  preview: async (context, typed, row) =>
    shownContent(
      await shownPage(context.ctx, { id: '', path: '', ...(row ? writtenOf(row) : {}), ...typed }),
    ),
  values: async ({ ctx }, row) => pageValues(await allSections(ctx), row),
  saved: writtenOf,
  readable: readablePage,
  said: (reasons, error) =>
    refusal(
      translator(language),
      { isNew, intent },
      {
        reasons,
        isDuplicate: error?.message === duplicateName,
        isHeld: error?.message === fixedPage,
      },
    ),
});

/**
 * The words of a refusal: of a new page the sentence for a name that is taken (ADP-12); of a page that is
 * updated that sentence for whatever was wrong, and below it the real reason (ADP-13, D-31).
 */
function refusal(
  t: Translate,
  { isNew, intent }: { isNew: boolean; intent: string },
  { reasons, isDuplicate, isHeld }: { reasons: string[]; isDuplicate: boolean; isHeld: boolean },
): string[] {
  if (isHeld) return [t('pages.fixedRefused')];
  if (isDuplicate) return [t(isNew ? 'pages.duplicate' : 'pages.duplicateUpdate')];
  if (isNew) return reasons;
  const updates = publishing.transitions.some(({ name, saves }) => name === intent && saves);
  if (!updates) return reasons;
  return [t('pages.duplicateUpdate'), ...reasons];
}

/** The words of a version that could not be brought back: its name is taken, or somebody was faster. */
export function restoreRefusal(
  language: Parameters<typeof translator>[0],
  reasons: string[],
  error: CodedError | null,
): string[] {
  const t = translator(language);
  if (error?.message === duplicateName) return [t('pages.duplicateUpdate')];
  return error?.about ? [t('content.changedBy', { name: error.about })] : reasons;
}

/** Reads the form of a page. Without script a position belongs to the section that was shown (ADP-04). */
export async function readPageForm(context: Context, request: Request): Promise<SentForm> {
  const { language } = context.visit;
  const sent = await readRecordForm(
    context,
    request,
    pageForms(language, { isNew: true, intent: '' }),
  );
  const { form } = sent;
  const shownFor = form.get(placedInField);
  if (shownFor !== null && shownFor !== form.get('sectionId')) form.set('positionInSection', '0');
  return sent;
}
