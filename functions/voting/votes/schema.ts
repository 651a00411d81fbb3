import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { parseReceipt } from './rules.ts';

/** The most options that a ballot can name; no election has more seats. */
const mostOptions = 100;

/** The options: YES or NO in a poll, the user ids of candidates in an election (D-50). */
export const optionsField = z
  .array(z.string(says('choice')).min(1, says('choice')).max(64, says('choice')), says('invalid'))
  .max(mostOptions, says('chooseFewer', mostOptions));

/**
 * A secret of the voter, with which a vote whose reply was lost can be sent again: 32 random bytes
 * as base64url, or as many characters of another encoding.
 */
export const voteKeyField = z
  .string(says('invalid'))
  .min(40, says('invalid'))
  .max(100, says('invalid'));

/** A receipt number as typed (`find my receipt`). */
export const receiptField = z
  .string(says('required'))
  .max(100, says('receipt'))
  .transform((text, issues) => {
    const receipt = parseReceipt(text);
    if (receipt === null) issues.addIssue(says(text.trim() === '' ? 'required' : 'receipt'));
    return receipt ?? '';
  });
