import { useT } from '#app/i18n/translate.ts';

/** What stands in place of a part of a screen that could not be read (D-76). */
export function BrokenPart() {
  const t = useT();
  return <p className="broken-part">{t('errors.part')}</p>;
}
