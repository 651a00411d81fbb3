import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is as the server sent it, true once it runs in the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
