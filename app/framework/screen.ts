import type { Handle } from '#app/root.tsx';

// What screens export for Remix, which takes nothing from the routes above; no version of it ends this. A screen whose
// forms keep what was typed exports all of it, another one the last two.
export { clientAction, shouldRevalidate } from '#app/components/form/keep-typed.ts';
export { ScreenError as ErrorBoundary } from '#app/components/frame/error-screen.tsx';

/** That of a screen of the members' area. */
export const handle: Handle = { hydrate: true, frame: 'members' };
