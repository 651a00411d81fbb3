import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { FactorNotice } from '#functions/identity/account/security/own.ts';

/** Says that the account needs a second factor: until when, or since when its role rests (D-121). */
export function FactorBanner({ notice }: { notice: FactorNotice | null }) {
  const t = useT();
  const language = useLanguage();
  if (!notice) return null;
  const texts = {
    due: () => t('security.due', { date: formatDate(notice.due ?? '', language) }),
    over: () => t('security.over'),
    weak: () => t('security.bannerWeak'),
    reset: () => t('security.resetText'),
  };
  return (
    <p className="notice">
      {texts[notice.kind]()}{' '}
      {notice.kind === 'weak' ? (
        <a href={hrefTo('my-confirm')}>{t('actions.confirm')}</a>
      ) : (
        <a href={hrefTo('my-security')}>{t('security.setUp')}</a>
      )}
    </p>
  );
}
