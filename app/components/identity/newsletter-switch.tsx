import { Switch, type SwitchReply } from '#app/components/members/switch.tsx';
import { useT } from '#app/i18n/translate.ts';

interface NewsletterSwitchProps {
  isOn: boolean;
  /** What the action has answered, where the page does not run in the browser. */
  reply: SwitchReply | undefined;
}

/** The newsletter, on or off (UNS-08, MEM-09). */
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
