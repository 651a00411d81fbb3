import { initialText, remarkedField } from '#app/components/form/field.tsx';
import { SelectField } from '#app/components/form/fields.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { pathIn, positionsIn, type SectionPage } from '#functions/site/pages/rules.ts';
import { pageFormId, placedInField } from './labels.ts';

/** A section that pages can be in, with its pages in order. */
export interface SectionChoice {
  id: string;
  title: string;
  pathPrefix: string;
  pages: SectionPage[];
}

interface PositionProps {
  fields: Record<'title' | 'sectionId' | 'positionInSection', Field>;
  sections: SectionChoice[];
}

/** The path of the page, or the one it will get with this title and section (D-32). */
export function PageAddress({
  fields,
  sections,
  page,
  readOnly,
}: PositionProps & { page: { path: string; isFixed: boolean } | null; readOnly: boolean }) {
  const t = useT();
  const title = useFieldValue(pageFormId, fields.title.name, initialText(fields.title));
  const sectionId = useFieldValue(pageFormId, fields.sectionId.name, initialText(fields.sectionId));
  if (page && (page.isFixed || readOnly))
    return (
      <p className="page-address">
        {t('pages.address')} <code>{page.path}</code>{' '}
        {page.isFixed ? <span>{t('pages.fixed')}</span> : null}
      </p>
    );
  const section = sections.find(({ id }) => id === sectionId);
  const path = section && title.trim() ? pathIn(section.pathPrefix, title) : null;
  return (
    <p className="page-address">
      {t('pages.address')} <code>{path ?? t('pages.noAddress')}</code>
      {page && path && path !== page.path ? (
        <span> {t('pages.addressMoves', { path: page.path })}</span>
      ) : null}
    </p>
  );
}

const setTop = (field: Field): Field => ({
  ...remarkedField(field, field.required ?? false),
  initialValue: '0',
});

/** The section and position of a fixed page: not shown (ADP-06), but needed once the page is no longer fixed. */
export function HiddenPosition({ fields }: Pick<PositionProps, 'fields'>) {
  return (
    <>
      <input type="hidden" name={fields.sectionId.name} value={initialText(fields.sectionId)} />
      <input
        type="hidden"
        name={fields.positionInSection.name}
        value={initialText(fields.positionInSection)}
      />
    </>
  );
}

/** The section of a page, and its position there (ADP-03…05): in another section, first. */
export function PagePosition({
  fields,
  sections,
  ownId,
}: PositionProps & { ownId: string | null }) {
  const t = useT();
  const hydrated = useHydrated();
  const first = initialText(fields.sectionId);
  const sectionId = useFieldValue(pageFormId, fields.sectionId.name, first);
  const section = sections.find(({ id }) => id === sectionId);
  const options = positionsIn(section?.pages ?? [], ownId).map(({ value, after }) => ({
    value: String(value),
    label: after === null ? t('pages.insertTop') : t('pages.insertAfter', { title: after }),
  }));
  return (
    <>
      {/* With a script the positions are those of the section. */}
      {hydrated ? null : <input type="hidden" name={placedInField} value={sectionId} />}
      <div className="field-pair">
        <SelectField
          field={fields.sectionId}
          none={t('pages.chooseSection')}
          options={sections.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <SelectField
          key={sectionId}
          field={sectionId === first ? fields.positionInSection : setTop(fields.positionInSection)}
          options={options}
        />
      </div>
      {hydrated ? null : (
        <p className="actions stand-in">
          <SubmitButton intent="place" quiet gated={false} formNoValidate>
            {t('pages.showPositions')}
          </SubmitButton>
        </p>
      )}
    </>
  );
}
