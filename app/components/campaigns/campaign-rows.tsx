import { editHref } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';
import type { CampaignLine } from '#functions/campaigns/editing/list.ts';
import {
  type CampaignName,
  type CampaignStatus,
  isSent,
} from '#functions/campaigns/model/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { CampaignPill } from './campaign-pill.tsx';
import { resultsHref } from './links.ts';

/** What a line of a list says besides what both resources say. */
export interface Listed {
  name: string;
  /** What stands below the name; empty ones are left out. */
  facts: readonly string[];
  /** Whether it waits for somebody's word (D-39). */
  waits: boolean;
}

interface CampaignRowsProps {
  resourceName: CampaignName;
  items: readonly (Listed & CampaignLine)[];
}

/**
 * One line for each mailing: what it is called, its facts, how it stands, and to how many it went, which
 * leads to its results (EML-01).
 */
export function CampaignRows({ resourceName, items }: CampaignRowsProps) {
  const t = useT();
  return (
    <ul className="rows content-rows">
      {items.map(({ id, name, facts, status, sendOn, waits, ...sending }) => (
        <li key={id}>
          <p className="row-name">
            <a href={editHref(resourceName, id)}>{name}</a>
            <span className="row-roles">
              {facts.filter(Boolean).map((fact) => `${fact} · `)}
              <a href={resultsHref(resourceName, id)}>{sentText(t, status, sending)}</a>
            </span>
          </p>
          <p className="row-states">
            {waits ? <strong className="row-warning">{t('mailings.needsWord')}</strong> : null}
            <CampaignPill status={status} sendOn={sendOn} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** To how many it went, or goes; of one that was stopped also to how many it would have gone. */
function sentText(
  t: Translate,
  status: CampaignStatus,
  { recipients, stoppedAt, sent }: Pick<CampaignLine, 'recipients' | 'stoppedAt' | 'sent'>,
): string {
  if (recipients === null) return t('mailings.notSentYet');
  if (stoppedAt) return t('mailings.stoppedTo', { sent, count: recipients });
  return t(isSent(status) ? 'mailings.sentTo' : 'mailings.sendingTo', { count: recipients });
}
