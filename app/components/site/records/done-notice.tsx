import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { useT } from '#app/i18n/translate.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import type { RecordAction } from '#functions/lifecycle/publishing/rules.ts';

/** Says what has just been done to a record. */
export function DoneNotice({ done }: { done: RecordAction | null }) {
  const t = useT();
  return <DoneRegion said={done ? t(`records.done-${done}`, { days: restorableDays }) : null} />;
}
