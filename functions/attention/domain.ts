import { sendAttentionDigest } from '#functions/attention/digest.ts';
import { attentionDigest } from '#functions/attention/emails.ts';
import type { Domain } from '#functions/core/registry.ts';

/** What attention registers. */
export const attention = {
  emails: {
    'attention-digest': attentionDigest,
  },
  everyFiveMinutes: { sendAttentionDigest },
} satisfies Domain;
