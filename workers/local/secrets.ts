import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { projectPath } from './project.ts';

const file = projectPath('.dev.vars');

/** A new key to sign results with (RESULT_KEY): Ed25519, PKCS 8 as base64. */
export const newResultKey = (): string =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64');

/** The secrets of this machine, and how each is generated. */
const generators: Record<string, () => string> = {
  LINK_SECRET: () => randomBytes(32).toString('base64url'),
  RESULT_KEY: newResultKey,
};

/** The secrets of this machine, one NAME=value per line of `.dev.vars`; none when it is missing. */
export const readSecrets = (): Record<string, string | undefined> =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

/** Adds missing secrets to `.dev.vars`, readable by this user only. */
export function writeSecrets(): void {
  const known = readSecrets();
  const missing = Object.entries(generators).filter(([name]) => !known[name]);
  if (missing.length === 0) return;
  const before = existsSync(file) ? readFileSync(file, 'utf8').replace(/^# .*\n/gm, '') : '';
  const lines = missing.map(([name, make]) => `${name}=${make()}\n`).join('');
  const comment = '# Secrets of this machine, one NAME=value per line.\n';
  writeFileSync(file, comment + before + lines, { mode: 0o600 });
}
