import { useT } from '#app/i18n/translate.ts';
import type { ReviewStatus } from '#functions/content/review/rules.ts';

/** The state of an item as a pill: yellow pending, red rejected, gray draft, always with the word (LST-10). */
export function StatusPill({ status }: { status: ReviewStatus }) {
  const t = useT();
  return <span className={`pill ${status.toLowerCase()}`}>{t(`content.status-${status}`)}</span>;
}
