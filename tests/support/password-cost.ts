/** What the hash of a password costs in tests (`PASSWORD_COST`): next to nothing, since few are about it. */
export const passwordCost = 4;
