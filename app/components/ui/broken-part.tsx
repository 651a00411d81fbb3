import { useT } from '#app/i18n/translate.ts';

/** Replaces a part of a screen whose data could not be read (D-76). */
export function BrokenPart() {
  const t = useT();
  return <p className="broken-part">{t('errors.part')}</p>;
}
