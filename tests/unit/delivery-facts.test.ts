import { describe, expect, it } from 'vitest';
import {
  barOf,
  countDone,
  countSent,
  countWaiting,
  deliveryStateOf,
  drawnStates,
  isFollowed,
  listControls,
  secondsLeft,
} from '#app/components/campaigns/delivery-facts.ts';
import type { Progress } from '#functions/campaigns/delivery/progress.ts';
import { type RecipientState, recipientStates } from '#functions/campaigns/delivery/rules.ts';

const at = '2026-11-21T12:00:00.000Z';

/** The progress of a delivery with these numbers of rows in each state. */
function progress(
  counts: Partial<Record<RecipientState, number>>,
  more: Partial<Progress> = {},
): Progress {
  const all = { ...Object.fromEntries(recipientStates.map((state) => [state, 0])), ...counts };
  return {
    recipients: Object.values(all).reduce((sum, n) => sum + n, 0),
    counts: all as Progress['counts'],
    startedAt: at,
    pausedAt: null,
    isForgotten: false,
    stoppedAt: null,
    endedAt: null,
    unknownLeftAt: null,
    trouble: null,
    unsent: [],
    ...more,
  };
}

describe('how a delivery stands', () => {
  it('D-52 is one word, of which the last thing that was decided wins', () => {
    expect(deliveryStateOf(null)).toBe('preparing');
    expect(deliveryStateOf(progress({ QUEUED: 1 }))).toBe('sending');
    expect(deliveryStateOf(progress({ QUEUED: 1 }, { trouble: 'SMTP_421' }))).toBe('troubled');
    expect(deliveryStateOf(progress({ QUEUED: 1 }, { pausedAt: at, trouble: 'SMTP_421' }))).toBe(
      'paused',
    );
    expect(deliveryStateOf(progress({ SENT: 1 }, { endedAt: at }))).toBe('done');
    expect(deliveryStateOf(progress({ SKIPPED: 1 }, { endedAt: at, stoppedAt: at }))).toBe(
      'stopped',
    );
  });

  it('D-52 what is heard of an e-mail later does not make it unsent', () => {
    const some = progress({ SENT: 5, BOUNCED: 2, COMPLAINED: 1, FAILED: 3, QUEUED: 4, CLAIMED: 1 });
    expect(countSent(some)).toBe(8);
    expect(countWaiting(some)).toBe(5);
    expect(countDone(some)).toBe(11);
  });

  it('EML-08 D-40 an e-mail is followed from the moment it is to be sent, a newsletter once it is', () => {
    expect(isFollowed('emails', 'SEND')).toBe(true);
    expect(isFollowed('newsletters', 'SEND')).toBe(false);
    for (const status of ['SENDING', 'SEND_TEST', 'SENDING_TEST'] as const)
      expect(isFollowed('newsletters', status)).toBe(true);
    for (const status of ['DRAFT', 'PUBLISHED', 'SENT'] as const)
      expect(isFollowed('emails', status)).toBe(false);
  });

  it('D-52 D-191 is paused or stopped while it goes on, and offers to retry only what has failed', () => {
    expect(listControls(progress({ QUEUED: 1 }), 'REAL')).toEqual(['pause', 'stop']);
    expect(listControls(progress({ QUEUED: 1 }, { pausedAt: at }), 'REAL')).toEqual([
      'resume',
      'stop',
    ]);
    expect(listControls(progress({ SENT: 2 }, { endedAt: at }), 'REAL')).toEqual([]);
    const ended = progress({ SENT: 2, FAILED: 1, UNKNOWN: 1 }, { endedAt: at });
    expect(listControls(ended, 'REAL')).toEqual([
      ...['retry-failed', 'retry-unknown'],
      'leave-unknown',
    ]);
    // Left as they are, they can still be sent again.
    expect(listControls({ ...ended, unknownLeftAt: at }, 'REAL')).toEqual([
      'retry-failed',
      'retry-unknown',
    ]);
    expect(listControls(ended, 'TEST')).toEqual([]);
    expect(listControls(null, 'REAL')).toEqual([]);
  });
});

describe('the bar of a delivery', () => {
  it('is filled from end to end, and two failures among 20,000 are seen', () => {
    const parts = barOf(progress({ SENT: 19_998, FAILED: 2 }));
    expect(parts.map(({ state }) => state)).toEqual(['SENT', 'FAILED']);
    const [sent, failed] = parts;
    expect(failed?.width).toBeGreaterThan(5);
    expect(sent?.width).toBeGreaterThan(990);
    expect((failed?.x ?? 0) + (failed?.width ?? 0)).toBeCloseTo(1000);
    expect(barOf(progress({}))).toEqual([]);
  });

  it('names every state once, what is still open last', () => {
    expect([...drawnStates].sort()).toEqual([...recipientStates].sort());
    expect(drawnStates.slice(-2)).toEqual(['CLAIMED', 'QUEUED']);
  });
});

describe('the time that is left', () => {
  it('follows from the pace that was seen, and is not guessed without one', () => {
    const first = { at: 1000, done: 100 };
    expect(secondsLeft(first, { at: 11_000, done: 200 }, 600)).toBe(60);
    expect(secondsLeft(first, first, 600)).toBeNull();
    expect(secondsLeft(first, { at: 6000, done: 100 }, 600)).toBeNull();
  });
});
