import type { AppLoadContext } from '@remix-run/cloudflare';
import { CodedError } from '#functions/errors.ts';
import type { FieldChange } from '#functions/richtext/changes.ts';
import type { FoundConflict } from './components/members/conflict-box.tsx';
import type { Again } from './form.server.ts';
import { translator } from './i18n/translate.ts';

/** Whether an error says that somebody else was faster, or that it is gone. */
export const isLate = (error: unknown): error is CodedError =>
  error instanceof CodedError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND');

interface Late {
  context: AppLoadContext;
  again: Again;
  error: CodedError;
  /** The version from which the form was filled, and the one that is stored now. */
  version: number;
  stored: number;
  /** How it stands now, in words, when what was asked for is not to be had there; null when it is. */
  notNow: string | null;
  /** What differs between what is stored and what was typed. */
  changes(): FieldChange[] | Promise<FieldChange[]>;
  /** All that the form says of the refusal; by default the reason itself. */
  said?(reasons: string[], error: CodedError): string[];
}

/**
 * Answers somebody who was not the first (D-65): that it cannot be done any more, or who has saved what meanwhile, with
 * the differences. Throws the error itself when the row is as it was seen: something else stands in the way.
 */
export async function answerLate(late: Late) {
  const { context, again, error, version, stored, notNow, changes } = late;
  const { said = (reasons: string[]) => reasons } = late;
  const t = translator(context.visit.language);
  const say = (reason: string) => ({ formErrors: said([reason], error) });
  if (notNow !== null)
    return again<{ conflict?: FoundConflict }>(say(t('content.notNow', { status: notNow })), 409);
  if (stored === version) throw error;
  const name = error.about ?? null;
  return again<{ conflict?: FoundConflict }>(
    say(t('content.changedBy', { name: name ?? t('content.somebody') })),
    409,
    { conflict: { version: stored, name, changes: await changes() } },
  );
}
