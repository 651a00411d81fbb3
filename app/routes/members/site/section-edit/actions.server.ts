import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { intentField } from '#app/components/form/names.ts';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { catchConflict, knownVersion } from '#app/server/conflict.server.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { restyleSection } from '#functions/site/pages/commands.ts';
import { type SectionStyle, sectionFields } from '#functions/site/pages/schema.ts';
import { visibleSection } from '#functions/site/pages/written.ts';

/** What a reply has besides the form. */
export interface StyleReply {
  /** The chosen style, to preview. */
  style?: SectionStyle;
  isPreview?: boolean;
  /** The style that another user has saved. */
  conflict?: { version: number; style: SectionStyle };
}

/** Previews or saves the chosen style of a section; throws 400 for a form without a version. */
export async function actOnSection(request: Request, context: AppLoadContext, id: string) {
  const { ctx, visit } = context;
  const t = translator(visit.language);
  const form = await readForm(context, request);
  const { version } = knownVersion(form);
  return answerForm(context, form, sectionFields, async (style, again) => {
    if (form.get(intentField) !== 'save')
      return again<StyleReply>({}, 200, { style, isPreview: true });
    const save = async () => {
      await restyleSection(ctx, id, style, version);
      return redirect(doneHref(hrefTo('section-edit', { sectionId: id }), 'save'), 303);
    };
    return catchConflict(context, again, save, {
      async now(): Promise<StyleReply | null> {
        const visible = await visibleSection(ctx, id);
        if (!visible) return null;
        const { section } = visible;
        return { style, conflict: { version: section.version, style: section.style } };
      },
      gone: () => t('errors.gone'),
      changedBy: (name) => t('sections.changedBy', { name }),
    });
  });
}
