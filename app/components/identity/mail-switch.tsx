import { Switch, type SwitchName } from '#app/components/members/switch.tsx';
import { useT } from '#app/i18n/translate.ts';

/** A switch for e-mails that somebody wants or not (UNS-08, MEM-09, D-43, D-152). */
export function MailSwitch({ name, isOn }: { name: SwitchName; isOn: boolean }) {
  const t = useT();
  const key = name === 'newsletter' ? 'overview.newsletter' : (`account.${name}` as const);
  return (
    <Switch name={name} isOn={isOn} texts={{ label: t(`${key}Switch`), hint: t(`${key}Text`) }} />
  );
}
