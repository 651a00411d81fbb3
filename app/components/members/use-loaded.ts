import { useSearchParams } from '@remix-run/react';
import { loadedParam } from '#app/components/lifecycle/confirmed.ts';

/** The version that was loaded in place of what was typed, to be part of the key of its form. */
export const useLoaded = (): string => useSearchParams()[0].get(loadedParam) ?? '';
