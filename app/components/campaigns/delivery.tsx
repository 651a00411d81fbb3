import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Progress } from '#functions/campaigns/delivery/progress.ts';
import {
  type CampaignName,
  type CampaignStatus,
  isTest,
  type SendingPurpose,
} from '#functions/campaigns/model/rules.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { DeliveryBar } from './delivery-bar.tsx';
import { DeliveryControls } from './delivery-controls.tsx';
import {
  type DeliveryIntent,
  doneIn,
  isBeginning,
  isFollowed,
  type Moment,
  relationOf,
  secondsLeft,
  sentIn,
  waitingIn,
} from './delivery-facts.ts';
import { resultsHref } from './links.ts';
import { relationText } from './texts.ts';

/** What a screen is told of a control that was pressed (`answerDelivery`). */
export type DeliveryReply = FormReply & { confirmDelivery?: DeliveryIntent };

interface DeliveryProps {
  resourceName: CampaignName;
  id: string;
  status: CampaignStatus;
  progress: Progress | null;
  purpose?: SendingPurpose;
  /** What the screen's action has answered, whichever form it was. */
  reply?: DeliveryReply | undefined;
  /** Whether the list of recipients stands on the same screen. */
  isWithResults?: boolean;
}

/**
 * How the delivery of a mailing stands, with what may be done to it (D-40, D-52); nothing while there is none
 * and none is about to begin.
 */
export function Delivery(props: DeliveryProps) {
  const {
    resourceName,
    id,
    status,
    progress,
    purpose = 'REAL',
    reply,
    isWithResults = false,
  } = props;
  const t = useT();
  const isTrial = isTest(purpose);
  const relation = relationOf(progress);
  if (!progress && (isTrial || !isBeginning(resourceName, status))) return null;
  const hasResults = progress !== null && !isTrial && !isWithResults;
  const isMoving = isFollowed(resourceName, status, progress);
  return (
    <section className={`delivery ${relation}`} aria-labelledby={`delivery-${purpose}`}>
      <h2 id={`delivery-${purpose}`}>{t(isTrial ? 'delivery.test' : 'delivery.title')}</h2>
      <p className="delivery-facts">
        {isTrial ? t(`delivery.test-${relation}`) : relationText(t, progress)}
      </p>
      {progress ? <Numbers progress={progress} label={`delivery-${purpose}`} /> : null}
      {progress ? (
        <DeliveryBar
          progress={progress}
          results={isTrial ? null : (state) => resultsHref(resourceName, id, state)}
        />
      ) : null}
      {hasResults || isMoving ? (
        <p className="meta delivery-links">
          {hasResults ? (
            <span>
              <a href={resultsHref(resourceName, id)}>{t('delivery.results')}</a>
            </span>
          ) : null}
          {isMoving ? <Refresh /> : null}
        </p>
      ) : null}
      {progress && !isTrial ? <DeliveryControls progress={progress} reply={reply} /> : null}
    </section>
  );
}

/** The way to see how it stands now, for anyone who has no script or does not want to wait (D-40). */
function Refresh() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <span>
      <a href={pathname}>{t('actions.refresh')}</a>
    </span>
  );
}

/** How far it is, in words: how many have gone, how many remain, how long that takes, and what is wrong. */
function Numbers({ progress, label }: { progress: Progress; label: string }) {
  const t = useT();
  const language = useLanguage();
  const { recipients, trouble, startedAt, endedAt } = progress;
  const relation = relationOf(progress);
  const [done, waiting] = [doneIn(progress), waitingIn(progress)];
  const left = useTimeLeft(relation === 'sending', done, waiting);
  return (
    <>
      <p className="delivery-count">
        <strong>{t('delivery.sentOf', { sent: sentIn(progress), all: recipients })}</strong>
        {waiting > 0 ? <span>{t('delivery.remaining', { count: waiting })}</span> : null}
        {left === null ? null : <span>{timeLeft(t, left)}</span>}
      </p>
      <progress className="visually-hidden" aria-labelledby={label} value={done} max={recipients} />
      {relation === 'troubled' ? (
        <p className="notice delivery-trouble" role="alert">
          {t('delivery.trouble', { code: trouble ?? '' })}
        </p>
      ) : null}
      <p className="field-hint">
        {t('delivery.startedAt', { at: formatInstant(startedAt, language) })}
        {endedAt ? ` ${t('delivery.endedAt', { at: formatInstant(endedAt, language) })}` : null}
      </p>
    </>
  );
}

function timeLeft(t: ReturnType<typeof useT>, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return t('delivery.soonDone');
  return minutes < 90
    ? t('delivery.minutesLeft', { count: minutes })
    : t('delivery.hoursLeft', { count: Math.round(minutes / 60) });
}

/**
 * In how many seconds a delivery is done at the pace that this screen has seen since it was opened or
 * resumed; null as long as it has seen none.
 */
function useTimeLeft(isMoving: boolean, done: number, waiting: number): number | null {
  const first = useRef<Moment | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const now = { at: performance.now(), done };
    if (!isMoving) first.current = null;
    else first.current ??= now;
    setLeft(first.current ? secondsLeft(first.current, now, waiting) : null);
  }, [isMoving, done, waiting]);
  return left;
}
