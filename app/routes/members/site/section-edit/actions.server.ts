import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { intentField } from '#app/components/form/names.ts';
import { hrefTo } from '#app/framework/href.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { recordVersion } from '#functions/lifecycle/schema.ts';
import { restyleSection } from '#functions/site/pages/commands.ts';
import { type SectionStyle, sectionFields } from '#functions/site/pages/schema.ts';
import { visibleSection } from '#functions/site/pages/written.ts';

/** What the screen is told besides the form. */
export interface More {
  /** What was chosen, to be shown. */
  style?: SectionStyle;
  isPreview?: boolean;
  /** How the section looks now, when somebody else was faster. */
  conflict?: { version: number; style: SectionStyle };
}

/** Shows or saves the chosen style of a section. */
export async function actOnSection(request: Request, context: AppLoadContext, id: string) {
  const { ctx, visit } = context;
  const form = await readForm(context, request);
  const sent = recordVersion.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  return answerForm(context, form, sectionFields, async (style, again) => {
    if (form.get(intentField) !== 'save') return again<More>({}, 200, { style, isPreview: true });
    try {
      await restyleSection(ctx, id, style, sent.data.version);
    } catch (error) {
      if (!(error instanceof CodedError && error.code === 'CONFLICT')) throw error;
      const t = translator(visit.language);
      const visible = await visibleSection(ctx, id);
      if (!visible) throw notFound();
      const { version, style: theirs } = visible.section;
      const name = error.changedBy ?? t('actions.somebodyElse');
      return again<More>({ formErrors: [t('sections.changedBy', { name })] }, error.status, {
        style,
        conflict: { version, style: theirs },
      });
    }
    return redirect(`${hrefTo('section-edit', { sectionId: id })}?done=save`, 303);
  });
}
