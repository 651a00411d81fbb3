import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
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
  countDone,
  countSent,
  countWaiting,
  deliveryStateOf,
  isBeginning,
  isFollowed,
  type Snapshot,
  secondsLeft,
} from './delivery-facts.ts';
import { resultsHref } from './links.ts';
import { deliveryText } from './texts.ts';

interface DeliveryProps {
  resourceName: CampaignName;
  id: string;
  status: CampaignStatus;
  progress: Progress | null;
  purpose?: SendingPurpose;
  /** Whether the same screen lists the recipients. */
  isWithResults?: boolean;
}

/**
 * The progress of a campaign's delivery, with its controls (D-40, D-52); nothing while none exists or is
 * about to begin.
 */
export function Delivery(props: DeliveryProps) {
  const { resourceName, id, status, progress, purpose = 'REAL', isWithResults = false } = props;
  const t = useT();
  const isTrial = isTest(purpose);
  const state = deliveryStateOf(progress);
  if (!progress && (isTrial || !isBeginning(resourceName, status))) return null;
  const hasResults = progress !== null && !isTrial && !isWithResults;
  const isMoving = isFollowed(resourceName, status, progress);
  return (
    <section className={`delivery ${state}`} aria-labelledby={`delivery-${purpose}`}>
      <h2 id={`delivery-${purpose}`}>{t(isTrial ? 'delivery.test' : 'delivery.title')}</h2>
      <p className="delivery-facts">
        {isTrial ? t(`delivery.test-${state}`) : deliveryText(t, progress)}
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
      {progress && !isTrial ? <DeliveryControls progress={progress} /> : null}
    </section>
  );
}

/** Reloads the progress without scripts, or without waiting for the next poll (D-40). */
function Refresh() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <span>
      <a href={pathname}>{t('actions.refresh')}</a>
    </span>
  );
}

/** The progress in words: how many were sent, how many remain, the time left, and any trouble. */
function Numbers({ progress, label }: { progress: Progress; label: string }) {
  const t = useT();
  const language = useLanguage();
  const { recipients, trouble, startedAt, endedAt } = progress;
  const state = deliveryStateOf(progress);
  const [done, waiting] = [countDone(progress), countWaiting(progress)];
  const left = useTimeLeft(state === 'sending', done, waiting);
  return (
    <>
      <p className="delivery-count">
        <strong>{t('delivery.sentOf', { sent: countSent(progress), all: recipients })}</strong>
        {waiting > 0 ? <span>{t('delivery.remaining', { count: waiting })}</span> : null}
        {left === null ? null : <span>{timeLeft(t, left)}</span>}
      </p>
      <progress className="visually-hidden" aria-labelledby={label} value={done} max={recipients} />
      {state === 'troubled' ? (
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
 * Seconds until a delivery is done, at the pace since this screen was opened or the delivery resumed; null
 * while unknown.
 */
function useTimeLeft(isMoving: boolean, done: number, waiting: number): number | null {
  const first = useRef<Snapshot | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const now = { at: performance.now(), done };
    if (!isMoving) first.current = null;
    else first.current ??= now;
    setLeft(first.current ? secondsLeft(first.current, now, waiting) : null);
  }, [isMoving, done, waiting]);
  return left;
}
