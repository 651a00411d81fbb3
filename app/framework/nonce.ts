import { createContext } from 'react';

/**
 * The nonce of this response's scripts (CSP); browsers hide it from scripts. `RemixServer` takes the nonce
 * and passes it to none of them. Ends with React Router after 7.16 (its pull request 15170).
 */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * Remix gives its scripts the nonce, but not its module preload links. Ends with React Router 7.8, whose
 * links take a nonce (its pull request 14048).
 */
export const addNonces = (markup: string, nonce: string): string =>
  markup.replaceAll('<link rel="modulepreload"', `<link rel="modulepreload" nonce="${nonce}"`);

/**
 * Lets the scripts of a screen wait where somebody comes to write (D-242): app/scripts/rich-text.ts brings them once
 * the editor has come, which would share a slow line with them. Both are valid where they stand, and load nothing.
 */
export const afterEditor = (markup: string): string =>
  markup.includes(' data-editor="')
    ? markup
        .replaceAll('<link rel="modulepreload"', '<link rel="dns-prefetch"')
        .replace('type="module" async', 'type="text/later"')
    : markup;
