import { useEffect, useState } from 'react';
import { usePolling } from '#app/components/members/use-polling.ts';
import { type CampaignName, dueAt, isScheduled } from '#functions/campaigns/model/rules.ts';
import { isFollowed } from './delivery-facts.ts';
import type { SendingView } from './texts.ts';

/** The longest delay of a browser's timer, in ms. */
const longest = 2 ** 31 - 1;

/**
 * Polls a campaign on its screen while e-mails are being sent, and once its scheduled time has come (D-40).
 */
export function useCampaignPoll(
  resourceName: CampaignName,
  { status, sendOn, waits, progress }: SendingView,
): void {
  const isDue = useIsDue(isScheduled(status) && !waits ? sendOn : null);
  usePolling(isFollowed(resourceName, status, progress.real) || isDue);
}

/** Whether a scheduled time has come, by the browser's clock. */
function useIsDue(sendOn: string | null): boolean {
  const [due, setDue] = useState<string | null>(null);
  useEffect(() => {
    if (sendOn === null) return;
    const left = dueAt(sendOn).getTime() - Date.now();
    if (left > longest) return;
    const timer = setTimeout(() => setDue(sendOn), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [sendOn]);
  return sendOn !== null && due === sendOn;
}
