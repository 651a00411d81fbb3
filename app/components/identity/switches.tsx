import { Switch } from '#app/components/members/switch.tsx';
import { useT } from '#app/i18n/translate.ts';

interface SwitchSectionProps {
  name: 'announcements' | 'reminders' | 'digest';
  isOn: boolean;
}

/**
 * A switch for the society's announcements (D-43), for reminders of the end of a membership, or for the weekly e-mail of
 * administrators (D-152); e-mails link to the sections of the latter two.
 */
export function SwitchSection({ name, isOn }: SwitchSectionProps) {
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
      <Switch name={name} isOn={isOn} texts={texts} />
    </section>
  );
}

/** Turns the newsletter on or off (UNS-08, MEM-09). */
export function NewsletterSwitch({ isOn }: { isOn: boolean }) {
  const t = useT();
  const texts = {
    label: t('overview.newsletterSwitch'),
    hint: t('overview.newsletterText'),
    saved: t('overview.newsletterSaved'),
    failed: t('overview.newsletterFailed'),
  };
  return <Switch name="newsletter" isOn={isOn} texts={texts} />;
}
