import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';

/** After how many pixels of scrolling the button appears (MEM-05). */
const threshold = 700;

/** The way back to the top of a long screen; only where the page runs in the browser. */
export function BackToTop() {
  const t = useT();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <button type="button" className="button back-to-top" onClick={toTop}>
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
