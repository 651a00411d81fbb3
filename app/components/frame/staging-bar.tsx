import { useT } from '#app/i18n/translate.ts';

/** Says on every screen of a staging site that it is one, and leads to its mailbox and bank. */
export function StagingBar() {
  const t = useT();
  return (
    <aside className="top-bar" aria-label={t('staging.title')}>
      <p>
        {t('staging.text')} <a href="/dev/mail">{t('staging.mailbox')}</a>{' '}
        <a href="/dev/bank">{t('staging.bank')}</a>
      </p>
    </aside>
  );
}
