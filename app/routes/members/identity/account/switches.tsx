import { Switch, type SwitchReply } from '#app/components/members/switch.tsx';
import { useT } from '#app/i18n/translate.ts';

interface SwitchSectionProps {
  name: 'announcements' | 'reminders';
  isOn: boolean;
  reply: SwitchReply | undefined;
}

/**
 * A switch for the society's announcements (D-43), or for reminders of the end of a membership; e-mails link to
 * the latter's section.
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
    <section id={name === 'reminders' ? name : undefined} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`account.${name}`)}</h2>
      <Switch name={name} isOn={isOn} reply={reply} texts={texts} />
    </section>
  );
}
