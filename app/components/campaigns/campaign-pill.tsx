import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useT } from '#app/i18n/translate.ts';
import { isInProgress, isScheduled } from '#functions/campaigns/model/rules.ts';
import { type Relation, statusText } from './status-text.ts';

/** The state of a mailing as a pill (NLT-01, NLT-10, NLT-11). */
export function CampaignPill({ status, sendOn }: Relation) {
  const t = useT();
  const waits = isScheduled(status) || isInProgress(status);
  const look = `mailing ${waits ? 'pending' : status}`;
  return <StatusPill look={look} text={statusText(t, { status, sendOn })} />;
}
