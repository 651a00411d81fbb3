import * as z from 'zod';
import type { EmailTranslate } from '#functions/core/i18n/server-texts.ts';
import type { AddedFactors } from './added.ts';

const count = z.number().int().min(0);

/** What was taken from a stranger, in the data of an e-mail. */
export const takenData = z.object({
  passkeys: count,
  apps: count,
  codes: count,
  kept: count,
  lost: count,
});

/** What was taken from a stranger and what stays, as paragraphs of an e-mail. */
export function takenText(t: EmailTranslate, taken: AddedFactors | undefined): string[] {
  if (!taken) return [];
  const { passkeys, apps, codes, kept, lost } = taken;
  return [
    ...(passkeys > 0 ? [t('factors-taken.passkeys', { count: passkeys })] : []),
    ...(apps > 0 ? [t('factors-taken.app')] : []),
    ...(codes > 0 ? [t('factors-taken.codes')] : []),
    ...(lost > 0 ? [t('factors-taken.lost')] : []),
    ...(kept > 0 ? [t('factors-taken.kept', { count: kept })] : []),
  ];
}
