import { Switch, type SwitchReply } from '#app/components/members/switch.tsx';
import { useT } from '#app/i18n/translate.ts';

/** The society's e-mails to everybody, on or off (D-43). */
export function Announcements({ isOn, reply }: { isOn: boolean; reply: SwitchReply | undefined }) {
  const t = useT();
  const texts = {
    label: t('account.announcementsSwitch'),
    hint: t('account.announcementsText'),
    saved: t('overview.newsletterSaved'),
    failed: t('overview.newsletterFailed'),
  };
  return (
    <section aria-labelledby="announcements-title">
      <h2 id="announcements-title">{t('account.announcements')}</h2>
      <Switch name="announcements" isOn={isOn} reply={reply} texts={texts} />
    </section>
  );
}
