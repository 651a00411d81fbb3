import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useState } from 'react';
import { Checkbox, SelectField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { watchForm } from '#app/components/form/watch-form.ts';
import { ActionBar, PreviewButton } from '#app/components/lifecycle/action-bar.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { SectionSwatch } from '#app/components/site/section-swatch.tsx';
import { useT } from '#app/i18n/translate.ts';
import {
  patterns,
  type SectionStyle,
  sectionFields,
  themes,
} from '#functions/site/pages/schema.ts';
import type { StyleReply } from './actions.server.ts';
import type { SectionData } from './route.tsx';

/** Theme, pattern, hero and footer of a section (FRM-19). */
export function StyleForm({ section: { style, version } }: { section: SectionData }) {
  const t = useT();
  const reply = useReply<StyleReply>();
  useUnsavedWarning(styleFormId);
  const { form, fields } = useSiteForm(styleFormId, sectionFields, {
    defaults: { ...style, pattern: style.pattern ?? '' },
    labels: {
      theme: t('fields.theme'),
      pattern: t('fields.pattern'),
      heroTall: t('sections.heroTall'),
      footerFill: t('fields.footerFill'),
    },
  });
  return (
    <SiteForm form={form}>
      {reply?.conflict ? <Conflict conflict={reply.conflict} /> : null}
      <VersionField version={version} />
      <SelectField
        field={fields.theme}
        options={themes.map((value) => ({ value, label: t(`sections.theme-${value}`) }))}
      />
      <SelectField
        field={fields.pattern}
        none={t('sections.pattern-none')}
        options={patterns.map((value) => ({ value, label: t(`sections.pattern-${value}`) }))}
      />
      <Checkbox field={fields.heroTall} />
      <Checkbox field={fields.footerFill} />
      <ActionBar>
        <PreviewButton />
        <SubmitButton intent="save" saves="online" sending={t('actions.saving')}>
          {t('sections.save')}
        </SubmitButton>
      </ActionBar>
    </SiteForm>
  );
}

/** A conflict: the style that another user has saved, and how to keep the user's own (D-65). */
function Conflict({ conflict: { style } }: { conflict: NonNullable<StyleReply['conflict']> }) {
  const t = useT();
  return (
    <div className="conflict">
      <h2>{t('sections.theirs')}</h2>
      <SectionSwatch style={style} />
    </div>
  );
}

export const styleFormId = 'style';

/** The style chosen in the form at the moment; without script, the one in the server's reply. */
export function useChosenStyle(said: SectionStyle): SectionStyle {
  const [chosen, setChosen] = useState<SectionStyle | null>(null);
  useEffect(
    () =>
      watchForm(styleFormId, (form) => {
        const result = parseWithZod(new FormData(form), { schema: sectionFields });
        if (result.status === 'success') setChosen(result.value);
      }),
    [],
  );
  return chosen ?? said;
}
