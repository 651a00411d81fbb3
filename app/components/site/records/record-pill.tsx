import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { RecordStatus } from '#functions/lifecycle/publishing/rules.ts';

interface RecordPillProps {
  status: RecordStatus;
  /** Whether a draft waits beside what is online. */
  hasDraft?: boolean;
}

/** How a record stands, as a pill with the word for it (LST-10, D-33). */
export function RecordPill({ status, hasDraft = false }: RecordPillProps) {
  const t = useT();
  return (
    <>
      <StatusPill look={status} text={t(`records.status-${status}`)} />
      {hasDraft ? (
        <>
          {' '}
          <StatusPill look="draft" text={t('records.withDraft')} />
        </>
      ) : null}
    </>
  );
}
