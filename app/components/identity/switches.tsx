import { Switch, type SwitchReply } from '#app/components/members/switch.tsx';
import { useT } from '#app/i18n/translate.ts';

interface SwitchSectionProps {
  name: 'announcements' | 'reminders' | 'digest';
  isOn: boolean;
  reply: SwitchReply | undefined;
}

/**
 * A switch for the society's announcements (D-43), for reminders of the end of a membership, or for the weekly e-mail of
 * administrators (D-152); e-mails link to the sections of the latter two.
 */
export function SwitchSection({ name, isOn, reply }: SwitchSectionProps) {
  const t = useT();
  const texts = {
    label: t(`account.${name}Switch`),
    hint: t(`account.${name}Text`),
    saved: t('overview.newsletterSaved'),
    failed: t('overview.newsletterFailed'),
  };
  return (
    <section id={name === 'announcements' ? undefined : name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`account.${name}`)}</h2>
      <Switch name={name} isOn={isOn} reply={reply} texts={texts} />
    </section>
  );
}

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
