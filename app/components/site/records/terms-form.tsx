import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type Field, useSiteForm } from '#app/components/form/use-site-form.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { Term } from '#functions/site/people/rules.ts';
import { lineFields, mostTerms, termsForm } from '#functions/site/people/schema.ts';

interface TermsFormProps {
  terms: Term[];
  version: number;
}

/** How many empty lines the form offers. */
const spare = 2;

/** The terms of office of a person, a line for each and some to fill in, without script too (D-136). */
export function TermsForm({ terms, version }: TermsFormProps) {
  const t = useT();
  const lines = Array.from({ length: Math.min(mostTerms, terms.length + spare) }, (_, n) => n);
  const named = (name: 'office' | 'officeIt' | 'from' | 'to') => (n: number) =>
    [lineFields(n)[name], `${t('terms.line', { n: n + 1 })}: ${t(`terms.${name}`)}`] as const;
  const { form, fields } = useSiteForm('terms', termsForm, {
    defaults: Object.fromEntries(
      terms.flatMap((term, n) => {
        const line = lineFields(n);
        return [
          [line.office, term.office],
          [line.officeIt, term.officeIt],
          [line.from, term.from],
          [line.to, term.to ?? ''],
        ];
      }),
    ),
    labels: Object.fromEntries(
      (['office', 'officeIt', 'from', 'to'] as const).flatMap((name) => lines.map(named(name))),
    ),
  });
  const byName = fields as unknown as Record<string, Field | undefined>;
  return (
    <details className="fold" open={form.reply !== undefined || undefined}>
      <summary>
        {t('terms.title')} ({terms.length})
      </summary>
      <p className="field-hint">{t('terms.lead')}</p>
      <SiteForm form={form}>
        <VersionField version={version} />
        {lines.map((n) => (
          <fieldset className="field term-line" key={n}>
            <legend>{t('terms.line', { n: n + 1 })}</legend>
            {(['office', 'officeIt', 'from', 'to'] as const).map((name) => {
              const field = byName[lineFields(n)[name]];
              return field ? (
                <TextField
                  key={name}
                  field={field}
                  label={t(`terms.${name}`)}
                  type={name === 'from' || name === 'to' ? 'date' : 'text'}
                  hint={name === 'to' ? t('terms.toHint') : undefined}
                  autoComplete="off"
                />
              ) : null;
            })}
          </fieldset>
        ))}
        <SubmitButton sending={t('actions.saving')}>{t('terms.save')}</SubmitButton>
      </SiteForm>
    </details>
  );
}
