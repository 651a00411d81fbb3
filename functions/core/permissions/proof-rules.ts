import { powerRoles, type Role } from '#functions/core/accounts/rules.ts';

/** How a person proves again who they are. */
export const proofMethods = ['password', 'passkey', 'code'] as const;
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

/** Whether a person has proved shortly before, and strongly enough for their roles, who they are. */
export function isProved(
  { proof, roles }: { proof: Proof | null; roles: readonly Role[] },
  now: Date,
): boolean {
  if (!proof || now.getTime() - Date.parse(proof.at) > proofLifetime) return false;
  return proof.by !== 'password' || !hasPower(roles);
}
