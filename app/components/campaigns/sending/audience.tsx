import { remarkedField } from '#app/components/form/field.tsx';
import { TextField } from '#app/components/form/fields.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { sentUnasked } from '#functions/campaigns/model/rules.ts';
import type { Audience as Found } from '#functions/campaigns/resources/campaigns.ts';

/** The audience of a mailing sent now: how many, some of their names, and who is excluded and why. */
export function Audience({ audience }: { audience: Found }) {
  const t = useT();
  const language = useLanguage();
  const { recipients, sample, excluded } = audience;
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  const others = recipients - sample.length;
  const view = others > 0 ? [...sample, t('mailings.others', { count: others })] : sample;
  return (
    <div className="audience">
      <p className="audience-count">{t('mailings.recipients', { count: recipients })}</p>
      {sample.length > 0 ? <p>{t('mailings.among', { names: names.format(view) })}</p> : null}
      {excluded.length > 0 ? (
        <>
          <p>{t('mailings.leftOut')}</p>
          <ul className="audience-excluded">
            {excluded.map(({ reason, count }) => (
              <li key={reason}>{t(`mailings.excluded-${reason}`, { count })}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('mailings.nobodyLeftOut')}</p>
      )}
    </div>
  );
}

interface CountFieldProps {
  field: Field;
  recipients: number;
}

/** Asks for the number of recipients, so that nobody writes to hundreds by mistake; not shown for a few. */
export function CountField({ field, recipients }: CountFieldProps) {
  const t = useT();
  if (recipients <= sentUnasked) return null;
  return (
    <div className="count-field">
      <TextField
        field={remarkedField(field, true)}
        label={t('mailings.count')}
        hint={t('mailings.countHint', { count: recipients })}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}
