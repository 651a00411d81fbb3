/** The scroll distance, in px, after which the button appears (MEM-05). */
const threshold = 700;

/** The height in px that the button itself needs. */
const ownRoom = 72;

/** How many px an action bar at the bottom of the window lifts the button; 0 with room below the bar. */
function barLift(page: Window): number {
  const bar = page.document.querySelector('.action-bar')?.getBoundingClientRect();
  if (!bar || bar.bottom + ownRoom < page.innerHeight) return 0;
  return Math.max(0, Math.round(page.innerHeight - bar.top));
}

const buttonOf = ({ document }: Window) =>
  document.querySelector<HTMLButtonElement>('button.back-to-top');

/** Shows the button that scrolls a long screen to its top. */
export function watchBackToTop(page: Window): void {
  const look = () => {
    const button = buttonOf(page);
    if (!button) return;
    const lift = barLift(page);
    button.hidden = page.scrollY <= threshold;
    button.style.bottom = lift ? `calc(${lift}px + var(--s3))` : '';
  };
  page.addEventListener('scroll', look, { passive: true });
  page.addEventListener('resize', look);
  page.document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && buttonOf(page)?.contains(target)) scrollToTop(page);
  });
  look();
}

function scrollToTop(page: Window): void {
  const calm = page.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The button disappears, so the focus must move.
  page.document.getElementById('content')?.focus({ preventScroll: true });
  page.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}
