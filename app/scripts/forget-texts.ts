import { removeAll, removeOutdated } from '#app/components/form/kept/store.ts';

/** A browser that does not answer keeps nobody signed in. */
const patience = 1000;

/**
 * Leaves in this browser only what the signed-in person has typed lately and not saved, and nothing once they sign out
 * (D-167).
 */
export function watchSignOut({ document }: Window): void {
  const { viewer } = document.documentElement.dataset;
  if (viewer === undefined) return;
  // Where the browser stores nothing, there is nothing to remove.
  removeOutdated(viewer).catch(() => undefined);
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.my-sign-out')) return;
    event.preventDefault();
    const pause = new Promise((resolve) => setTimeout(resolve, patience));
    await Promise.race([removeAll().catch(() => undefined), pause]);
    form.submit();
  });
}
