import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';

/** The most options that a ballot can name; no election has more seats. */
const mostOptions = 100;

/** The options: YES or NO in a poll, the user ids of candidates in an election (D-50). */
export const optionsField = z
  .array(z.string(says('choice')).min(1, says('choice')).max(64, says('choice')), says('invalid'))
  .max(mostOptions, says('chooseFewer', mostOptions));

/** A sealed vote (docs/voting.md): the envelope, of the one length of its ballot, and the SHA-256 of what it is about. */
export const envelopeFields = {
  envelope: z.string(says('invalid')).max(2000, says('invalid')),
  wording: z.string(says('invalid')).max(64, says('invalid')),
};

/**
 * A secret of the voter, with which a vote whose reply was lost can be sent again: 32 random bytes
 * as base64url, or as many characters of another encoding.
 */
export const voteKeyField = z
  .string(says('invalid'))
  .min(40, says('invalid'))
  .max(100, says('invalid'));
