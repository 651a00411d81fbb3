import type { PowerRole } from '#functions/core/accounts/rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** For how long who has power over others may use it without a second factor, in ms (D-121). */
export const factorGrace = 14 * day;

/** For how long a mailed code, a sign-in that waits for its second step, a challenge and an unfinished set-up last, in ms. */
export const lasts = {
  mailedCode: 15 * minute,
  pendingSignIn: 10 * minute,
  challenge: 5 * minute,
  setup: 60 * minute,
};

/** For how long mailed codes are kept once they have ended, in ms. */
export const mailedCodesKept = day;

/** The codes of an authenticator app: how long one lasts in seconds, and how many before and after are taken too. */
export const appCodes = { digits: 6, seconds: 30, window: 1 } as const;

/**
 * For how long before a strange session a new factor counts as what may have let it in, in ms: whoever has added one can
 * begin any number of sessions with it.
 */
export const doubtfulFor = 30 * day;

export const recoveryCodeCount = 10;

/** How many passkeys one account can have. */
export const mostPasskeys = 10;

/** The letters and digits of codes that people type: none that looks like another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 15;

/** A code made from random bytes, without bias: bytes beyond a multiple of the alphabet are left out. */
export function recoveryCodeFrom(random: () => Uint8Array): string {
  let code = '';
  while (code.length < recoveryLength)
    for (const byte of random()) {
      if (byte >= 256 - (256 % alphabet.length) || code.length >= recoveryLength) continue;
      code += alphabet[byte % alphabet.length];
    }
  return code;
}

/** A recovery code as it is shown: in groups of five. */
export const groupCode = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

/** A key as it is typed into an app: in groups of four. */
export const groupKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** What was typed as a code: which kind of code it can be, and the code itself. */
export function typedCode(
  typed: string,
): { kind: 'app' | 'mailed' | 'recovery'; code: string } | null {
  const code = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  if (/^\d{8}$/.test(code)) return { kind: 'mailed', code };
  if (code.length === recoveryLength && [...code].every((char) => alphabet.includes(char)))
    return { kind: 'recovery', code };
  return null;
}

/** What an account can prove itself with besides its password. */
export interface FactorState {
  hasApp: boolean;
  passkeys: number;
  recoveryCodes: number;
  /** Whether an administrator has removed everything, and nothing is there yet. */
  isReset: boolean;
  /** The roles with power over others that it holds, in effect or not, and since when its grace runs. */
  power: { role: PowerRole; graceFrom: string }[];
}

export const hasFactor = ({ hasApp, passkeys }: FactorState): boolean => hasApp || passkeys > 0;

/** Whether a sign-in with the password alone is not enough. */
export const needsSecondStep = (state: FactorState): boolean => hasFactor(state) || state.isReset;

/** Whether the second step is a code from an e-mail: all factors are lost, and nothing has replaced them yet. */
export const asksByMail = (state: FactorState): boolean => state.isReset && !hasFactor(state);

/** Until when a role with power that is granted at a moment is in effect without a factor, ISO 8601. */
export const factorDueFrom = (granted: Date): string =>
  new Date(granted.getTime() + factorGrace).toISOString();

/** Until when power is in effect without a factor, ISO 8601; null when nothing is due. */
export function factorDue(state: FactorState): string | null {
  const [first] = state.power.map(({ graceFrom }) => graceFrom).sort();
  if (first === undefined || hasFactor(state)) return null;
  return factorDueFrom(new Date(first));
}

/** How a person confirms that it is them; `enrol`: not before there is a factor (D-120). */
export type ProofWay = 'password' | 'factor' | 'enrol';

export function proofWay(state: FactorState): ProofWay {
  if (hasFactor(state)) return 'factor';
  return state.power.length > 0 || state.isReset ? 'enrol' : 'password';
}

/** Why an administrator removes what a person has lost: closed words, for the log. */
export const resetReasons = ['lost', 'stolen', 'replaced', 'suspected'] as const;
export type ResetReason = (typeof resetReasons)[number];

/** What an e-mail about a factor reports. */
export const factorNews = [
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'codes-made',
  'code-used',
  'reset',
  'taken',
] as const;
export type FactorNews = (typeof factorNews)[number];
