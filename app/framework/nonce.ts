import { createContext } from 'react';

/** Marks the scripts of one answer as ours (CSP); the browser shows it to no script. */
export const NonceContext = createContext<string | undefined>(undefined);
