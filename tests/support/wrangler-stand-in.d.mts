/** Answers one call from an account, which it changes. Throws as wrangler would fail. */
export function answerCall(state: object, args: string[], input: string): string;
