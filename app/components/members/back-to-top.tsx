import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';

/** After how many pixels of scrolling the button appears (MEM-05). */
const threshold = 700;

/** What the button itself takes at the foot of the window. */
const ownRoom = 72;

/** By how many pixels an action bar at the foot of the window lifts the button; none once there is room below it. */
function barLift(): number {
  const bar = document.querySelector('.action-bar')?.getBoundingClientRect();
  if (!bar || bar.bottom + ownRoom < window.innerHeight) return 0;
  return Math.max(0, Math.round(window.innerHeight - bar.top));
}

/** The way back to the top of a long screen; only where the page runs in the browser. */
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
      onClick={toTop}
    >
      {t('site.backToTop')}
    </button>
  );
}

function toTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The button vanishes, so that the focus goes along.
  document.getElementById('content')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}
