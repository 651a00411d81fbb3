import { generateKeyPairSync } from 'node:crypto';

/** A new key to sign results with (RESULT_KEY): Ed25519, PKCS 8 as base64. */
export const newResultKey = (): string =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64');
