import { type ReactNode, useMemo } from 'react';
import { ItemForm } from '#app/components/content/item-form.tsx';
import { Checkbox, TextField } from '#app/components/form/fields.tsx';
import { ImageField } from '#app/components/form/image-field.tsx';
import { intentField } from '#app/components/form/names.ts';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { type Field, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { hasScreen } from '#functions/site/pages/rules.ts';
import { pageFields, pageRuleFor } from '#functions/site/pages/schema.ts';
import { pageFormId, pageLabels } from './labels.ts';
import { HiddenPosition, PageAddress, PagePosition, type SectionChoice } from './page-location.tsx';

interface PageFormProps {
  /** The edited page; null for a new one. */
  page: { id: string; path: string; isFixed: boolean } | null;
  /** The initial values of the fields. */
  values: Record<string, string>;
  readOnly: boolean;
  sections: SectionChoice[];
  /** Notices and buttons below the fields. */
  children: ReactNode;
}

const marked = ['title', 'sectionTitle'] as const;
const markedToo = ['summary', 'body', 'sectionId', 'positionInSection'] as const;

type Fields = Record<keyof typeof pageFields.shape, Field>;

/** The fields of a page (ADP-01…06, ADP-09…11, D-12). */
export function PageForm({ page, values, readOnly, sections, children }: PageFormProps) {
  const t = useT();
  const isFixed = page?.isFixed ?? false;
  const onScreen = hasScreen(page?.path);
  const readyBy = useMemo(() => pageRuleFor('publish', onScreen), [onScreen]);
  const { form, fields: all } = useSiteForm(pageFormId, pageFields, {
    defaults: values,
    labels: pageLabels(t),
    marked: isFixed ? marked : [...marked, ...markedToo],
    readyBy,
    schemaFor: (sent) => pageRuleFor(String(sent.get(intentField) ?? ''), onScreen),
    readOnly,
  });
  const fields = all as Fields;
  return (
    // Hidden required fields must not block a header-only page; the server checks what is missing.
    <ItemForm form={{ ...form, props: { ...form.props, noValidate: true } }} actions={children}>
      <TextField field={fields.title} />
      <PageAddress fields={fields} sections={sections} page={page} readOnly={readOnly} />
      {isFixed || readOnly ? null : (
        <PagePosition fields={fields} sections={sections} ownId={page?.id ?? null} />
      )}
      {isFixed ? <HiddenPosition fields={fields} /> : null}
      <Checkbox
        field={fields.isFixed}
        hint={t(onScreen ? 'pages.screenHint' : 'pages.isFixedHint')}
      />
      <TextField field={fields.tagline} hint={t('pages.taglineHint')} />
      <Checkbox field={fields.isTaglineQuote} />
      <TextField field={fields.subtagline} hint={t('pages.subtaglineHint')} />
      <TextField field={fields.sectionTitle} hint={t('pages.sectionTitleHint')} />
      <Checkbox field={fields.headerOnly} hint={t('pages.headerOnlyHint')} />
      <div className="page-texts">
        <RichTextField field={fields.summary} top={2} hint={t('content.summaryHint')} rows={4} />
        <RichTextField field={fields.body} top={2} rows={16} />
      </div>
      <ImageField
        idField={fields.imageId}
        altField={fields.imageAlt}
        altHint={t('pages.imageAltHint')}
        captionField={fields.imageCaption}
      />
    </ItemForm>
  );
}
