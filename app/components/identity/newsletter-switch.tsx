import { Switch, type SwitchReply } from '#app/components/members/switch.tsx';
import { useT } from '#app/i18n/translate.ts';

interface NewsletterSwitchProps {
  isOn: boolean;
  /** The action's reply, on a page without scripts. */
  reply: SwitchReply | undefined;
}

/** Turns the newsletter on or off (UNS-08, MEM-09). */
export function NewsletterSwitch({ isOn, reply }: NewsletterSwitchProps) {
  const t = useT();
  const texts = {
    label: t('overview.newsletterSwitch'),
    hint: t('overview.newsletterText'),
    saved: t('overview.newsletterSaved'),
    failed: t('overview.newsletterFailed'),
  };
  return <Switch name="newsletter" isOn={isOn} reply={reply} texts={texts} />;
}
