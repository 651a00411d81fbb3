// The verifier is plain JavaScript, so that anyone can run it; this is how tests see it.
declare module '*/elections/verify.mjs' {
  interface Check {
    code: string;
    holds: boolean;
    text: string;
    reason?: string;
  }
  interface Given {
    bundle: string | Uint8Array;
    keys: string;
    receipt?: string;
    earlier?: string | Uint8Array;
    roll?: string | Uint8Array;
    voted?: string | Uint8Array;
  }
  /** The same checks without words. */
  export function checkBundle(given: Given): Promise<{ checks: Omit<Check, 'text'>[] }>;
  export function verifyBundle(given: Given): Promise<{
    holds: boolean;
    checks: Check[];
    facts: { label: string; text: string }[];
  }>;
  /** Lines as a file, each with its end. */
  export function fileOf(lines: readonly string[]): string;
  /** A new code of a scrutineer. */
  export function newCode(): string;
  /** The keys that a code stands for; null for what is no code. */
  export function keysOfCode(typed: string): Promise<{ publicKey: string } | null>;
  /** Opens locked votes with a code. */
  export function openLocked(
    file: string | Uint8Array,
    code: string,
    progress?: (done: number, total: number) => void,
  ): Promise<{
    title: string;
    openings: string[];
    unopened: number;
    counts: { name: string; votes: number }[];
    seal: string;
  }>;
}
