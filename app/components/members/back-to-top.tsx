import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';

/** The scroll distance, in px, after which the button appears (MEM-05). */
const threshold = 700;

/** The height in px that the button itself needs. */
const ownRoom = 72;

/** How many px an action bar at the bottom of the window lifts the button; 0 with room below the bar. */
function barLift(): number {
  const bar = document.querySelector('.action-bar')?.getBoundingClientRect();
  if (!bar || bar.bottom + ownRoom < window.innerHeight) return 0;
  return Math.max(0, Math.round(window.innerHeight - bar.top));
}

/** Scrolls to the top of a long screen; only with script. */
export function BackToTop() {
  const t = useT();
  const [isVisible, setVisible] = useState(false);
  const [lift, setLift] = useState(0);
  useEffect(() => {
    const look = () => {
      setVisible(window.scrollY > threshold);
      setLift(barLift());
    };
    look();
    const listening = new AbortController();
    window.addEventListener('scroll', look, { passive: true, signal: listening.signal });
    window.addEventListener('resize', look, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  if (!isVisible) return null;
  return (
    <button
      type="button"
      className="button back-to-top"
      style={lift ? { bottom: `calc(${lift}px + var(--s3))` } : undefined}
      onClick={scrollToTop}
    >
      {t('site.backToTop')}
    </button>
  );
}

function scrollToTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The button disappears, so the focus must move.
  document.getElementById('content')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}
