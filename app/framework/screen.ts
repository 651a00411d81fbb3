import type { Handle } from '#app/root.tsx';

// What screens export for Remix, which inherits nothing from parent routes; no version of it ends this.
// Screens whose forms keep what was typed export all of it, the others only the last two.
export { clientAction, shouldRevalidate } from '#app/components/form/keep-typed.ts';
export { ScreenError as ErrorBoundary } from '#app/components/frame/error-screen.tsx';

/** The handle of screens in the members' area. */
export const handle: Handle = { hydrate: true, frame: 'members' };
