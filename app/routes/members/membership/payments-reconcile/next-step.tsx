import { Form } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { addressOf, fieldsOf, type Onward } from './steps.ts';

interface NextStepProps {
  onward: Onward;
  following: { isOn: boolean; start(): void; stop(): void };
  /** How many payments are left; null when that is not known, 0 when only the bank's list is. */
  left: number | null;
}

/** One button: goes on by one step without script; with script it follows to the end, or stops. */
export function NextStep({ onward, following: { isOn, start, stop }, left }: NextStepProps) {
  const t = useT();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (isOn) stop();
    else start();
  };
  return (
    <Form method="post" action={addressOf(onward)} discover="none">
      {Object.entries(fieldsOf(onward)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button quiet" onClick={press}>
        {isOn
          ? t('payments.compareStop')
          : left === 0
            ? t('payments.compareListMore')
            : t('payments.compareMore', { count: Math.min(left ?? 60, 60) })}
      </button>
    </Form>
  );
}
