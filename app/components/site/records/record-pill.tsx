import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { RecordStatus } from '#functions/lifecycle/publishing/rules.ts';

interface RecordPillProps {
  status: RecordStatus;
  /** Whether there is a draft besides the published version. */
  hasDraft?: boolean;
}

/** The status of a record as a pill with its name (LST-10, D-33). */
export function RecordPill({ status, hasDraft = false }: RecordPillProps) {
  const t = useT();
  return (
    <>
      <StatusPill look={status} text={t(`states.${status}`)} />
      {hasDraft ? (
        <>
          {' '}
          <StatusPill look="draft" text={t('records.withDraft')} />
        </>
      ) : null}
    </>
  );
}
