import { Switch, type SwitchReply } from '#app/components/members/switch.tsx';
import { useT } from '#app/i18n/translate.ts';

/** The e-mails that remind of the end of a membership, on or off; they name this place. */
export function Reminders({ isOn, reply }: { isOn: boolean; reply: SwitchReply | undefined }) {
  const t = useT();
  const texts = {
    label: t('account.remindersSwitch'),
    hint: t('account.remindersText'),
    saved: t('overview.newsletterSaved'),
    failed: t('overview.newsletterFailed'),
  };
  return (
    <section id="reminders" aria-labelledby="reminders-title">
      <h2 id="reminders-title">{t('account.reminders')}</h2>
      <Switch name="reminders" isOn={isOn} reply={reply} texts={texts} />
    </section>
  );
}
