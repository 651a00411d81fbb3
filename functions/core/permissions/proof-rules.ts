import { powerRoles, type Role } from '#functions/core/accounts/rules.ts';

/** How a person proves again who they are; `mail`: by a code that was e-mailed. */
export const proofMethods = ['password', 'passkey', 'code', 'mail'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The last proof of a session: when (ISO 8601) and how. */
export interface Proof {
  at: string;
  by: ProofMethod;
}

/** For how long a proof is fresh, in ms. */
export const proofLifetime = 10 * 60_000;

/** Whether roles have power over others: their password alone is no proof. */
export const hasPower = (roles: readonly Role[]): boolean =>
  powerRoles.some((role) => roles.includes(role));

interface Proved {
  proof: Proof | null;
  roles: readonly Role[];
  /** Roles that are not in effect for want of a second factor: they ask for as much. */
  heldBack?: readonly Role[] | undefined;
  hasFactor?: boolean | undefined;
}

/** Whether a person has proved shortly before who they are, however weakly. */
export const isFresh = ({ proof }: Pick<Proved, 'proof'>, now: Date): boolean =>
  proof !== null && now.getTime() - Date.parse(proof.at) <= proofLifetime;

/** Whether a proof came from a second factor. */
export const isStrong = ({ by }: Proof): boolean => by === 'passkey' || by === 'code';

/** Whether a person has proved shortly before, and strongly enough for roles and factors, who they are. */
export function isProved({ proof, roles, heldBack = [], hasFactor }: Proved, now: Date): boolean {
  if (!proof || !isFresh({ proof }, now)) return false;
  return isStrong(proof) || !(hasFactor || hasPower([...roles, ...heldBack]));
}
